import type { Queryable } from '@plinth/database';
import type { Lane } from '../database/webhook-endpoint-state.entity.js';
import type { DisabledReason } from '../database/webhook-endpoint.entity.js';
import { nowSql } from '../outbox/webhook-outbox.repository.js';
import type { BreakerState } from './circuit-breaker.js';

/** What a worker knows of an endpoint from the moment on at which it took the lease. */
export interface LeasedEndpoint extends BreakerState {
  endpointId: string;
  tenantId: string | null;
  lane: Lane;
  enabled: boolean;
  isDeleted: boolean;
  hasAnswered: boolean;
  dueFrom: Date | null;
  exhaustedAt: Date | null;
  needsRecovery: boolean;
  generation: number;
  /** The worker that had the lease before is gone without giving it back. */
  hasLapsed: boolean;
}

/**
 * Takes the leases of those of these endpoints that no worker alive has (or this worker itself, without knowing it any
 * more), and that nobody is changing at this moment. From then on nothing counts that is written with an earlier token.
 */
export function takeLeases(
  on: Queryable,
  endpointIds: readonly string[],
  { workerId, token }: { workerId: string; token: string },
): Promise<LeasedEndpoint[]> {
  return on.query<LeasedEndpoint>(
    `WITH free AS MATERIALIZED (
       SELECT s.endpoint_id, s.lease_worker FROM webhook_endpoint_states s
       WHERE s.endpoint_id = ANY ($1::uuid[]) AND (
         s.lease_worker IS NULL OR s.lease_worker = $2
         OR NOT EXISTS (SELECT FROM webhook_workers w WHERE w.id = s.lease_worker AND w.alive_until > now())
       ) FOR UPDATE OF s SKIP LOCKED
     )
     UPDATE webhook_endpoint_states s SET lease_worker = $2, lease_token = $3
     FROM free, webhook_endpoints e
     WHERE s.endpoint_id = ANY ($1::uuid[]) AND s.endpoint_id = free.endpoint_id AND e.id = s.endpoint_id
     RETURNING s.endpoint_id AS "endpointId", e.tenant_id AS "tenantId", s.lane, e.enabled,
       e.deleted_at IS NOT NULL AS "isDeleted", s.has_answered AS "hasAnswered", s.due_from AS "dueFrom",
       s.failures_in_row AS "failuresInRow",
       (extract(epoch FROM s.paused_until - now()) * 1000)::float8 AS "pausedForMs", s.pause_ms AS "pauseMs",
       (extract(epoch FROM s.next_start_at - now()) * 1000)::float8 AS "nextStartInMs",
       s.exhausted_at AS "exhaustedAt", s.needs_recovery AS "needsRecovery", s.generation,
       (free.lease_worker <> $2) IS TRUE AS "hasLapsed"`,
    [endpointIds, workerId, token],
  );
}

/** A lease to be given back, with what the next worker goes on from. */
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

/** Those of these endpoints that have something which may be sent now. */
export async function selectWithDue(on: Queryable, endpointIds: readonly string[]): Promise<string[]> {
  const rows = await on.query<{ endpointId: string }>(
    `SELECT s.endpoint_id AS "endpointId" FROM webhook_endpoint_states s WHERE s.endpoint_id = ANY ($1::uuid[]) AND EXISTS (
       SELECT FROM webhook_queue q
       WHERE q.endpoint_id = s.endpoint_id AND q.due_at <= now() AND q.due_at >= coalesce(s.due_from, '-infinity')
         AND (q.is_forced OR s.paused_until IS NULL OR s.paused_until <= now())
     )`,
    [endpointIds],
  );
  return rows.map(({ endpointId }) => endpointId);
}

