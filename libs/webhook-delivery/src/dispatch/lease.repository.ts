import type { Queryable } from '@plinth/database';
import type { Lane } from '../database/webhook-endpoint-state.entity.js';

export interface LeasedEndpoint {
  tenantId: string | null;
  lane: Lane;
  enabled: boolean;
  isDeleted: boolean;
  hasAnswered: boolean;
  dueFrom: Date | null;
  failuresInRow: number;
  /** Milliseconds until the pause ends, ≤ 0 once it has ended; null without a pause. */
  pausedForMs: number | null;
  /** How long the endpoint has been paused, including failed probes. */
  pausedSinceMs: number | null;
  pauseMs: number | null;
  /** Milliseconds until the rate limit permits a request; null or < 0: now. */
  nextStartInMs: number | null;
  exhaustedAt: Date | null;
  needsRecovery: boolean;
  generation: number;
  /** The previous holder did not release the lease. */
  hasLapsed: boolean;
}

/** Acquires a lease that no other live worker holds; else undefined. Voids writes with earlier tokens. */
export async function acquireLease(
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

export interface ReleasedLease {
  endpointId: string;
  token: string;
  dueFrom: Date | null;
  failuresInRow: number;
  nextStartInMs: number | null;
}

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

export interface OtherWorkers {
  alive: number;
  /** Milliseconds until the first overdue worker lapses; null if none is overdue. */
  lapsesInMs: number | null;
}

/** Extends a worker's life to `leaseMs` from now and returns the state of other workers. */
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

export async function removeWorker(on: Queryable, workerId: string): Promise<void> {
  await on.query(
    `WITH freed AS (
       UPDATE webhook_endpoint_states SET lease_worker = NULL, lease_token = NULL WHERE lease_worker = $1
     )
     DELETE FROM webhook_workers WHERE id = $1`,
    [workerId],
  );
}

export async function deleteLapsedWorkers(on: Queryable): Promise<void> {
  await on.query(`DELETE FROM webhook_workers WHERE alive_until < now() - interval '1 minute'`);
}

export interface OverdueEndpoint {
  endpointId: string;
}

// One index probe per free or own endpoint. A full sweep starts at the queue's beginning.
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

export function selectDueEndpoints(
  on: Queryable,
  workerId: string,
  { isFull }: { isFull: boolean },
): Promise<OverdueEndpoint[]> {
  return on.query<OverdueEndpoint>(dueSql(isFull), [workerId]);
}

export interface Backlog {
  due: number;
  /** Without endpoints that are paused or have not succeeded since: no worker can help them. */
  oldestDueSeconds: number;
  fastEndpoints: number;
  slowEndpoints: number;
  pausedEndpoints: number;
}

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
     ) AS oldest ON s.paused_since IS NULL`,
  );
  return rows[0]!;
}
