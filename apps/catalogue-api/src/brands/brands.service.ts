import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@plinth/database';
import { isUuid, uuidV7 } from '@plinth/formats';
import { entityTag, requireMatch } from '@plinth/http';
import { invalidField, problem } from '../errors.js';
import { parseListRequest, type ListPart } from '../list-request.js';
import { providerScopeOf, type Principal, type ProviderScope } from '../principal.js';
import { toProviderSummary } from '../providers/provider.summary.js';
import { ProvidersService } from '../providers/providers.service.js';
import { withFreeSlug } from '../slug.js';
import type { BrandEntity } from './brand.entity.js';
import { toBrandSummary, type BrandSummary } from './brand.summary.js';
import type { BrandDetailView, BrandView, CreateBrand, ListBrands, UpdateBrand } from './brands.dto.js';
import { BrandsRepository, type BrandRow } from './brands.repository.js';

const slugConstraint = 'brands_slug_key';

@Injectable()
export class BrandsService {
  constructor(
    private readonly database: Database,
    private readonly brands: BrandsRepository,
    private readonly providers: ProvidersService,
  ) {}

  async list(principal: Principal, query: ListBrands): Promise<ListPart<BrandView>> {
    const { window, filters, cursorOf } = parseListRequest('brands', principal, query);
    const scope = await this.providers.scopeOfRead(principal, filters.provider);
    if (scope === null) return { items: [], total: 0, nextCursor: cursorOf(null) };
    const { items, total, next } = await this.brands.list(scope, filters, window);
    return { items: items.map(toBrandView), total, nextCursor: cursorOf(next) };
  }

  async get(principal: Principal, id: string): Promise<BrandDetailView> {
    const row = isUuid(id) ? await this.brands.find(providerScopeOf(principal), id) : undefined;
    if (!row) throw problem('brand_not_found');
    return toBrandDetail(row);
  }

  async requireVisible(principal: Principal, id: string): Promise<void> {
    if (!(await this.providerOf(providerScopeOf(principal), id))) throw problem('brand_not_found');
  }

  async providerOf(scope: ProviderScope, id: string, on?: Queryable): Promise<string | undefined> {
    return isUuid(id) ? this.brands.findProviderId(scope, id, on) : undefined;
  }

  /** The provider of each brand. Brands outside the scope are missing. */
  async ownersOf(scope: ProviderScope, ids: readonly string[]): Promise<Map<string, { providerId: string }>> {
    if (ids.length === 0) return new Map();
    const rows = await this.brands.findSummaries(scope, ids, this.database);
    return new Map(rows.map((row) => [row.brand_id, { providerId: row.provider_id }]));
  }

  async summariesOf(
    scope: ProviderScope,
    ids: readonly string[],
    on: Queryable = this.database,
  ): Promise<Map<string, BrandSummary>> {
    if (ids.length === 0) return new Map();
    const rows = await this.brands.findSummaries(scope, ids, on);
    return new Map(rows.map((row) => [row.brand_id, toBrandSummary(row)]));
  }

  async create({ providerId, name, slug: requested, ...fields }: CreateBrand): Promise<BrandDetailView> {
    if (!(await this.providers.find(providerId)))
      throw invalidField('providerId', 'unknown', 'does not match any provider');
    return withFreeSlug({ requested, name, constraint: slugConstraint }, (slug) =>
      this.database.transaction(async (tx) => {
        const id = uuidV7();
        await this.brands.insert(providerId, tx, { ...blankBrand, ...fields, id, name, slug, createdAt: new Date() });
        return toBrandDetail((await this.brands.find(providerId, id, tx))!);
      }),
    );
  }

  async update(
    principal: Principal,
    id: string,
    changes: UpdateBrand,
    ifMatch: string | undefined,
  ): Promise<BrandDetailView> {
    const scope = providerScopeOf(principal);
    return withFreeSlug({ requested: changes.slug ?? '', name: '', constraint: slugConstraint }, () =>
      this.database.transaction(async (tx) => {
        if (!(await this.brands.lock(scope, tx, id))) throw problem('brand_not_found');
        if (ifMatch !== undefined)
          requireMatch(ifMatch, entityTag(toBrandDetail((await this.brands.find(scope, id, tx))!)));
        await this.brands.update(scope, tx, id, changes);
        return toBrandDetail((await this.brands.find(scope, id, tx))!);
      }),
    );
  }
}

const blankBrand = {
  description: null,
  city: null,
  country: null,
  coverUrl: null,
  logoUrl: null,
  website: null,
  isFeatured: false,
  translations: {},
} satisfies Partial<BrandEntity>;

const toBrandView = (row: BrandRow): BrandView => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  city: row.city,
  country: row.country,
  website: row.website,
  logoUrl: row.logo_url,
  coverUrl: row.cover_url,
  isFeatured: row.is_featured,
  productsCount: Number(row.products_count),
  provider: toProviderSummary(row),
  createdAt: row.created_at.toISOString(),
});

const toBrandDetail = (row: BrandRow): BrandDetailView => ({ ...toBrandView(row), translations: row.translations });