// One probe an endpoint. No worker alive has the lease, or this one does: what it overlooked is its own to find. A full
// sweep begins where the queue does, a quick one where the last worker had got to.
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
export async function selectDueEndpoints(
  on: Queryable,
  workerId: string,
  { isFull }: { isFull: boolean },
): Promise<string[]> {
  const rows = await on.query<{ endpointId: string }>(dueSql(isFull), [workerId]);
  return rows.map(({ endpointId }) => endpointId);
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

/** Whose state it is, and by which lease it may be written. */
export interface Held {
  endpointId: string;
  token: string;
}

export async function saveLane(on: Queryable, { endpointId, token }: Held, lane: Lane): Promise<void> {
  await on.query(
    `UPDATE webhook_endpoint_states SET lane = $3 WHERE endpoint_id = $1 AND lease_token = $2 AND lane <> $3`,
    [endpointId, token, lane],
  );
}

/** The endpoint's url has answered for the first time. */
export async function saveAnswered(on: Queryable, { endpointId, token }: Held, url: string): Promise<void> {
  await on.query(
    `UPDATE webhook_endpoint_states s SET has_answered = true FROM webhook_endpoints e
     WHERE s.endpoint_id = $1 AND s.lease_token = $2 AND e.id = $1 AND e.url = $3 AND NOT s.has_answered`,
    [endpointId, token, url],
  );
}

/** Begins or lengthens a pause of `forMs`; false when the lease is lost. */
export async function savePause(
  on: Queryable,
  { endpointId, token }: Held,
  { forMs, pauseMs, failuresInRow }: { forMs: number; pauseMs: number | null; failuresInRow: number },
): Promise<void> {
  await on.query(
    `UPDATE webhook_endpoint_states SET paused_since = coalesce(paused_since, ${nowSql}),
       paused_until = greatest(paused_until, ${nowSql} + $3 * interval '1 millisecond'), pause_ms = $4, failures_in_row = $5
     WHERE endpoint_id = $1 AND lease_token = $2`,
    [endpointId, token, forMs, pauseMs, failuresInRow],
  );
}

/**
 * The endpoint has taken something: no pause, nothing exhausted. True when that is worth telling of, as events were lost
 * or its owner has enabled it again, or as it was paused for over an hour; it stays so unless it `isReported` of now.
 */
export async function saveSuccess(
  on: Queryable,
  { endpointId, token }: Held,
  { isReported }: { isReported: boolean },
): Promise<boolean> {
  const rows = await on.query<{ isRecovered: boolean }>(
    `UPDATE webhook_endpoint_states s SET paused_since = NULL, paused_until = NULL, pause_ms = NULL, failures_in_row = 0,
       exhausted_at = NULL, needs_recovery = before.is_recovered AND NOT $3
     FROM (
       SELECT needs_recovery OR exhausted_at IS NOT NULL OR (paused_since < now() - interval '1 hour') IS TRUE
         AS is_recovered FROM webhook_endpoint_states WHERE endpoint_id = $1
     ) AS before
     WHERE s.endpoint_id = $1 AND s.lease_token = $2
     RETURNING before.is_recovered AS "isRecovered"`,
    [endpointId, token, isReported],
  );
  return rows[0]?.isRecovered ?? false;
}

/** An endpoint's events that used their attempts up. */
export interface Exhausted {
  /** The first one lies long enough back for the endpoint to be disabled. */
  isFailing: boolean;
  /** How many are to be told of now; null when that was done within the hour. */
  toReport: number | null;
}

/** Notes that events have used their attempts up, and whether that is to be told of; `count`: those that may be. */
export async function saveExhausted(
  on: Queryable,
  { endpointId, token }: Held,
  { count, failingAfterMs }: { count: number; failingAfterMs: number },
): Promise<Exhausted> {
  const rows = await on.query<Exhausted>(
    `WITH before AS MATERIALIZED (
       SELECT exhausted_at, exhausted_count, $3 > 0 AND (exhausted_told_at > now() - interval '1 hour') IS NOT TRUE AS is_told
       FROM webhook_endpoint_states WHERE endpoint_id = $1 AND lease_token = $2 FOR NO KEY UPDATE
     )
     UPDATE webhook_endpoint_states s SET exhausted_at = coalesce(s.exhausted_at, ${nowSql}),
       exhausted_count = CASE WHEN before.is_told THEN 0 ELSE before.exhausted_count + $3 END,
       exhausted_told_at = CASE WHEN before.is_told THEN ${nowSql} ELSE s.exhausted_told_at END
     FROM before WHERE s.endpoint_id = $1
     RETURNING (before.exhausted_at <= now() - $4 * interval '1 millisecond') IS TRUE AS "isFailing",
       CASE WHEN before.is_told THEN before.exhausted_count + $3 END AS "toReport"`,
    [endpointId, token, count, failingAfterMs],
  );
  return rows[0] ?? { isFailing: false, toReport: null };
}

/** Disables an endpoint for a reason of the service's own; false when it was changed meanwhile or the lease is lost. */
export async function disableEndpoint(
  on: Queryable,
  { endpointId, token }: Held,
  reason: DisabledReason,
  url: string,
): Promise<boolean> {
  const rows = await on.query(
    `WITH lease AS MATERIALIZED (
       SELECT endpoint_id FROM webhook_endpoint_states WHERE endpoint_id = $1 AND lease_token = $2 FOR SHARE
     )
     UPDATE webhook_endpoints SET enabled = false, disabled_reason = $3, disabled_at = ${nowSql}
     FROM lease WHERE id = lease.endpoint_id AND enabled AND url = $4
     RETURNING id`,
    [endpointId, token, reason, url],
  );
  return rows.length > 0;
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
