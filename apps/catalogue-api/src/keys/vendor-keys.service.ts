import { Inject, Injectable } from '@nestjs/common';
import { RATE_LIMITS, type RateLimits } from '@plinth/http';
import type { Page } from '@plinth/pagination';
import { invalidField } from '../errors.js';
import { providerScopeOf, type Principal } from '../principal.js';
import { ProvidersService } from '../providers/providers.service.js';
import type {
  CreateVendorKey,
  KeyView,
  ListVendorKeys,
  RotateKey,
  UpdateVendorKey,
  VendorKeyView,
  VendorKeyWithSecretView,
} from './keys.dto.js';
import { KeysService } from './keys.service.js';

/** The keys of a vendor, managed by its people and keys. */
@Injectable()
export class VendorKeysService {
  constructor(
    private readonly keys: KeysService,
    private readonly providers: ProvidersService,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async list(principal: Principal, { provider, ...page }: ListVendorKeys): Promise<Page<VendorKeyView>> {
    const scope = await this.providers.scopeOfRead(principal, provider);
    if (scope === null) return { items: [], total: 0 };
    const { items, total } = await this.keys.list(scope, page);
    return { items: items.map(toVendorKey), total };
  }

  async create(
    maker: Principal,
    provider: string | undefined,
    body: CreateVendorKey,
  ): Promise<VendorKeyWithSecretView> {
    const providerId = await this.providers.oneOf(maker, provider);
    this.requireLimits(maker, body);
    return toVendorKey(await this.keys.create(maker, { ...body, providerId }));
  }

  async update(maker: Principal, id: string, changes: UpdateVendorKey): Promise<VendorKeyView> {
    this.requireLimits(maker, changes);
    return toVendorKey(await this.keys.update(maker, providerScopeOf(maker), id, changes));
  }

  async rotate(maker: Principal, id: string, body: RotateKey): Promise<VendorKeyWithSecretView> {
    return toVendorKey(await this.keys.rotate(maker, providerScopeOf(maker), id, body));
  }

  async revoke(principal: Principal, id: string): Promise<void> {
    await this.keys.revoke(providerScopeOf(principal), id);
  }

  async requireVisible(principal: Principal, id: string): Promise<void> {
    await this.keys.requireIn(providerScopeOf(principal), id);
  }

  /** A vendor cannot raise a key's rate limits above its maker's. */
  private requireLimits(maker: Principal, given: UpdateVendorKey): void {
    if (maker.isOfPlatform) return;
    const { standard, heavy } = this.limits;
    const own = {
      rateLimitPerMinute: maker.rateLimitPerMinute ?? standard.limit,
      rateLimitHeavyPerMinute: maker.rateLimitHeavyPerMinute ?? heavy?.limit ?? 0,
    };
    for (const field of ['rateLimitPerMinute', 'rateLimitHeavyPerMinute'] as const) {
      const [limit, most] = [given[field] ?? null, own[field]];
      if (limit !== null && most > 0 && (limit === 0 || limit > most))
        throw invalidField(field, 'max', `must be from 1 to ${most}, which is your own limit`);
    }
  }
}

const toVendorKey = <View extends KeyView>({
  providerId: _providerId,
  platform: _platform,
  createdBy: _createdBy,
  ...key
}: View): Omit<View, 'providerId' | 'platform' | 'createdBy'> => key;
