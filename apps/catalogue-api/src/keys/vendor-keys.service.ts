import { Inject, Injectable } from '@nestjs/common';
import { RATE_LIMITS, type RateLimits } from '@plinth/http';
import type { Page } from '@plinth/pagination';
import { invalidField, problem } from '../errors.js';
import { providerScopeOf, type Principal } from '../principal.js';
import { ProvidersService } from '../providers/providers.service.js';
import type { ApiKeyEntity } from './api-key.entity.js';
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
    this.requireNoMore(maker, { ...unlimited, ...body });
    return toVendorKey(await this.keys.create(maker, { ...body, providerId }));
  }

  async update(maker: Principal, id: string, changes: UpdateVendorKey): Promise<VendorKeyView> {
    this.requireNoMore(maker, changes);
    const scope = providerScopeOf(maker);
    return toVendorKey(await this.keys.update(maker, scope, id, changes, (key) => this.requireWeaker(maker, key)));
  }

  async rotate(maker: Principal, id: string, body: RotateKey): Promise<VendorKeyWithSecretView> {
    const scope = providerScopeOf(maker);
    return toVendorKey(await this.keys.rotate(maker, scope, id, body, (key) => this.requireWeaker(maker, key)));
  }

  async revoke(principal: Principal, id: string): Promise<void> {
    await this.keys.revoke(providerScopeOf(principal), id);
  }

  async requireVisible(principal: Principal, id: string): Promise<void> {
    await this.keys.requireIn(providerScopeOf(principal), id);
  }

  /** A vendor gives a key no higher rate limits than the maker's, and a key gives no later expiry than its own. */
  private requireNoMore(maker: Principal, given: Given): void {
    const [beyond] = this.beyond(maker, given);
    if (beyond) throw invalidField(beyond.field, 'max', beyond.message);
  }

  /** Otherwise a key could lift its own limits, or use the secret of a stronger key. */
  private requireWeaker(maker: Principal, key: ApiKeyEntity): void {
    if (maker.kind !== 'key' || maker.isOfPlatform) return;
    if (key.id === maker.id)
      throw problem('scope_not_held', 'A key cannot change itself. Rotate it with POST /api/v1/key/rotate.');
    if (this.beyond(maker, key).length > 0)
      throw problem('scope_not_held', 'The key has higher rate limits or a later expiry than yours.');
  }

  /** Null counts as the default limit, and as no expiry. */
  private beyond(maker: Principal, given: Given): { field: keyof Given; message: string }[] {
    if (maker.isOfPlatform) return [];
    const { standard, heavy } = this.limits;
    const defaults = { rateLimitPerMinute: standard.limit, rateLimitHeavyPerMinute: heavy?.limit ?? 0 };
    const found: { field: keyof Given; message: string }[] = [];
    for (const field of ['rateLimitPerMinute', 'rateLimitHeavyPerMinute'] as const) {
      const most = maker[field] ?? defaults[field];
      const limit = given[field] === undefined ? most : (given[field] ?? defaults[field]);
      if (most > 0 && (limit === 0 || limit > most))
        found.push({ field, message: `must be from 1 to ${most}, which is your own limit` });
    }
    const end = maker.kind === 'key' ? maker.expiresAt : null;
    if (end && given.expiresAt !== undefined && (given.expiresAt === null || given.expiresAt > end))
      found.push({ field: 'expiresAt', message: `must not be after ${end.toISOString()}, when your own key expires` });
    return found;
  }
}

type Given = Pick<UpdateVendorKey, 'rateLimitPerMinute' | 'rateLimitHeavyPerMinute' | 'expiresAt'>;

const unlimited = { rateLimitPerMinute: null, rateLimitHeavyPerMinute: null, expiresAt: null };

const toVendorKey = <View extends KeyView>({
  providerId: _providerId,
  platform: _platform,
  createdBy: _createdBy,
  ...key
}: View): Omit<View, 'providerId' | 'platform' | 'createdBy'> => key;
