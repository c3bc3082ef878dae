import { Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { Database, type Queryable } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { withFreeSlug } from '../slug.js';
import type { DesignerSummary } from './designer.summary.js';
import type { CreateDesigner, ListDesigners } from './designers.dto.js';
import { DesignersRepository } from './designers.repository.js';

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

  /** These designers, by id; unknown ones are missing. */
  async summariesOf(ids: readonly string[], on: Queryable = this.database): Promise<Map<string, DesignerSummary>> {
    if (ids.length === 0) return new Map();
    const rows = await this.designers.findMany(ids, on);
    return new Map(rows.map(({ id, name, slug }) => [id, { id, name, slug }]));
  }

  /** Those of these ids, each a UUID, that designers have. */
  async known(ids: readonly string[], on: Queryable = this.database): Promise<Set<string>> {
    return new Set((await this.summariesOf(ids, on)).keys());
  }

  create({ name, slug: given }: CreateDesigner): Promise<DesignerSummary> {
    return withFreeSlug({ given, name, constraint: 'designers_slug_key' }, (slug) =>
      this.database.transaction(async (tx) => {
        const designer = { id: uuidV7(), name, slug };
        await this.designers.insert(tx, { ...designer, createdAt: new Date() });
        return designer;
      }),
    );
  }
}
