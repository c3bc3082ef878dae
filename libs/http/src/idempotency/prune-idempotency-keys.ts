import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inBatches, RecurringJobs } from '@plinth/queue';
import { IdempotencyRepository } from './idempotency.repository.js';

const everyMs = 10 * 60_000;
const batchSize = 1_000;

/** The recurring job that forgets responses past their 24 hours. */
@Injectable()
export class PruneIdempotencyKeys implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly keys: IdempotencyRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'idempotency.prune', everyMs, run: (signal) => this.run(signal) });
  }

  run(signal?: AbortSignal): Promise<void> {
    return inBatches(batchSize, signal, (size) => this.keys.prune(size));
  }
}
