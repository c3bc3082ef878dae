import { Injectable, type OnModuleInit } from '@nestjs/common';
import { lowestUuid } from '@plinth/formats';
import type { ListPosition } from '@plinth/pagination';
import { parseListRequest, type ListPart } from '../list-request.js';
import { allProviders, type Principal } from '../principal.js';
import { ProvidersService } from '../providers/providers.service.js';
import { ProductListsRepository } from './product-lists.repository.js';
import { ProductWarnings } from './product-warnings.service.js';
import { toProductListItem } from './product-mapping.js';
import type { ProductListItem } from './product.views.js';
import type { ListProducts } from './product-lists.dto.js';
import { RecurringJobs } from '@plinth/queue';
import { ProductMarksRepository } from './product-marks.repository.js';

@Injectable()
export class ProductListsService {
  constructor(
    private readonly products: ProductListsRepository,
    private readonly providers: ProvidersService,
    private readonly warnings: ProductWarnings,
  ) {}

  async list(principal: Principal, query: ListProducts): Promise<ListPart<ProductListItem>> {
    const { window, filters, cursorOf } = parseListRequest('products', principal, query);
    const { provider, sort, updatedSince: since, ...rest } = filters;
    const scope = await this.providers.scopeOfRead(principal, provider);
    const until = since && (await this.products.settledUntil(allProviders));
    // At the end, a poller's cursor points before every ID of that time: nothing earlier can still appear.
    const end = until ? laterOf({ at: until, id: lowestUuid }, 'after' in window ? window.after : null) : null;
    if (scope === null) return { items: [], total: 0, nextCursor: cursorOf(end) };
    const order = since ? 'updatedAt' : (sort ?? '-createdAt');
    const changed = since && until ? { since, until } : undefined;
    const { items, total, next } = await this.products.list(scope, { ...rest, changed }, order, window);
    const listed = items.map(toProductListItem);
    if (principal.providerId === null) {
      const pending = listed
        .map((item, index) => ({ ...item, description: items[index]!.described }))
        .filter(({ status }) => status === 'pending');
      const warnings = await this.warnings.of(scope, pending);
      for (const item of listed) if (warnings.has(item.id)) item.warnings = warnings.get(item.id)!;
    }
    return { items: listed, total, nextCursor: cursorOf(next ?? end) };
  }
}

const laterOf = (one: ListPosition, other: ListPosition | null): ListPosition =>
  other && other.at.getTime() >= one.at.getTime() ? other : one;

const everyMs = 30_000;

@Injectable()
export class MarkProducts implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly marks: ProductMarksRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'products.mark', everyMs, run: () => this.marks.mark(allProviders) });
  }
}
