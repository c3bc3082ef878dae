import type { Queryable } from '@plinth/service-runtime';
import type { DisabledReason, Lane } from '../database/webhook-endpoint.entity.js';
import { nowSql, type DueEndpoint } from '../outbox/webhook-outbox.repository.js';

/** One delivery that was claimed, with what is needed to send it. */
export interface ClaimedDelivery {
  id: string;
  eventId: string;
  body: string;
  isTest: boolean;
  roundAttempts: number;
  url: string;
  tenantId: string | null;
  secretSealed: string;
  /** Null also when its grace has passed. */
  previousSecretSealed: string | null;
  /** A JSON object of headers; null for none. */
  headersSealed: string | null;
  failingSince: Date | null;
  hasAnswered: boolean;
}

export interface Claim {
  endpointId: string;
  lane: Lane;
  token: string;
  limit: number;
  /** Instead of `limit` while the endpoint has never answered. */
  probeLimit: number;
  leaseMs: number;
}

const claimSql = `
  WITH endpoint AS MATERIALIZED (
    SELECT id, tenant_id, url, enabled, secret_sealed, headers_sealed, failing_since, has_answered,
      CASE WHEN previous_secret_expires_at > now() THEN previous_secret_sealed END AS previous_secret_sealed
    FROM webhook_endpoints WHERE id = $1 AND lane = $2 AND deleted_at IS NULL
  ), picked AS MATERIALIZED (
    SELECT d.id FROM webhook_deliveries d CROSS JOIN endpoint
    WHERE d.endpoint_id = $1 AND d.status = 'pending' AND d.next_attempt_at <= now()
      AND (d.lease_until IS NULL OR d.lease_until <= now()) AND (endpoint.enabled OR d.is_forced)
    ORDER BY d.next_attempt_at
    LIMIT (SELECT CASE WHEN has_answered THEN $4::integer ELSE $6::integer END FROM endpoint)
    FOR NO KEY UPDATE OF d SKIP LOCKED
  ), claimed AS (
    UPDATE webhook_deliveries d SET lease_token = $3, lease_until = now() + $5 * interval '1 millisecond'
    FROM picked WHERE d.id = picked.id
    RETURNING d.id, d.event_id, d.is_test, d.round_attempts
  )
  SELECT claimed.id, v.id AS "eventId", v.body, claimed.is_test AS "isTest", claimed.round_attempts AS "roundAttempts",
    endpoint.url, endpoint.tenant_id AS "tenantId", endpoint.secret_sealed AS "secretSealed",
    endpoint.previous_secret_sealed AS "previousSecretSealed", endpoint.failing_since AS "failingSince",
    endpoint.headers_sealed AS "headersSealed", endpoint.has_answered AS "hasAnswered"
  FROM claimed JOIN webhook_events v ON v.id = claimed.event_id CROSS JOIN endpoint`;

/** Takes up to `limit` due deliveries of one endpoint of that lane; nobody else gets them until the lease lapses. */
export function claimDue(
  on: Queryable,
  { endpointId, lane, token, limit, probeLimit, leaseMs }: Claim,
): Promise<ClaimedDelivery[]> {
  return on.query<ClaimedDelivery>(claimSql, [endpointId, lane, token, limit, leaseMs, probeLimit]);
}

/** What is recorded of one attempt. `retryInMs` null: there is no further one. */
export interface RecordedAttempt {
  id: string;
  isSuccess: boolean;
  retryInMs: number | null;
  durationMs: number;
  responseStatus: number | null;
  responseBody: string | null;
  error: string | null;
}

