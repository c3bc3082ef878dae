import type { Queryable } from '@plinth/database';

/** An endpoint that a look over all of them found to have something due. */
export interface OverdueEndpoint {
  endpointId: string;
}

// One probe an endpoint. Nobody alive holds the lease, or this worker does: what it overlooked is its own to find. A
// full look begins where the queue does, a quick one where the last holder had got to.
const dueSql = (isFull: boolean): string => `
  SELECT s.endpoint_id AS "endpointId"
  FROM webhook_endpoint_states s
  WHERE (
    s.lease_worker IS NULL OR s.lease_worker = $1
    OR NOT EXISTS (SELECT FROM webhook_workers w WHERE w.id = s.lease_worker AND w.alive_until > now())
  ) AND (
    CASE WHEN s.paused_until > now() THEN EXISTS (
      SELECT FROM webhook_queue q WHERE q.endpoint_id = s.endpoint_id AND q.is_forced AND q.due_at <= now()
    ) ELSE EXISTS (
      SELECT FROM webhook_queue q WHERE q.endpoint_id = s.endpoint_id AND q.due_at <= now()
        ${isFull ? '' : `AND q.due_at >= coalesce(s.due_from, '-infinity')`}
    ) END
  )`;

/** Every endpoint that has something due which nobody, or this worker itself, is to deliver. */
export function selectDueEndpoints(
  on: Queryable,
  workerId: string,
  { isFull }: { isFull: boolean },
): Promise<OverdueEndpoint[]> {
  return on.query<OverdueEndpoint>(dueSql(isFull), [workerId]);
}

/** How much waits, for gauges. */
export interface Backlog {
  due: number;
  oldestDueSeconds: number;
  fastEndpoints: number;
  slowEndpoints: number;
  pausedEndpoints: number;
}

/** How much is due now, counted up to 100,000, since when the oldest of all is, and how endpoints stand. */
export async function selectBacklog(on: Queryable): Promise<Backlog> {
  const rows = await on.query<Backlog>(
    `SELECT (SELECT count(*)::int FROM (SELECT FROM webhook_queue WHERE due_at <= now() LIMIT 100000) AS counted) AS due,
       greatest(coalesce(extract(epoch FROM now() - min(oldest.due_at)), 0), 0)::float8 AS "oldestDueSeconds",
       (count(*) FILTER (WHERE s.lane = 'fast'))::int AS "fastEndpoints",
       (count(*) FILTER (WHERE s.lane = 'slow'))::int AS "slowEndpoints",
       (count(*) FILTER (WHERE s.paused_until > now()))::int AS "pausedEndpoints"
     FROM webhook_endpoint_states s
     LEFT JOIN LATERAL (
       SELECT q.due_at FROM webhook_queue q WHERE q.endpoint_id = s.endpoint_id ORDER BY q.due_at LIMIT 1
     ) AS oldest ON true`,
  );
  return rows[0]!;
}
