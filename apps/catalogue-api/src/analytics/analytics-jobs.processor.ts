import { Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import { measuredGauge } from '@plinth/observability';
import { RecurringJobs } from '@plinth/queue';
import { Registry } from 'prom-client';
import { RetentionService } from './retention.service.js';
import { RollupService } from './rollup.service.js';

/** What the worker does for analytics. */
@Injectable()
export class AnalyticsJobs implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly rollup: RollupService,
    private readonly retention: RetentionService,
    @Optional() private readonly registry?: Registry,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'analytics.rollup', everyMs: 1_000, run: () => this.rollup.rollUp() });
    const maintain = (signal: AbortSignal) => this.retention.maintain(new Date(), signal);
    this.jobs.register({ name: 'analytics.retention', everyMs: 3_600_000, run: maintain });
    if (!this.registry) return;
    const help = 'For how long the oldest tracked events have been waiting to be counted';
    measuredGauge(this.registry, 'analytics_rollup_lag_seconds', help, () => this.rollup.lagSeconds());
  }
}
