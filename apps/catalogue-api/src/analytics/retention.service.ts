import { Injectable } from '@nestjs/common';
import { inBatches } from '@plinth/queue';
import { allProviders } from '../principal.js';
import { dayOf } from './day.js';
import { EventPartitionsService } from './event-partitions.service.js';
import { RetentionRepository } from './retention.repository.js';
import { blockOf, maxGapDays } from './visitor-days.js';

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
