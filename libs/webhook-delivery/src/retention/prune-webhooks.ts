import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@plinth/database';
import { inBatches, RecurringJobs } from '@plinth/queue';
import { lowestIdOf } from '../outbox/event-body.js';
import * as repository from './webhook-retention.repository.js';

export const pruneJobName = 'webhooks.prune';

const pruneEveryMs = 10 * 60_000;
const dayMs = 86_400_000;
/** The retention of finished deliveries and of events. */
export const retentionDays = 30;
const batchSize = 1_000;
// Longer than any transaction.
const deletedEndpointsMs = 60 * 60_000;

@Injectable()
export class PruneWebhooks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: pruneJobName, everyMs: pruneEveryMs, run: (signal) => this.run(new Date(), signal) });
  }

  /** Pending deliveries and their events are never deleted. */
  async run(now = new Date(), signal?: AbortSignal): Promise<void> {
    const untilFewer = (remove: (size: number) => Promise<number>) => inBatches(batchSize, signal, remove);
    const cutoff = new Date(now.getTime() - retentionDays * dayMs);
    await repository.rotateAttemptDays(this.database, cutoff);
    for (const { endpointId, isDeleted } of await repository.selectLoggedEndpoints(this.database)) {
      await untilFewer((size) =>
        isDeleted
          ? repository.deleteLog(this.database, endpointId, size)
          : repository.deleteFinished(this.database, endpointId, cutoff, size),
      );
    }
    await repository.deleteDrained(this.database);
    await repository.deleteEmptyEndpoints(this.database, new Date(now.getTime() - deletedEndpointsMs));
    await untilFewer((size) => this.database.transaction((tx) => repository.deleteForgotten(tx, size)));
    await untilFewer((size) => repository.deleteOldEvents(this.database, lowestIdOf(cutoff), size));
  }
}
