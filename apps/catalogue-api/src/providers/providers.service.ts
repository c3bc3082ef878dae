import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@plinth/database';
import { isUuid, uuidV7 } from '@plinth/formats';
import type { Page } from '@plinth/pagination';
import { invalidField, problem } from '../errors.js';
import { allProviders, providerScopeOf, type Principal, type ProviderScope } from '../principal.js';
import { withFreeSlug } from '../slug.js';
import { toProviderSummary, type ProviderSummary } from './provider.summary.js';
import type { CreateProvider, ListProviders, UpdateProvider } from './providers.dto.js';
import { ProvidersRepository } from './providers.repository.js';

const slugConstraint = 'providers_slug_key';

@Injectable()
export class ProvidersService {
  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersRepository,
  ) {}

  create({ name, slug: requested, status = 'active', logoUrl = null }: CreateProvider): Promise<ProviderSummary> {
    return withFreeSlug({ requested, name, constraint: slugConstraint }, (slug) =>
      this.database.transaction(async (tx) => {
        const id = uuidV7();
        await this.providers.insert(tx, { id, name, slug, status, logoUrl });
        return { id, name, slug, status, logoUrl };
      }),
    );
  }

  async update(id: string, changes: UpdateProvider): Promise<ProviderSummary> {
    return withFreeSlug({ requested: changes.slug ?? '', name: '', constraint: slugConstraint }, () =>
      this.database.transaction(async (tx) => {
        if (!(await this.providers.update(tx, id, changes))) throw problem('provider_not_found');
        const row = await this.providers.find(id, tx);
        if (!row) throw problem('provider_not_found');
        return toProviderSummary(row);
      }),
    );
  }

  async list(request: ListProviders): Promise<Page<ProviderSummary>> {
    const { items, total } = await this.providers.list(request);
    return { items: items.map(toProviderSummary), total };
  }

  findId(idOrSlug: string): Promise<string | undefined> {
    return this.providers.findIdByIdOrSlug(idOrSlug);
  }

  async find(id: string): Promise<ProviderSummary | undefined> {
    const row = isUuid(id) ? await this.providers.find(id) : undefined;
    return row && toProviderSummary(row);
  }

  async summariesOf(ids: readonly string[], on: Queryable = this.database): Promise<Map<string, ProviderSummary>> {
    if (ids.length === 0) return new Map();
    const rows = await this.providers.findMany(ids, on);
    return new Map(rows.map((row) => [row.provider_id, toProviderSummary(row)]));
  }

  async requireVisible(_principal: unknown, id: string): Promise<void> {
    if (!(await this.find(id))) throw problem('provider_not_found');
  }

  /** A vendor key's own provider, or the one that a platform key must name. */
  async oneOf(principal: Principal, named: string | undefined): Promise<string> {
    const own = providerScopeOf(principal);
    if (named === undefined) {
      if (own === allProviders) throw invalidField('provider', 'required', 'is required for platform keys');
      return own;
    }
    const id = await this.providers.findIdByIdOrSlug(named);
    if (id === undefined || (own !== allProviders && own !== id))
      throw invalidField('provider', 'unknown', 'does not match your provider');
    return id;
  }

  /** A vendor key reads its own rows, a platform key all or the filtered ones. Null: no such provider. */
  async scopeOfRead(principal: Principal, filter: string | undefined): Promise<ProviderScope | null> {
    const own = providerScopeOf(principal);
    if (filter === undefined) return own;
    const id = await this.providers.findIdByIdOrSlug(filter);
    if (id === undefined) return null;
    return typeof own === 'string' && own !== id ? null : id;
  }
}
