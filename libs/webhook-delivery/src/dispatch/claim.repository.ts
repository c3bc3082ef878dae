import { plainArray, type Queryable } from '@plinth/database';
import { lowestUuid } from '@plinth/formats';
import { epochMsSql } from '../database/delivery-sql.js';

/** A position among what is due at an endpoint (table `webhook_queue`). */
export interface QueuePosition {
  /** Milliseconds since 1970: a Date of each row would cost more than the rest of reading it. */
  dueAtMs: number;
  deliveryId: string;
}

/** One delivery that is due, with what is needed to send it. */
export interface DueDelivery extends QueuePosition {
  eventId: string;
  type: string;
  body: string;
  /** Of the span that published the event (W3C Trace Context); null when it was not traced. */
  traceparent: string | null;
  /** Attempts so far, in all and in this round. */
  attempts: number;
  roundAttempts: number;
  isTest: boolean;
  isForced: boolean;
}

/** An endpoint's own settings at the moment of a read. */
export interface EndpointSettings {
  url: string;
  enabled: boolean;
  isDeleted: boolean;
  secretSealed: string;
  /** Null also when its grace has passed. */
  previousSecretSealed: string | null;
  /** A JSON object of headers; null for none. */
  headersSealed: string | null;
  /** The service's own format of its messages; null for Standard Webhooks. */
  format: string | null;
  /** Attempts a second at most; null: no limit. */
  maxPerSecond: number | null;
  hasAnswered: boolean;
  /** Grows when its owner's change makes all that is known of it void. */
  generation: number;
}

/**
 * Which of what is due: `all` of it, in order; `forced`, what was asked for by hand; the `probe` of a pause, the one with
 * most attempts.
 */
export type ClaimKind = 'all' | 'forced' | 'probe';

/** What is wanted of one endpoint: up to `limit` deliveries after a position; null: from the beginning. */
export interface WantedDeliveries {
  endpointId: string;
  token: string;
  kind: ClaimKind;
  limit: number;
  after: QueuePosition | null;
}

/** What is due at one endpoint. A disabled one gives what was asked for by hand alone, a deleted one nothing. */
export interface Claim {
  endpoint: EndpointSettings;
  due: DueDelivery[];
}

type ClaimRow = DueDelivery & { endpointId: string; endpoint: EndpointSettings | null; tookMs: number };

// The probe is looked for among the oldest, so that it costs the same however many wait.
const probeAmong = 1_000;

// One of the three ways of reading, which runs for endpoints of its kind alone.
function dueSql(kind: ClaimKind): string {
  const inOrder = 'due_at, delivery_id';
  const due = `
    SELECT due_at, delivery_id, event_id, attempts, round_attempts, is_test, is_forced FROM webhook_queue
    WHERE wanted.kind = '${kind}' ${kind === 'forced' ? 'AND is_forced' : ''} AND endpoint_id = wanted.endpoint_id
      AND due_at <= now() AND (due_at, delivery_id) > (to_timestamp(wanted.after_ms / 1000), wanted.after_id)
    ORDER BY ${inOrder}`;
  if (kind !== 'probe') return `(${due} LIMIT wanted.room)`;
  return `(SELECT * FROM (${due} LIMIT ${probeAmong}) AS oldest ORDER BY round_attempts DESC, ${inOrder} LIMIT wanted.room)`;
}

// The arrays stand in subqueries so that the planner sees no length of theirs: for a short one it would take a plan made anew
// each time for the cheaper one. An event is looked up by its key for each row (OFFSET 0): a join may read them all. Of the settings the first row alone
// tells: each value of a row takes time to read.
const claimSql = `
  WITH wanted AS MATERIALIZED (
    SELECT w.endpoint_id, w.room, w.after_ms, w.after_id,
      CASE WHEN e.deleted_at IS NOT NULL THEN 'none' WHEN NOT e.enabled THEN 'forced' ELSE w.kind END AS kind,
      json_build_object('url', e.url, 'enabled', e.enabled, 'isDeleted', e.deleted_at IS NOT NULL,
        'secretSealed', e.secret_sealed,
        'previousSecretSealed', CASE WHEN e.previous_secret_expires_at > now() THEN e.previous_secret_sealed END,
        'headersSealed', e.headers_sealed, 'format', e.format, 'maxPerSecond', e.max_per_second,
        'hasAnswered', s.has_answered, 'generation', s.generation) AS endpoint
    FROM unnest((SELECT $1::uuid[]), (SELECT $2::uuid[]), (SELECT $3::text[]), (SELECT $4::integer[]),
      (SELECT $5::float8[]), (SELECT $6::uuid[]))
      AS w (endpoint_id, token, kind, room, after_ms, after_id)
    JOIN webhook_endpoint_states s ON s.endpoint_id = w.endpoint_id AND s.lease_token = w.token
    JOIN webhook_endpoints e ON e.id = w.endpoint_id
  )
  SELECT wanted.endpoint_id AS "endpointId",
    CASE WHEN coalesce(due.number, 1) = 1 THEN wanted.endpoint END AS endpoint,
    ${epochMsSql('due.due_at')} AS "dueAtMs", due.delivery_id AS "deliveryId", due.event_id AS "eventId", due.type,
    due.body, due.traceparent, due.attempts, due.round_attempts AS "roundAttempts", due.is_test AS "isTest",
    due.is_forced AS "isForced",
    (extract(epoch FROM clock_timestamp() - statement_timestamp()) * 1000)::float8 AS "tookMs"
  FROM wanted LEFT JOIN LATERAL (
    SELECT row_number() OVER () AS number, picked.*, event.type, event.body, event.traceparent
    FROM (${dueSql('all')} UNION ALL ${dueSql('forced')} UNION ALL ${dueSql('probe')}) AS picked
    CROSS JOIN LATERAL (
      SELECT type, body, traceparent FROM webhook_events WHERE id = picked.event_id OFFSET 0
    ) AS event
  ) AS due ON true`;

/**
 * Reads what is due at several endpoints with one statement. Takes nothing: the worker that has the lease is the only
 * one to send it. An endpoint that is not in the answer is another worker's. `tookMs`: what it cost the database.
 */
export async function claimDue(
  on: Queryable,
  wanted: readonly WantedDeliveries[],
): Promise<{ claims: Map<string, Claim>; tookMs: number }> {
  const rows = await on.query<ClaimRow>(claimSql, [
    plainArray(wanted.map(({ endpointId }) => endpointId)),
    plainArray(wanted.map(({ token }) => token)),
    plainArray(wanted.map(({ kind }) => kind)),
    plainArray(wanted.map(({ limit }) => limit)),
    plainArray(wanted.map(({ after }) => after?.dueAtMs ?? 0)),
    plainArray(wanted.map(({ after }) => after?.deliveryId ?? lowestUuid)),
  ]);
  const claims = new Map<string, Claim>();
  for (const { endpointId, endpoint, tookMs: _, ...delivery } of rows) {
    if (endpoint) claims.set(endpointId, { endpoint, due: [] });
    if (delivery.deliveryId !== null) claims.get(endpointId)!.due.push(delivery);
  }
  return { claims, tookMs: rows.at(-1)?.tookMs ?? 0 };
}
