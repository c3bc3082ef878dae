import { Injectable } from '@nestjs/common';
import { allProviders } from '../principal.js';
import { dayMs, monthAfter, monthOf, type Month } from './day.js';
import { EventPartitionsRepository } from './event-partitions.repository.js';

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
