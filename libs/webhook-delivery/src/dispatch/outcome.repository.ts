import { plainArray, textArray, type Queryable } from '@plinth/database';
import { epochMsSql, unqueueSql } from '../database/delivery-sql.js';
import { nowSql } from '../outbox/webhook-outbox.repository.js';

/** The outcome of an attempt. `retryInMs` null: final. */
export interface RecordedAttempt {
  deliveryId: string;
  /** Unix milliseconds, like `startedAtMs`. */
  dueAtMs: number;
  attempts: number;
  isSuccess: boolean;
  retryInMs: number | null;
  startedAtMs: number;
  durationMs: number;
  responseStatus: number | null;
  responseBody: string | null;
  error: string | null;
}

const given = `unnest($3::uuid[], $4::float8[], $5::integer[], $6::boolean[], $7::bigint[], $8::float8[], $9::integer[],
  $10::integer[], $11::text[], $12::text[]`;
const givenColumns =
  'id, due_ms, attempts, is_success, retry_ms, at_ms, duration_ms, response_status, response_body, error';

// The share lock blocks a takeover until commit. Skips deliveries recorded or moved meanwhile.
const recordSql = statement({
  lease: `
    SELECT endpoint_id, lease_token, ${nowSql} AS now FROM webhook_endpoint_states
    WHERE endpoint_id = $1 AND lease_token = $2 FOR SHARE`,
  outcomes: `
    SELECT *, to_timestamp(due_ms / 1000) AS due_at, $2::uuid AS token FROM ${given}) AS o (${givenColumns})`,
  unqueue: unqueueSql('$1', 'recorded', 'due_at'),
});

// Skips locked rows: waiting for a lock while holding others could deadlock. Looks up each queue row by key.
const recordTogetherSql = statement({
  lease: `
    SELECT endpoint_id, lease_token, ${nowSql} AS now FROM webhook_endpoint_states
    WHERE endpoint_id = ANY ($1::uuid[]) AND lease_token = ANY ($2::uuid[]) FOR SHARE SKIP LOCKED`,
  outcomes: `
    SELECT o.*, to_timestamp(o.due_ms / 1000) AS due_at FROM ${given}, $2::uuid[]) AS o (${givenColumns}, token)
    JOIN webhook_deliveries d ON d.id = o.id FOR NO KEY UPDATE OF d SKIP LOCKED`,
  unqueue: `
    DELETE FROM webhook_queue WHERE ctid = ANY (ARRAY(
      SELECT (SELECT q.ctid FROM webhook_queue q
        WHERE q.endpoint_id = r.endpoint_id AND q.due_at = r.due_at AND q.delivery_id = r.id) FROM recorded r))`,
});

function statement({ lease, outcomes, unqueue }: Record<'lease' | 'outcomes' | 'unqueue', string>): string {
  return `
  WITH lease AS MATERIALIZED (${lease}
  ), o AS MATERIALIZED (${outcomes}
  ), recorded AS (
    UPDATE webhook_deliveries d SET
      attempts = d.attempts + 1, round_attempts = d.round_attempts + 1, is_forced = false,
      status = CASE WHEN o.is_success THEN 'succeeded' WHEN d.status = 'cancelled' THEN 'cancelled'
        WHEN o.retry_ms IS NULL THEN 'failed' ELSE 'pending' END,
      next_attempt_at = CASE WHEN NOT o.is_success AND d.status = 'pending'
        THEN lease.now + o.retry_ms * interval '1 millisecond' END,
      finished_at = CASE WHEN o.is_success OR (o.retry_ms IS NULL AND d.status = 'pending') THEN lease.now
        ELSE d.finished_at END,
      delivered_at = CASE WHEN o.is_success THEN lease.now END,
      attempted_at = to_timestamp(o.at_ms / 1000), duration_ms = o.duration_ms, response_status = o.response_status,
      response_body = CASE WHEN NOT d.is_forgotten THEN o.response_body END,
      error = CASE WHEN NOT d.is_forgotten THEN o.error END
    FROM o, lease
    WHERE d.id = o.id AND d.endpoint_id = lease.endpoint_id AND o.token = lease.lease_token AND d.attempts = o.attempts
      AND (d.next_attempt_at = o.due_at OR d.status = 'cancelled')
    RETURNING d.id, d.endpoint_id, d.event_id, d.status, d.next_attempt_at, d.attempts, d.round_attempts,
      d.is_forgotten, o.due_at
  ), gone AS (
    ${unqueue}
  ), again AS (
    INSERT INTO webhook_queue (endpoint_id, due_at, delivery_id, event_id, attempts, round_attempts)
    SELECT endpoint_id, next_attempt_at, id, event_id, attempts, round_attempts FROM recorded WHERE status = 'pending'
  ), before AS (
    INSERT INTO webhook_attempts (delivery_id, number, at, duration_ms, response_status, response_body, error)
    SELECT d.id, d.attempts, d.attempted_at, d.duration_ms, d.response_status,
      CASE WHEN NOT r.is_forgotten THEN d.response_body END, CASE WHEN NOT r.is_forgotten THEN d.error END
    FROM recorded r JOIN webhook_deliveries d ON d.id = r.id
    WHERE r.attempts > 1 AND d.attempted_at IS NOT NULL AND d.duration_ms IS NOT NULL
  )
  SELECT (SELECT count(*) FROM lease) > 0 AS "isHeld",
    array_agg(id) FILTER (WHERE status = 'failed') AS failed,
    CASE WHEN count(*) < cardinality($3::uuid[]) THEN coalesce(array_agg(id), '{}') END AS recorded
  FROM recorded`;
}

