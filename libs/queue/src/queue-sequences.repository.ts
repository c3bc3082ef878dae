import { escapeIdentifier, type Client } from 'pg';

/** Makes the sequences that BullMQ counts the jobs of these queues by, where they are missing. */
export async function createQueueSequences(client: Client, schema: string, queues: readonly string[]): Promise<void> {
  const inSchema = (name: string): string => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
  for (const queue of queues) {
    const { rows } = await client.query<{ name: string }>(`SELECT ${inSchema('job_id_seq_name')}($1) AS name`, [queue]);
    for (const { name } of rows) await client.query(`CREATE SEQUENCE IF NOT EXISTS ${inSchema(name)}`);
  }
}
