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
export type LookKind = 'all' | 'forced' | 'probe';

/** What a look found. `endpoint` undefined: the lease is lost. */
export interface Look {
  endpoint: EndpointSettings | undefined;
  due: DueDelivery[];
  /** What it cost the database, in milliseconds. */
  tookMs: number;
}

// Of the settings and the time the first row alone tells: each value of a row takes time to read.
type LookRow = DueDelivery & { endpoint: EndpointSettings | null; tookMs: number | null };

const columns = 'due_at, delivery_id, event_id, attempts, round_attempts, is_test, is_forced';
const inOrder = 'ORDER BY due_at, delivery_id';
// The probe is looked for among the oldest, so that it costs the same however many wait.
const probeAmong = 1_000;

// The limit stands in the text: given as a value, the planner would take it for a tenth of the table. So would it the
// events of a join; an array of unknown length it takes for ten.
function lookSql(kind: LookKind, limit: number): string {
  const due = `
    SELECT ${columns} FROM webhook_queue
    WHERE endpoint_id = $1 AND due_at <= now() AND (due_at, delivery_id) > (to_timestamp($3::float8 / 1000), $4::uuid)
      AND delivery_id <> ALL ($5::uuid[]) ${kind === 'forced' ? 'AND is_forced' : ''}
    ${inOrder} LIMIT ${kind === 'probe' ? probeAmong : limit}`;
  const picked =
    kind === 'probe'
      ? `SELECT ${columns} FROM (${due}) AS oldest ORDER BY round_attempts DESC, due_at, delivery_id LIMIT 1`
      : due;
  return `
    WITH endpoint AS MATERIALIZED (
      SELECT e.url, e.enabled, e.deleted_at IS NOT NULL AS "isDeleted", e.secret_sealed AS "secretSealed",
        CASE WHEN e.previous_secret_expires_at > now() THEN e.previous_secret_sealed END AS "previousSecretSealed",
        e.headers_sealed AS "headersSealed", e.format, e.max_per_second AS "maxPerSecond",
        s.has_answered AS "hasAnswered", s.generation
      FROM webhook_endpoints e JOIN webhook_endpoint_states s ON s.endpoint_id = e.id
      WHERE e.id = $1 AND s.lease_token = $2
    ), picked AS MATERIALIZED (${picked}), event AS MATERIALIZED (
      SELECT id, type, body, traceparent FROM webhook_events WHERE id = ANY (ARRAY(SELECT event_id FROM picked))
    )
    SELECT CASE WHEN row_number() OVER (${inOrder}) = 1 THEN to_json(endpoint) END AS endpoint,
      ${epochMsSql('picked.due_at')} AS "dueAtMs", picked.delivery_id AS "deliveryId", event.id AS "eventId", event.type, event.body, event.traceparent, picked.attempts,
      picked.round_attempts AS "roundAttempts", picked.is_test AS "isTest", picked.is_forced AS "isForced",
      CASE WHEN row_number() OVER (${inOrder}) = 1
        THEN (extract(epoch FROM clock_timestamp() - statement_timestamp()) * 1000)::float8 END AS "tookMs"
    FROM endpoint LEFT JOIN (picked JOIN event ON event.id = picked.event_id)
      ON NOT endpoint."isDeleted" AND (endpoint.enabled OR picked.is_forced)
    ${inOrder}`;
}

const beginning: QueuePosition = { dueAtMs: 0, deliveryId: lowestUuid };

/**
 * Reads up to `limit` deliveries of one endpoint that are due after a position (null: from the beginning) and are not
 * `known` already. Takes nothing: whoever holds the lease of `token` is the only one to send them.
 */
export async function lookForDue(
  on: Queryable,
  { endpointId, token }: { endpointId: string; token: string },
  look: { kind: LookKind; limit: number; after: QueuePosition | null; known: readonly string[] },
): Promise<Look> {
  const { dueAtMs, deliveryId } = look.after ?? beginning;
  const rows = await on.query<LookRow>(lookSql(look.kind, look.limit), [
    endpointId,
    token,
    dueAtMs,
    deliveryId,
    plainArray(look.known),
  ]);
  const due = rows.filter((row) => row.deliveryId !== null);
  return { endpoint: rows[0]?.endpoint ?? undefined, due, tookMs: rows[0]?.tookMs ?? 0 };
}

/** True when an endpoint has something that may be sent now. */
export async function hasDue(on: Queryable, endpointId: string): Promise<boolean> {
  const rows = await on.query<{ hasDue: boolean }>(
    `SELECT EXISTS (
       SELECT FROM webhook_queue q WHERE q.endpoint_id = $1 AND q.due_at <= now() AND q.due_at >= coalesce(s.due_from, '-infinity')
         AND (q.is_forced OR s.paused_until IS NULL OR s.paused_until <= now())
     ) AS "hasDue" FROM webhook_endpoint_states s WHERE s.endpoint_id = $1`,
    [endpointId],
  );
  return rows[0]?.hasDue ?? false;
}
