import { runMigrations } from 'bullmq';
import { Client } from 'pg';
import { parseQueueUrl } from './queue-url.js';

/**
 * Brings BullMQ's own tables up to date where the queue lives in PostgreSQL; belongs to a service's migration step.
 * Replicas that boot at once wait for one another on BullMQ's lock.
 */
export async function migrateQueue(url: string): Promise<void> {
  const location = parseQueueUrl(url);
  if (location.kind !== 'postgres') return;
  const client = new Client({ connectionString: location.connectionString });
  await client.connect();
  try {
    await runMigrations(client, location.schema);
  } finally {
    await client.end();
  }
}
