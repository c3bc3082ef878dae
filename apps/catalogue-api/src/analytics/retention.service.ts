import { Injectable } from '@nestjs/common';
import { allProviders } from '../principal.js';
import { dayMs, monthAfter, monthOf, dayOf, type Month } from './period.js';
import { EventPartitionsRepository, RetentionRepository } from './tracked-events.repository.js';
import { inBatches } from '@plinth/queue';
import { blockOf, maxGapDays } from './aggregate-events.js';

/** Events can be 400 days late, plus one day for those sent just then. */
const retentionDays = 401;
const monthsAhead = 2;

@Injectable()
export class EventPartitionsService {
  private readonly present = new Set<Month>();

  constructor(private readonly partitions: EventPartitionsRepository) {}

  async ensure(months: Iterable<Month>): Promise<void> {
    for (const month of new Set(months)) {
      if (this.present.has(month)) continue;
      await this.partitions.create(allProviders, month);
      this.present.add(month);
    }
  }

  async makeAhead(now: Date): Promise<void> {
    const thisMonth = monthOf(now);
    await this.ensure(Array.from({ length: monthsAhead + 1 }, (_, count) => monthAfter(thisMonth, count)));
  }

  async dropOld(now: Date): Promise<void> {
    const oldest = monthOf(new Date(now.getTime() - retentionDays * dayMs));
    for (const month of await this.partitions.months(allProviders)) {
      if (month < oldest) await this.partitions.drop(allProviders, month);
    }
  }
}

// Events can be 400 days late or 5 minutes early, and be repeated as late as that.
const idRetentionDays = 402;
// A visit matters as long as a period can reach back to it from the latest event.
const visitorRetentionDays = 402 + maxGapDays;
const rowsAtOnce = 10_000;

/** Daily numbers are kept forever: they are small and contain no personal data. */
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
    // Last, because it gives up while somebody reads an old month; the next run tries again.
    await this.partitions.dropOld(now);
  }
}