export interface RecordedOutcomes {
  /** False: the lease is lost and nothing was written. */
  isHeld: boolean;
  /** Deliveries whose outcome was recorded; null: all. */
  recorded: string[] | null;
  /** Recorded deliveries that will not be retried. */
  failed: string[] | null;
}

/** Records outcomes with one statement, if the lease is still held. */
export async function recordAttempts(
  on: Queryable,
  { endpointId, token }: { endpointId: string; token: string },
  attempts: readonly RecordedAttempt[],
): Promise<RecordedOutcomes> {
  const [outcome] = await on.query<RecordedOutcomes>(recordSql, [endpointId, token, ...columnsOf(attempts)]);
  return outcome!;
}

export interface LeasedOutcomes {
  lease: { endpointId: string; token: string };
  attempts: readonly RecordedAttempt[];
}

/** Records outcomes of several endpoints. Pass the rest (lost, locked or moved) to `recordAttempts`. */
export async function recordTogether(
  on: Queryable,
  groups: readonly LeasedOutcomes[],
): Promise<Omit<RecordedOutcomes, 'isHeld'>> {
  const ofEach = (value: (lease: LeasedOutcomes['lease']) => string): string =>
    plainArray(groups.flatMap(({ lease, attempts }) => attempts.map(() => value(lease))));
  const [outcome] = await on.query<RecordedOutcomes>(recordTogetherSql, [
    ofEach(({ endpointId }) => endpointId),
    ofEach(({ token }) => token),
    ...columnsOf(groups.flatMap(({ attempts }) => attempts)),
  ]);
  return outcome!;
}

function columnsOf(attempts: readonly RecordedAttempt[]): string[] {
  return [
    plainArray(attempts.map(({ deliveryId }) => deliveryId)),
    plainArray(attempts.map(({ dueAtMs }) => dueAtMs)),
    plainArray(attempts.map((attempt) => attempt.attempts)),
    plainArray(attempts.map(({ isSuccess }) => isSuccess)),
    plainArray(attempts.map(({ retryInMs }) => retryInMs)),
    plainArray(attempts.map(({ startedAtMs }) => startedAtMs)),
    plainArray(attempts.map(({ durationMs }) => durationMs)),
    plainArray(attempts.map(({ responseStatus }) => responseStatus)),
    textArray(attempts.map(({ responseBody }) => responseBody)),
    textArray(attempts.map(({ error }) => error)),
  ];
}

/** The current queue positions of deliveries that were moved while in flight. */
export async function selectMoved(
  on: Queryable,
  attempts: readonly RecordedAttempt[],
): Promise<Map<string, { dueAtMs: number; attempts: number }>> {
  const rows = await on.query<{ id: string; dueAtMs: number; attempts: number }>(
    `SELECT id, ${epochMsSql('next_attempt_at')} AS "dueAtMs", attempts FROM webhook_deliveries
     WHERE id = ANY ($1) AND status = 'pending'`,
    [attempts.map(({ deliveryId }) => deliveryId)],
  );
  return new Map(rows.map(({ id, ...position }) => [id, position]));
}

/** Removes queue rows without a pending delivery. */
export async function deleteOrphans(
  on: Queryable,
  endpointId: string,
  attempts: readonly RecordedAttempt[],
): Promise<void> {
  await on.query(
    `WITH o AS MATERIALIZED (
       SELECT id, to_timestamp(due_ms / 1000) AS due_at FROM unnest($2::uuid[], $3::float8[]) AS o (id, due_ms)
     )
     ${unqueueSql('$1', 'o', 'due_at')} AND NOT EXISTS (
       SELECT FROM webhook_deliveries d WHERE d.id = q.delivery_id AND d.next_attempt_at = q.due_at
     )`,
    [endpointId, attempts.map(({ deliveryId }) => deliveryId), attempts.map(({ dueAtMs }) => dueAtMs)],
  );
}
