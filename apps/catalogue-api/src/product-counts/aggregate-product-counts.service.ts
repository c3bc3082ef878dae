import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecurringJobs } from '@plinth/queue';
import { allProviders } from '../principal.js';
import { ProductCountsRepository } from './product-counts.repository.js';

const everyMs = 10_000;

@Injectable()
export class AggregateProductCounts implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly counts: ProductCountsRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'products.fold-counts',
      everyMs,
      run: () => this.counts.aggregate(allProviders),
    });
  }
}
