import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@plinth/database';
import { inBatches, RecurringJobs } from '@plinth/queue';
import { lowestIdOf } from '../outbox/event-body.js';
import * as repository from './webhook-retention.repository.js';

/** The recurring job that removes what is past its time. */
export const pruneJobName = 'webhooks.prune';

const pruneEveryMs = 10 * 60_000;
const dayMs = 86_400_000;
/** How long a delivery stays in the log after it was decided, and an event in the feed. */
export const retentionDays = 30;
const batchSize = 1_000;
// Longer than any transaction may take.
const deletedEndpointsMs = 60 * 60_000;

/** Removes old deliveries and events, and the logs of deleted endpoints, in pieces that hold nobody up. */
@Injectable()
export class PruneWebhooks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: pruneJobName, everyMs: pruneEveryMs, run: (signal) => this.run(new Date(), signal) });
  }

  /** What is pending is never removed, however old, and neither is its event. */
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
