import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecurringJobs } from '@plinth/queue';
import { allProviders } from '../principal.js';
import { BuyerRequestsRepository } from './buyer-requests.repository.js';

const everyMs = 10_000;

/** The recurring job that adds old count differences up, so that a total reads few rows. */
@Injectable()
export class AggregateBuyerRequestCounts implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly requests: BuyerRequestsRepository,
  ) {}

  onModuleInit(): void {
    const run = () => this.requests.aggregateCounts(allProviders);
    this.jobs.register({ name: 'requests.fold-counts', everyMs, run });
  }
}
