import { plainArray, type Queryable } from '@plinth/database';
import { lowestUuid } from '@plinth/formats';
import { epochMsSql } from '../database/delivery-sql.js';

export interface QueuePosition {
  /** Unix milliseconds, to avoid parsing a Date per row. */
  dueAtMs: number;
  deliveryId: string;
}

export interface DueDelivery extends QueuePosition {
  eventId: string;
  type: string;
  body: string;
  /** The publishing span (W3C Trace Context). */
  traceparent: string | null;
  /** All attempts so far, then those of this round. */
  attempts: number;
  roundAttempts: number;
  isTest: boolean;
  isForced: boolean;
}

export interface EndpointSettings {
  url: string;
  enabled: boolean;
  isDeleted: boolean;
  secretSealed: string;
  /** Null also once its grace period has ended. */
  previousSecretSealed: string | null;
  /** A JSON object of headers. */
  headersSealed: string | null;
  /** The name of a message format; null: Standard Webhooks. */
  format: string | null;
  maxPerSecond: number | null;
  hasAnswered: boolean;
  /** Increments when a change by the owner resets the endpoint's health. */
  generation: number;
}

/** `all`: in order; `forced`: manual deliveries only; `probe`: the delivery with the most attempts. */
export type ReadKind = 'all' | 'forced' | 'probe';

/** The result of a read. `endpoint` undefined: the lease is lost. */
export interface DueRead {
  endpoint: EndpointSettings | undefined;
  due: DueDelivery[];
  /** The database time in milliseconds. */
  durationMs: number;
}

// Only the first row carries settings and timing, because parsing each value takes time.
type DueRow = DueDelivery & { endpoint: EndpointSettings | null; durationMs: number | null };

const columns = 'due_at, delivery_id, event_id, attempts, round_attempts, is_test, is_forced';
const inOrder = 'ORDER BY due_at, delivery_id';
const probeAmong = 1_000;

// The limit is a literal and the join an array, because the planner misjudges parameters and the join with events.
function dueSql(kind: ReadKind, limit: number): string {
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
        THEN (extract(epoch FROM clock_timestamp() - statement_timestamp()) * 1000)::float8 END AS "durationMs"
    FROM endpoint LEFT JOIN (picked JOIN event ON event.id = picked.event_id)
      ON NOT endpoint."isDeleted" AND (endpoint.enabled OR picked.is_forced)
    ${inOrder}`;
}

const startPosition: QueuePosition = { dueAtMs: 0, deliveryId: lowestUuid };

/** Reads due deliveries after a position, except `known` ones. No locks: only the lease holder sends them. */
export async function readDue(
  on: Queryable,
  { endpointId, token }: { endpointId: string; token: string },
  read: { kind: ReadKind; limit: number; after: QueuePosition | null; known: readonly string[] },
): Promise<DueRead> {
  const { dueAtMs, deliveryId } = read.after ?? startPosition;
  const rows = await on.query<DueRow>(dueSql(read.kind, read.limit), [
    endpointId,
    token,
    dueAtMs,
    deliveryId,
    plainArray(read.known),
  ]);
  const due = rows.filter((row) => row.deliveryId !== null);
  return { endpoint: rows[0]?.endpoint ?? undefined, due, durationMs: rows[0]?.durationMs ?? 0 };
}

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
