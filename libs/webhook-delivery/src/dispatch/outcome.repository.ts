import { plainArray, textArray, type Queryable } from '@plinth/database';
import { epochMsSql } from '../database/delivery-sql.js';
import { nowSql } from '../outbox/webhook-outbox.repository.js';

/** What is recorded of one attempt, and the lease under which it was made. */
export interface Outcome {
  endpointId: string;
  token: string;
  deliveryId: string;
  /** Milliseconds since 1970, as is `startedAtMs`. */
  dueAtMs: number;
  /** The delivery's attempts before this one. */
  attempts: number;
  isSuccess: boolean;
  /** Null: there is no further attempt. */
  retryInMs: number | null;
  startedAtMs: number;
  durationMs: number;
  responseStatus: number | null;
  responseBody: string | null;
  error: string | null;
}

// Each row of the queue is looked up by its whole key, whatever the planner takes the table for (decision 72).
const unqueueSql = (source: string): string => `
  DELETE FROM webhook_queue WHERE ctid = ANY (ARRAY(
    SELECT (SELECT q.ctid FROM webhook_queue q
      WHERE q.endpoint_id = r.endpoint_id AND q.due_at = r.due_at AND q.delivery_id = r.id) FROM ${source} r))`;

// The share lock on the lease keeps another worker from taking it over until this is written. It waits for no lock while
// it has others: what somebody else has locked is left out. An outcome counts for the attempt that it is of: one that was
// recorded meanwhile, or moved in the queue, is left out, too. Deliveries are found by key, and from then on by their
// place in the table (ctid): a join by id may walk the index of the whole log. The arrays stand in subqueries so that the
// planner sees no length of theirs: for a short one it would make a plan anew each time.
const recordSql = `
  WITH lease AS MATERIALIZED (
    SELECT endpoint_id, lease_token, ${nowSql} AS now FROM webhook_endpoint_states
    WHERE endpoint_id = ANY ($1::uuid[]) AND lease_token = ANY ($2::uuid[]) FOR SHARE SKIP LOCKED
  ), o AS MATERIALIZED (
    SELECT o.*, to_timestamp(o.due_ms / 1000) AS due_at, d.tid
    FROM unnest((SELECT $1::uuid[]), (SELECT $2::uuid[]), (SELECT $3::uuid[]), (SELECT $4::float8[]),
      (SELECT $5::integer[]), (SELECT $6::boolean[]), (SELECT $7::bigint[]), (SELECT $8::float8[]),
      (SELECT $9::integer[]), (SELECT $10::integer[]), (SELECT $11::text[]), (SELECT $12::text[])) AS o (endpoint_id, token, id, due_ms, attempts, is_success,
      retry_ms, at_ms, duration_ms, response_status, response_body, error)
    CROSS JOIN LATERAL (
      SELECT d.ctid AS tid FROM webhook_deliveries d WHERE d.id = o.id FOR NO KEY UPDATE SKIP LOCKED
    ) AS d
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
    WHERE d.ctid = o.tid AND d.endpoint_id = o.endpoint_id AND lease.endpoint_id = o.endpoint_id
      AND lease.lease_token = o.token AND d.attempts = o.attempts
      AND (d.next_attempt_at = o.due_at OR d.status = 'cancelled')
    RETURNING d.id, d.endpoint_id, d.event_id, d.status, d.next_attempt_at, d.attempts, d.round_attempts,
      d.is_forgotten, o.due_at, o.tid
  ), gone AS (
    ${unqueueSql('recorded')}
  ), again AS (
    INSERT INTO webhook_queue (endpoint_id, due_at, delivery_id, event_id, attempts, round_attempts)
    SELECT endpoint_id, next_attempt_at, id, event_id, attempts, round_attempts FROM recorded WHERE status = 'pending'
  ), before AS (
    INSERT INTO webhook_attempts (delivery_id, number, at, duration_ms, response_status, response_body, error)
    SELECT r.id, d.attempts, d.attempted_at, d.duration_ms, d.response_status,
      CASE WHEN NOT r.is_forgotten THEN d.response_body END, CASE WHEN NOT r.is_forgotten THEN d.error END
    FROM recorded r JOIN webhook_deliveries d ON d.ctid = r.tid
    WHERE r.attempts > 1 AND d.attempted_at IS NOT NULL AND d.duration_ms IS NOT NULL
  )
  SELECT array_agg(id) FILTER (WHERE status = 'failed') AS failed,
    CASE WHEN count(*) < cardinality($3::uuid[]) THEN coalesce(array_agg(id), '{}') END AS recorded
  FROM recorded`;

