import { Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import { Database } from '@plinth/database';
import { allProviders } from '../principal.js';
import { batchOf, aggregateBatch, blockOf, maxGapDays } from './aggregate-events.js';
import { RollupRepository } from './rollup.repository.js';
import { measuredGauge } from '@plinth/observability';
import { RecurringJobs } from '@plinth/queue';
import { Registry } from 'prom-client';
import { RetentionService } from './retention.service.js';

const bytesAtOnce = 1_000_000; // about 10 calls of 1,000 events, or 2,000 calls of one
const maxRunMs = 20_000;

@Injectable()
export class RollupService {
  constructor(
    private readonly database: Database,
    private readonly rollup: RollupRepository,
  ) {}

  /**
   * Events leave the inbox in the transaction that counts them, so each counts once. Only one worker rolls up at a
   * time: two could count the same visitor as new.
   */
  async rollUp(): Promise<void> {
    const endsAt = Date.now() + maxRunMs;
    while (Date.now() < endsAt && (await this.rollUpSome()) > 0);
  }

  lagSeconds(): Promise<number> {
    return this.rollup.lagSeconds(allProviders, this.database);
  }

  private rollUpSome(): Promise<number> {
    return this.database.transaction(async (tx) => {
      if (!(await this.rollup.tryLock(allProviders, tx))) return 0;
      const events = await this.rollup.dequeue(allProviders, tx, bytesAtOnce);
      if (events.length === 0) return 0;
      const batch = batchOf(events);
      const numbers = await this.rollup.numbersOf(allProviders, tx, batch.subjects);
      const visitors = batch.visits.map(({ scope, visitor }) => ({ scopeNo: numbers[scope]!, visitor }));
      const days = events.map(({ day }) => day);
      const known = await this.rollup.visitorDays(allProviders, tx, visitors, {
        from: blockOf(min(days) - maxGapDays),
        to: blockOf(max(days) + maxGapDays),
      });
      const changes = aggregateBatch(batch, numbers, known);
      await this.rollup.addToDays(allProviders, tx, changes.days);
      await this.rollup.addToReturns(allProviders, tx, changes.returns);
      await this.rollup.storeVisitorDays(allProviders, tx, changes.blocks);
      return events.length;
    });
  }
}

// Not Math.min(...days): so many arguments can exhaust the stack.
const min = (days: readonly number[]): number => days.reduce((least, day) => Math.min(least, day));
const max = (days: readonly number[]): number => days.reduce((most, day) => Math.max(most, day));

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
    const help = 'Age of the oldest tracked event that is not yet aggregated';
    measuredGauge(this.registry, 'analytics_rollup_lag_seconds', help, () => this.rollup.lagSeconds());
  }
}
