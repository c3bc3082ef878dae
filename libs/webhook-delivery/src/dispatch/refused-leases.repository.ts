import { SingleClient, type Database, type Queryable } from '@plinth/database';

const channel = 'webhook_refused_leases';
const answerWithinMs = 3_000;

/** Tells all workers that listen of endpoints whose lease could not be taken. Not for transactions: it makes commits wait. */
export async function notifyRefused(on: Queryable, endpointIds: readonly string[]): Promise<void> {
  await on.query(`SELECT pg_notify('${channel}', refused.id) FROM unnest($1::text[]) AS refused (id)`, [endpointIds]);
}

/** A connection that hears of refused leases. */
export interface RefusalListener {
  /** Rejects when the server does not answer within 3 s. */
  probe(): Promise<void>;
  end(): void;
}

/** Opens one. Rejects when the server cannot be reached within 3 s. */
export async function listenForRefused(
  database: Database,
  onRefused: (endpointId: string) => void,
): Promise<RefusalListener> {
  const { url } = database.dataSource.options as { url?: string };
  const client = new SingleClient({
    connectionString: url,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    application_name: 'webhook leases',
  });
  const end = (): void => void client.end().catch(() => undefined);
  client.on('notification', ({ payload }) => payload !== undefined && onRefused(payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
  } catch (error) {
    end();
    throw error;
  }
  return { probe: async () => void (await client.query('SELECT 1')), end };
}
