import { SingleClient, type Database, type Queryable } from '@plinth/database';

const channelPrefix = 'webhook_leases_';
const answerWithinMs = 3_000;

/**
 * Notifies those workers that are alive, listen and have the lease of one of these endpoints that something is due
 * there; gives the endpoints of which a worker was notified. Not for transactions: it makes commits wait for one another.
 * The commit of a notification waits for no disk, as one that is lost with the server is found by a sweep.
 */
export async function notifyWorkers(on: Queryable, endpointIds: readonly string[]): Promise<string[]> {
  const notified = await on.query<{ endpointId: string }>(
    `SELECT s.endpoint_id AS "endpointId", pg_notify('${channelPrefix}' || s.lease_worker, s.endpoint_id::text),
       set_config('synchronous_commit', 'off', true)
     FROM webhook_endpoint_states s JOIN webhook_workers w ON w.id = s.lease_worker
     WHERE s.endpoint_id = ANY ($1::uuid[]) AND w.hears AND w.alive_until > now()`,
    [endpointIds],
  );
  return notified.map(({ endpointId }) => endpointId);
}

/** A connection on which a worker is notified. */
export interface WakeUpListener {
  /** Rejects when the server does not answer within 3 s. */
  probe(): Promise<void>;
  end(): void;
}

/** Opens one, for the endpoints of this worker. Rejects when the server cannot be reached within 3 s. */
export async function listenForWakeUps(
  database: Database,
  workerId: string,
  onNotified: (endpointId: string) => void,
): Promise<WakeUpListener> {
  const { url } = database.dataSource.options as { url?: string };
  const client = new SingleClient({
    connectionString: url,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    application_name: 'webhook leases',
  });
  const end = (): void => void client.end().catch(() => undefined);
  client.on('notification', ({ payload }) => payload !== undefined && onNotified(payload));
  try {
    await client.connect();
    await client.query(`LISTEN "${channelPrefix}${workerId}"`);
  } catch (error) {
    end();
    throw error;
  }
  return { probe: async () => void (await client.query('SELECT 1')), end };
}
