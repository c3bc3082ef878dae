import { runMigrations } from 'bullmq';
import { SingleClient } from '@plinth/database';
import { createQueueSequences } from './queue-sequences.repository.js';
import { parseQueueUrl } from './queue-url.js';

/**
 * Brings BullMQ's own tables up to date where the queue lives in PostgreSQL; belongs to a service's migration step.
 * Replicas that boot at once wait for one another on BullMQ's lock. `queues` are the full names of those that are used:
 * BullMQ makes a sequence for each at its first job, which a role that owns nothing may not.
 */
export async function migrateQueue(url: string, queues: readonly string[] = []): Promise<void> {
  const location = parseQueueUrl(url);
  if (location.kind !== 'postgres') return;
  const client = new SingleClient({ connectionString: location.connectionString });
  await client.connect();
  try {
    await runMigrations(client, location.schema);
    await createQueueSequences(client, location.schema, queues);
  } finally {
    await client.end();
  }
}