/** What was written of outcomes. */
export interface RecordedOutcomes {
  /** The deliveries whose outcome was recorded; null: all. */
  recorded: string[] | null;
  /** Those of them that will not be sent again, though they failed; null: none. */
  failed: string[] | null;
}

/** Writes outcomes of attempts at any endpoints with one statement, each only where its lease is still held. */
export async function recordOutcomes(on: Queryable, outcomes: readonly Outcome[]): Promise<RecordedOutcomes> {
  const [recorded] = await on.query<RecordedOutcomes>(recordSql, [
    plainArray(outcomes.map(({ endpointId }) => endpointId)),
    plainArray(outcomes.map(({ token }) => token)),
    plainArray(outcomes.map(({ deliveryId }) => deliveryId)),
    plainArray(outcomes.map(({ dueAtMs }) => dueAtMs)),
    plainArray(outcomes.map(({ attempts }) => attempts)),
    plainArray(outcomes.map(({ isSuccess }) => isSuccess)),
    plainArray(outcomes.map(({ retryInMs }) => retryInMs)),
    plainArray(outcomes.map(({ startedAtMs }) => startedAtMs)),
    plainArray(outcomes.map(({ durationMs }) => durationMs)),
    plainArray(outcomes.map(({ responseStatus }) => responseStatus)),
    textArray(outcomes.map(({ responseBody }) => responseBody)),
    textArray(outcomes.map(({ error }) => error)),
  ]);
  return recorded!;
}

/**
 * Why outcomes were left out: the lease is `lost`; the attempt is `decided` already, and what the queue has of it is
 * removed; or a lock was in the way, or the delivery was moved by hand meanwhile, and it is still due at `dueAtMs`.
 */
export type LeftOut = 'lost' | 'decided' | { dueAtMs: number };

/** Finds why each of these outcomes was left out, in their order. */
export async function findLeftOut(on: Queryable, outcomes: readonly Outcome[]): Promise<LeftOut[]> {
  const rows = await on.query<{ isHeld: boolean; isDecided: boolean; dueAtMs: number }>(
    `WITH r AS MATERIALIZED (
       SELECT o.*, to_timestamp(o.due_ms / 1000) AS due_at, s.lease_token, d.status, d.attempts AS recorded,
         d.next_attempt_at
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::float8[], $5::integer[])
         WITH ORDINALITY AS o (endpoint_id, token, id, due_ms, attempts, number)
       LEFT JOIN LATERAL (
         SELECT lease_token FROM webhook_endpoint_states WHERE endpoint_id = o.endpoint_id OFFSET 0
       ) AS s ON true
       LEFT JOIN LATERAL (
         SELECT status, attempts, next_attempt_at FROM webhook_deliveries WHERE id = o.id OFFSET 0
       ) AS d ON true
     ), orphans AS (
       ${unqueueSql('(SELECT * FROM r WHERE next_attempt_at IS DISTINCT FROM due_at)')}
     )
     SELECT (lease_token = token) IS TRUE AS "isHeld",
       (status IN ('pending', 'cancelled') AND recorded = attempts) IS NOT TRUE AS "isDecided",
       coalesce(${epochMsSql('next_attempt_at')}, due_ms) AS "dueAtMs"
     FROM r ORDER BY number`,
    [
      plainArray(outcomes.map(({ endpointId }) => endpointId)),
      plainArray(outcomes.map(({ token }) => token)),
      plainArray(outcomes.map(({ deliveryId }) => deliveryId)),
      plainArray(outcomes.map(({ dueAtMs }) => dueAtMs)),
      plainArray(outcomes.map(({ attempts }) => attempts)),
    ],
  );
  return rows.map(({ isHeld, isDecided, dueAtMs }) => (!isHeld ? 'lost' : isDecided ? 'decided' : { dueAtMs }));
}
