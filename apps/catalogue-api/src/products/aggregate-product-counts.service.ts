import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecurringJobs } from '@plinth/queue';
import { allProviders } from '../principal.js';
import { ProductsRepository } from './products.repository.js';

const everyMs = 10_000;

/** The recurring job that adds old count differences up, so that a total reads few rows. */
@Injectable()
export class AggregateProductCounts implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly products: ProductsRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'products.fold-counts',
      everyMs,
      run: () => this.products.aggregateCounts(allProviders),
    });
  }
}
