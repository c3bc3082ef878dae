import { runMigrations } from 'bullmq';
import { escapeIdentifier } from 'pg';
import { SingleClient } from '@plinth/database';
import { parseQueueUrl } from './queue-url.js';

/** Migrates BullMQ's tables. Creates the sequences of `queues` (full names), which the service role may not. */
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

async function createQueueSequences(client: SingleClient, schema: string, queues: readonly string[]): Promise<void> {
  const inSchema = (name: string): string => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
  for (const queue of queues) {
    const { rows } = await client.query<{ name: string }>(`SELECT ${inSchema('job_id_seq_name')}($1) AS name`, [queue]);
    for (const { name } of rows) await client.query(`CREATE SEQUENCE IF NOT EXISTS ${inSchema(name)}`);
  }
}
