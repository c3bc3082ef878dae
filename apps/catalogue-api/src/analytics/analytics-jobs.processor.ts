import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecurringJobs } from '@plinth/queue';
import { RetentionService } from './retention.service.js';
import { RollupService } from './rollup.service.js';

/** What the worker does for analytics. */
@Injectable()
export class AnalyticsJobs implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly rollup: RollupService,
    private readonly retention: RetentionService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'analytics.rollup', everyMs: 1_000, run: () => this.rollup.rollUp() });
    this.jobs.register({ name: 'analytics.retention', everyMs: 3_600_000, run: () => this.retention.maintain() });
  }
}
