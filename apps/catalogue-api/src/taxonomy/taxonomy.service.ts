import { Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { Database, type Queryable } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { invalidField } from '../errors.js';
import { withFreeSlug } from '../slug.js';
import type { CategoryView, CreateCategory, ListCategories, CreateDesigner, ListDesigners } from './taxonomy.dto.js';
import { CategoriesRepository, DesignersRepository } from './taxonomy.repository.js';
import type { DesignerSummary } from './designer.summary.js';

@Injectable()
export class CategoriesService {
  constructor(
    private readonly database: Database,
    private readonly categories: CategoriesRepository,
  ) {}

  async list(query: ListCategories): Promise<Page<CategoryView>> {
    const { items, total } = await this.categories.list(query);
    return {
      items: items.map(({ id, name, slug, parent_id, breadcrumbs }) => ({
        id,
        name,
        slug,
        parentId: parent_id,
        breadcrumbs,
      })),
      total,
    };
  }

  async known(ids: readonly string[], on: Queryable = this.database): Promise<Set<string>> {
    return new Set(ids.length === 0 ? [] : await this.categories.findIds(ids, on));
  }

  async create({ name, slug: requested, parentId = null }: CreateCategory): Promise<CategoryView> {
    const above = parentId === null ? [] : await this.categories.findPath(parentId);
    if (!above) throw invalidField('parentId', 'unknown', 'does not match any category');
    return withFreeSlug({ requested, name, constraint: 'categories_slug_key' }, (slug) =>
      this.database.transaction(async (tx) => {
        const id = uuidV7();
        const path = [...above, id];
        await this.categories.insert(tx, { id, name, slug, parentId, path, createdAt: new Date() });
        return { id, name, slug, parentId, breadcrumbs: await this.categories.breadcrumbs(tx, path) };
      }),
    );
  }
}

@Injectable()
export class DesignersService {
  constructor(
    private readonly database: Database,
    private readonly designers: DesignersRepository,
  ) {}

  async list(query: ListDesigners): Promise<Page<DesignerSummary>> {
    const { items, total } = await this.designers.list(query);
    return { items: items.map(({ id, name, slug }) => ({ id, name, slug })), total };
  }

  async summariesOf(ids: readonly string[], on: Queryable = this.database): Promise<Map<string, DesignerSummary>> {
    if (ids.length === 0) return new Map();
    const rows = await this.designers.findMany(ids, on);
    return new Map(rows.map(({ id, name, slug }) => [id, { id, name, slug }]));
  }

  async known(ids: readonly string[], on: Queryable = this.database): Promise<Set<string>> {
    return new Set((await this.summariesOf(ids, on)).keys());
  }

  create({ name, slug: requested }: CreateDesigner): Promise<DesignerSummary> {
    return withFreeSlug({ requested, name, constraint: 'designers_slug_key' }, (slug) =>
      this.database.transaction(async (tx) => {
        const designer = { id: uuidV7(), name, slug };
        await this.designers.insert(tx, { ...designer, createdAt: new Date() });
        return designer;
      }),
    );
  }
}
