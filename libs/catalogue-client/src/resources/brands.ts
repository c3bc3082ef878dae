import type {
  Brand,
  BrandDetail,
  BrandFilters,
  Category,
  Designer,
  ReferenceFilters,
  UpdateBrand,
} from '../records.js';
import type { CallOptions } from '../transport/api-request.js';
import { segment, type Api, type ConditionalOptions } from './api.js';
import { List } from './list.js';

/** The vendor's brands. */
export class Brands {
  constructor(private readonly api: Api) {}

  list(filters: BrandFilters = {}, options?: CallOptions): List<Brand> {
    return new List(this.api, { path: '/brands', query: filters, walk: 'cursor', perPage: 100 }, options);
  }

  get(id: string, options?: CallOptions): Promise<BrandDetail> {
    return this.api.get(`/brands/${segment(id)}`, options);
  }

  update(id: string, fields: UpdateBrand, options?: ConditionalOptions): Promise<BrandDetail> {
    return this.api.write('PUT', `/brands/${segment(id)}`, fields, options);
  }
}

/** The categories of the marketplace. */
export class Categories {
  constructor(private readonly api: Api) {}

  list(filters: ReferenceFilters = {}, options?: CallOptions): List<Category> {
    return new List(this.api, { path: '/categories', query: filters, walk: 'pages', perPage: 100 }, options);
  }
}

/** The designers of the marketplace. */
export class Designers {
  constructor(private readonly api: Api) {}

  list(filters: ReferenceFilters = {}, options?: CallOptions): List<Designer> {
    return new List(this.api, { path: '/designers', query: filters, walk: 'pages', perPage: 100 }, options);
  }
}
