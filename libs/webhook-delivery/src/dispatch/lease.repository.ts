import type { Queryable } from '@plinth/database';
import type { Lane } from '../database/webhook-endpoint-state.entity.js';

/** What a worker knows of an endpoint from the moment on at which it took the lease. */
export interface LeasedEndpoint {
  tenantId: string | null;
  lane: Lane;
  enabled: boolean;
  isDeleted: boolean;
  hasAnswered: boolean;
  dueFrom: Date | null;
  failuresInRow: number;
  /** Milliseconds until a pause is over, 0 or less when it is; null when there is none. */
  pausedForMs: number | null;
  /** For how long the endpoint has been paused, over all tries. */
  pausedSinceMs: number | null;
  pauseMs: number | null;
  /** Milliseconds until its limit allows the next request; null or less than 0: at once. */
  nextStartInMs: number | null;
  exhaustedAt: Date | null;
  needsRecovery: boolean;
  generation: number;
  /** Whoever had the lease before is gone without giving it back. */
  hasLapsed: boolean;
}

/**
 * Takes the lease of an endpoint that nobody alive holds (or this worker itself, without knowing it any more); undefined
 * when somebody does. From then on nothing counts that is written with an earlier token.
 */
export async function takeLease(
  on: Queryable,
  { endpointId, workerId, token }: { endpointId: string; workerId: string; token: string },
): Promise<LeasedEndpoint | undefined> {
  const rows = await on.query<LeasedEndpoint>(
    `UPDATE webhook_endpoint_states s SET lease_worker = $2, lease_token = $3
     FROM webhook_endpoints e, (SELECT lease_worker FROM webhook_endpoint_states WHERE endpoint_id = $1) AS before
     WHERE s.endpoint_id = $1 AND e.id = $1 AND (
       s.lease_worker IS NULL OR s.lease_worker = $2
       OR NOT EXISTS (SELECT FROM webhook_workers w WHERE w.id = s.lease_worker AND w.alive_until > now())
     )
     RETURNING e.tenant_id AS "tenantId", s.lane, e.enabled, e.deleted_at IS NOT NULL AS "isDeleted",
       s.has_answered AS "hasAnswered", s.due_from AS "dueFrom", s.failures_in_row AS "failuresInRow",
       (extract(epoch FROM s.paused_until - now()) * 1000)::float8 AS "pausedForMs",
       (extract(epoch FROM now() - s.paused_since) * 1000)::float8 AS "pausedSinceMs", s.pause_ms AS "pauseMs",
       (extract(epoch FROM s.next_start_at - now()) * 1000)::float8 AS "nextStartInMs",
       s.exhausted_at AS "exhaustedAt", s.needs_recovery AS "needsRecovery", s.generation,
       (before.lease_worker <> $2) IS TRUE AS "hasLapsed"`,
    [endpointId, workerId, token],
  );
  return rows[0];
}

/** A lease to be given back, with what its next holder goes on from. */
export interface ReleasedLease {
  endpointId: string;
  token: string;
  dueFrom: Date | null;
  failuresInRow: number;
  nextStartInMs: number | null;
}

/** Gives leases back, of those endpoints that the worker still holds with these tokens. */
export async function releaseLeases(on: Queryable, leases: readonly ReleasedLease[]): Promise<void> {
  if (leases.length === 0) return;
  await on.query(
    `UPDATE webhook_endpoint_states s SET lease_worker = NULL, lease_token = NULL, due_from = l.due_from,
       failures_in_row = l.failures, next_start_at = now() + l.next_start_ms * interval '1 millisecond'
     FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::integer[], $5::float8[])
       AS l (endpoint_id, token, due_from, failures, next_start_ms)
     WHERE s.endpoint_id = l.endpoint_id AND s.lease_token = l.token`,
    [
      leases.map(({ endpointId }) => endpointId),
      leases.map(({ token }) => token),
      leases.map(({ dueFrom }) => dueFrom),
      leases.map(({ failuresInRow }) => failuresInRow),
      leases.map(({ nextStartInMs }) => nextStartInMs),
    ],
  );
}

/** The workers beside one. */
export interface OtherWorkers {
  alive: number;
  /** Milliseconds until the first of them has lapsed that has not renewed its row for `overdueMs`; null: none is overdue. */
  lapsesInMs: number | null;
}

/** Says that a worker is alive for `leaseMs` from now, and whether it hears what others tell; gives how the others fare. */
export async function renewWorker(
  on: Queryable,
  workerId: string,
  { leaseMs, overdueMs, hears }: { leaseMs: number; overdueMs: number; hears: boolean },
): Promise<OtherWorkers> {
  const rows = await on.query<OtherWorkers>(
    `WITH renewed AS (
       INSERT INTO webhook_workers (id, alive_until, hears) VALUES ($1, now() + $2 * interval '1 millisecond', $4)
       ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until, hears = excluded.hears
     )
     SELECT count(*)::int AS alive,
       (extract(epoch FROM min(alive_until) FILTER (WHERE alive_until < now() + ($2 - $3) * interval '1 millisecond')
         - now()) * 1000)::float8 AS "lapsesInMs"
     FROM webhook_workers WHERE id <> $1 AND alive_until > now()`,
    [workerId, leaseMs, overdueMs, hears],
  );
  return rows[0] ?? { alive: 0, lapsesInMs: null };
}

/** Removes a worker that ends, with every lease that it still has. */
export async function removeWorker(on: Queryable, workerId: string): Promise<void> {
  await on.query(
    `WITH freed AS (
       UPDATE webhook_endpoint_states SET lease_worker = NULL, lease_token = NULL WHERE lease_worker = $1
     )
     DELETE FROM webhook_workers WHERE id = $1`,
    [workerId],
  );
}

/** Removes the rows of workers that have been gone for a minute. */
export async function deleteLapsedWorkers(on: Queryable): Promise<void> {
  await on.query(`DELETE FROM webhook_workers WHERE alive_until < now() - interval '1 minute'`);
}

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
