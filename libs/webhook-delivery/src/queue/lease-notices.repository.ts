import { SingleClient, type Database, type Queryable } from '@plinth/database';

const channelPrefix = 'webhook_leases_';
const answerWithinMs = 3_000;

/** Notifies live lease holders; returns their endpoints. Not in a transaction: NOTIFY serializes commits. */
export async function notifyHolders(on: Queryable, endpointIds: readonly string[]): Promise<string[]> {
  const notified = await on.query<{ endpointId: string }>(
    `SELECT s.endpoint_id AS "endpointId", pg_notify('${channelPrefix}' || s.lease_worker, s.endpoint_id::text),
       set_config('synchronous_commit', 'off', true)
     FROM webhook_endpoint_states s JOIN webhook_workers w ON w.id = s.lease_worker
     WHERE s.endpoint_id = ANY ($1::uuid[]) AND w.hears AND w.alive_until > now()`,
    [endpointIds],
  );
  return notified.map(({ endpointId }) => endpointId);
}

export interface LeaseListener {
  /** Rejects if the server does not answer within 3 s. */
  probe(): Promise<void>;
  end(): void;
}

export async function listenAsHolder(
  database: Database,
  workerId: string,
  onNotice: (endpointId: string) => void,
): Promise<LeaseListener> {
  const client = new SingleClient({
    connectionString: database.directUrl,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    application_name: 'webhook leases',
  });
  const end = (): void => void client.end().catch(() => undefined);
  client.on('notification', ({ payload }) => payload !== undefined && onNotice(payload));
  try {
    await client.connect();
    await client.query(`LISTEN "${channelPrefix}${workerId}"`);
  } catch (error) {
    end();
    throw error;
  }
  return { probe: async () => void (await client.query('SELECT 1')), end };
}
