import { Injectable } from '@nestjs/common';
import { allProviders } from '../principal.js';
import { dayMs, monthAfter, monthOf, dayOf, type Month } from './period.js';
import { EventPartitionsRepository, RetentionRepository } from './tracked-events.repository.js';
import { inBatches } from '@plinth/queue';
import { blockOf, maxGapDays } from './aggregate-events.js';

/** Events may come 400 days late; the day more is for what was sent just then. */
const retentionDays = 401;
const monthsAhead = 2;

/** Sees to it that every month that events may fall in has its partition, and that old ones go. */
@Injectable()
export class EventPartitionsService {
  private readonly present = new Set<Month>();

  constructor(private readonly partitions: EventPartitionsRepository) {}

  /** Makes what is missing of these months. Costs nothing once this process knows that they are there. */
  async ensure(months: Iterable<Month>): Promise<void> {
    for (const month of new Set(months)) {
      if (this.present.has(month)) continue;
      await this.partitions.create(allProviders, month);
      this.present.add(month);
    }
  }

  /** Makes this month and those to come, so that no call has to. */
  async makeAhead(now: Date): Promise<void> {
    const thisMonth = monthOf(now);
    await this.ensure(Array.from({ length: monthsAhead + 1 }, (_, count) => monthAfter(thisMonth, count)));
  }

  /** Removes the months of which no day is kept. */
  async dropOld(now: Date): Promise<void> {
    const oldest = monthOf(new Date(now.getTime() - retentionDays * dayMs));
    for (const month of await this.partitions.months(allProviders)) {
      if (month < oldest) await this.partitions.drop(allProviders, month);
    }
  }
}

// An event may come 400 days late and 5 minutes early, and again as late as that.
const idRetentionDays = 402;
// What the latest of events can still be told apart from: a visit as long before it as a period can reach.
const visitorRetentionDays = 402 + maxGapDays;
const rowsAtOnce = 10_000;

/** Keeps the tables of analytics to what is needed. Numbers stay for good: they are small and of nobody. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly partitions: EventPartitionsService,
    private readonly retention: RetentionRepository,
  ) {}

  async maintain(now = new Date(), signal?: AbortSignal): Promise<void> {
    await this.partitions.makeAhead(now);
    await inBatches(rowsAtOnce, signal, (size) => this.retention.forgetIds(allProviders, idRetentionDays, size));
    const block = blockOf(dayOf(now) - visitorRetentionDays);
    await inBatches(rowsAtOnce, signal, (size) => this.retention.forgetVisitorDays(allProviders, block, size));
    // Last, as it gives up where somebody reads an old month; the next run tries again.
    await this.partitions.dropOld(now);
  }
}