const recordSql = `
  UPDATE webhook_deliveries d SET
    attempts = d.attempts + 1, round_attempts = d.round_attempts + 1,
    status = CASE WHEN o.is_success THEN 'succeeded' WHEN d.status = 'cancelled' THEN 'cancelled'
      WHEN o.retry_ms IS NULL THEN 'failed' ELSE 'pending' END,
    next_attempt_at = CASE WHEN NOT o.is_success AND d.status = 'pending'
      THEN ${nowSql} + o.retry_ms * interval '1 millisecond' END,
    finished_at = CASE WHEN o.is_success OR o.retry_ms IS NULL THEN ${nowSql} ELSE d.finished_at END,
    delivered_at = CASE WHEN o.is_success THEN ${nowSql} END,
    duration_ms = o.duration_ms, response_status = o.response_status,
    response_body = CASE WHEN NOT d.is_forgotten THEN o.response_body END,
    error = CASE WHEN NOT d.is_forgotten THEN o.error END,
    lease_token = NULL, lease_until = NULL
  FROM unnest($2::uuid[], $3::boolean[], $4::bigint[], $5::integer[], $6::integer[], $7::text[], $8::text[])
    AS o (id, is_success, retry_ms, duration_ms, response_status, response_body, error)
  WHERE d.id = o.id AND d.lease_token = $1
  RETURNING d.id`;

/**
 * Writes the outcomes of attempts, of those only that `token` still holds: what was taken over or opened anew since is
 * somebody else's. One that was cancelled meanwhile stays so, unless it arrived.
 */
export async function recordAttempts(
  on: Queryable,
  token: string,
  attempts: readonly RecordedAttempt[],
): Promise<void> {
  await on.query(recordSql, [
    token,
    attempts.map(({ id }) => id),
    attempts.map(({ isSuccess }) => isSuccess),
    attempts.map(({ retryInMs }) => retryInMs),
    attempts.map(({ durationMs }) => durationMs),
    attempts.map(({ responseStatus }) => responseStatus),
    attempts.map(({ responseBody }) => responseBody),
    attempts.map(({ error }) => error),
  ]);
}

/** Gives deliveries back that were claimed and not attempted. */
export async function releaseLeases(on: Queryable, token: string, ids: readonly string[]): Promise<void> {
  await on.query(
    `UPDATE webhook_deliveries SET lease_token = NULL, lease_until = NULL WHERE id = ANY($2) AND lease_token = $1`,
    [token, ids],
  );
}

/** Why an endpoint had nothing to claim: what the database knows of it now; undefined when it is gone. */
export async function selectServedState(
  on: Queryable,
  endpointId: string,
): Promise<{ lane: Lane; enabled: boolean; isDeleted: boolean } | undefined> {
  const rows = await on.query<{ lane: Lane; enabled: boolean; isDeleted: boolean }>(
    `SELECT lane, enabled, deleted_at IS NOT NULL AS "isDeleted" FROM webhook_endpoints WHERE id = $1`,
    [endpointId],
  );
  return rows[0];
}

export async function setLane(on: Queryable, endpointId: string, lane: Lane): Promise<void> {
  await on.query(`UPDATE webhook_endpoints SET lane = $2 WHERE id = $1 AND lane <> $2`, [endpointId, lane]);
}

/** Makes the turns of one tenant's slow endpoints be given out one after another, until the transaction ends. */
export async function lockSlowTurns(on: Queryable, endpointId: string): Promise<void> {
  await on.query(
    `SELECT pg_advisory_xact_lock(hashtextextended(coalesce(tenant_id::text, 'platform'), 7043))
     FROM webhook_endpoints WHERE id = $1`,
    [endpointId],
  );
}

