import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { inBatches, RecurringJobs } from '@plinth/queue';
import { shownActor } from '../actor.js';
import { allProviders, providerScopeOf, type Principal } from '../principal.js';
import type { HistoryEntryView, ListHistory } from './product-history.dto.js';
import { ProductHistoryRepository, type HistoryEntry } from './product-history.repository.js';

const everyMs = 60 * 60_000;
const retentionDays = 30;
const entriesAtOnce = 1_000;

@Injectable()
export class ProductHistoryService {
  constructor(private readonly history: ProductHistoryRepository) {}

  async list(principal: Principal, productId: string, page: ListHistory): Promise<Page<HistoryEntryView>> {
    const { items, total } = await this.history.list(providerScopeOf(principal), productId, page);
    return { items: items.map((entry) => toHistoryEntryView(entry, principal)), total };
  }
}

const toHistoryEntryView = (
  { at, actor, kind, changed, reviewNote }: HistoryEntry,
  reader: Principal,
): HistoryEntryView => ({ at: at.toISOString(), actor: shownActor(actor, reader), kind, changed, reviewNote });

@Injectable()
export class PruneProductHistory implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly history: ProductHistoryRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'products.prune-history', everyMs, run: (signal) => this.run(signal) });
  }

  run(signal?: AbortSignal): Promise<void> {
    return inBatches(entriesAtOnce, signal, (size) => this.history.forget(allProviders, retentionDays, size));
  }
}