/** Begins a turn in the slow lane, unless the tenant has `limit` endpoints there already. */
export async function takeSlowTurn(
  on: Queryable,
  endpointId: string,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<boolean> {
  const rows = await on.query(
    `UPDATE webhook_endpoints e SET slow_until = now() + $3 * interval '1 millisecond'
     WHERE id = $1 AND lane = 'slow' AND deleted_at IS NULL AND (e.slow_until IS NULL OR e.slow_until <= now())
       AND (
         SELECT count(*) FROM webhook_endpoints o
         WHERE o.tenant_id IS NOT DISTINCT FROM e.tenant_id AND o.slow_until > now()
       ) < $2
     RETURNING id`,
    [endpointId, limit, leaseMs],
  );
  return rows.length > 0;
}

export async function endSlowTurn(on: Queryable, endpointId: string, lane: Lane): Promise<void> {
  await on.query(`UPDATE webhook_endpoints SET slow_until = NULL, lane = $2 WHERE id = $1`, [endpointId, lane]);
}

/** The endpoint's url has answered for the first time. */
export async function markAnswered(on: Queryable, endpointId: string, url: string): Promise<void> {
  await on.query(`UPDATE webhook_endpoints SET has_answered = true WHERE id = $1 AND url = $2 AND NOT has_answered`, [
    endpointId,
    url,
  ]);
}

/** The endpoint has taken something. */
export async function clearFailing(on: Queryable, endpointId: string): Promise<void> {
  await on.query(`UPDATE webhook_endpoints SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL`, [
    endpointId,
  ]);
}

/** The endpoint has failed, and had not before. */
export async function markFailing(on: Queryable, endpointId: string): Promise<void> {
  await on.query(`UPDATE webhook_endpoints SET failing_since = ${nowSql} WHERE id = $1 AND failing_since IS NULL`, [
    endpointId,
  ]);
}

/**
 * Disables an endpoint for a reason of the service's own; false when it was changed meanwhile: another url, enabled
 * anew, or a success that somebody else recorded.
 */
export async function disableEndpoint(
  on: Queryable,
  endpointId: string,
  reason: DisabledReason,
  { url, failedForMs }: { url: string; failedForMs: number },
): Promise<boolean> {
  const rows = await on.query(
    `UPDATE webhook_endpoints SET enabled = false, disabled_reason = $2, disabled_at = ${nowSql}
     WHERE id = $1 AND enabled AND url = $3
       AND ($2 = 'gone' OR failing_since <= now() - $4 * interval '1 millisecond')
     RETURNING id`,
    [endpointId, reason, url, failedForMs],
  );
  return rows.length > 0;
}

/** An endpoint that the sweeper found to have something due. */
export interface OverdueEndpoint extends DueEndpoint {
  /** How long the oldest has been due, in milliseconds. */
  overdueMs: number;
  /** Its lease lapsed: whoever had it is gone. */
  isLapsed: boolean;
}

// A loose scan of the index of what is pending: one probe an endpoint, however many deliveries it has.
const dueSql = `
  WITH RECURSIVE waiting AS (
    (SELECT endpoint_id FROM webhook_deliveries WHERE status = 'pending' ORDER BY endpoint_id LIMIT 1)
    UNION ALL
    SELECT (
      SELECT d.endpoint_id FROM webhook_deliveries d
      WHERE d.status = 'pending' AND d.endpoint_id > waiting.endpoint_id ORDER BY d.endpoint_id LIMIT 1
    ) FROM waiting WHERE waiting.endpoint_id IS NOT NULL
  )
  SELECT waiting.endpoint_id AS "endpointId", coalesce((SELECT e.lane FROM webhook_endpoints e WHERE e.id = waiting.endpoint_id), 'fast') AS lane,
    (extract(epoch FROM now() - due.next_attempt_at) * 1000)::float8 AS "overdueMs", due.is_lapsed AS "isLapsed"
  FROM waiting
  CROSS JOIN LATERAL (
    SELECT d.next_attempt_at, d.lease_token IS NOT NULL AS is_lapsed FROM webhook_deliveries d
    WHERE d.endpoint_id = waiting.endpoint_id AND d.status = 'pending' AND d.next_attempt_at <= now()
      AND (d.lease_until IS NULL OR d.lease_until <= now())
    ORDER BY d.next_attempt_at LIMIT 1
  ) AS due
  WHERE waiting.endpoint_id IS NOT NULL`;

/** Every endpoint that has something due which nobody holds. */
export function selectDueEndpoints(on: Queryable): Promise<OverdueEndpoint[]> {
  return on.query<OverdueEndpoint>(dueSql);
}

/** How much waits, for a gauge. */
export async function selectBacklog(on: Queryable): Promise<{ due: number; oldestDueSeconds: number }> {
  const rows = await on.query<{ due: number; oldestDueSeconds: number }>(
    `SELECT count(*)::int AS due, coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0)::float8 AS "oldestDueSeconds"
     FROM (
       SELECT next_attempt_at FROM webhook_deliveries WHERE status = 'pending' AND next_attempt_at <= now() LIMIT 100000
     ) AS due`,
  );
  return rows[0] ?? { due: 0, oldestDueSeconds: 0 };
}
