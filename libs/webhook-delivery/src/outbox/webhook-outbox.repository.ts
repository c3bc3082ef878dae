import type { Queryable } from '@plinth/database';
import { enqueueSql, queuedColumns } from '../database/delivery-sql.js';
import { eventBodyEnd, eventBodyHalves, headAroundId, patternsOf, type EventDraft } from './event-body.js';

/** A UUIDv7 (RFC 9562 §5.7) made from a random UUID. */
export const newUuidSql = `encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid`;

/** The current time in whole milliseconds, rounded down so that rows are due immediately. */
export const nowSql = `date_trunc('milliseconds', statement_timestamp())`;

// The lock numbers a resource's events in commit order. A counter row would cost a dead row per event.
const publishSql = `
  WITH locked AS MATERIALIZED (
    SELECT pg_advisory_xact_lock(hashtextextended($7, 7041))
  ), subscriber AS MATERIALIZED (
    SELECT id FROM webhook_endpoints
    WHERE (tenant_id = $2 OR tenant_id IS NULL) AND deleted_at IS NULL AND enabled AND format IS NULL AND events && $8::text[]
      AND id IS DISTINCT FROM $11
  ), number AS MATERIALIZED (
    SELECT nextval('webhook_event_sequence') AS sequence FROM locked WHERE $9 OR EXISTS (SELECT FROM subscriber)
  ), event AS (
    INSERT INTO webhook_events (id, tenant_id, type, body, transaction_id, sequence, created_at, subject_id, traceparent)
    SELECT $1, $2, $3, $4::text || sequence || $5::text, pg_current_xact_id()::text::bigint, sequence, $6, $10, $12
    FROM number
    RETURNING id
  ), delivery AS (
    INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_type, next_attempt_at, created_at)
    SELECT ${newUuidSql}, subscriber.id, event.id, $3, ${nowSql}, $6 FROM event, subscriber
    RETURNING ${queuedColumns('webhook_deliveries')}
  ), queued AS (${enqueueSql('delivery')})
  SELECT id FROM subscriber`;

export interface NewEvent extends EventDraft {
  tenantId: string | null;
  resourceId: string;
  subjectId: string | null;
  exceptEndpointId: string | null;
  /** The publishing span (W3C Trace Context). */
  traceparent: string | null;
}

/** Inserts an event with its deliveries; returns the endpoint ids. `isStored`: also without a recipient. */
export async function insertEvent(on: Queryable, event: NewEvent, isStored: boolean): Promise<string[]> {
  const { head, tail } = eventBodyHalves(event);
  const rows = await on.query<{ id: string }>(publishSql, [
    event.id,
    event.tenantId,
    event.type,
    head,
    tail,
    event.at,
    event.resourceId,
    patternsOf(event.type),
    isStored,
    event.subjectId,
    event.exceptEndpointId,
    event.traceparent,
  ]);
  return rows.map(({ id }) => id);
}

// Numbers follow the row order. No lock: the transaction already locks the resources.
const publishAllSql = `
  WITH kind AS MATERIALIZED (
    SELECT type, patterns, head, middle
    FROM json_to_recordset($2::json) AS kind (type text, patterns text[], head text, middle text)
  ), subscriber AS MATERIALIZED (
    SELECT endpoint.id, kind.type FROM webhook_endpoints AS endpoint JOIN kind ON endpoint.events && kind.patterns
    WHERE (endpoint.tenant_id = $1 OR endpoint.tenant_id IS NULL) AND endpoint.deleted_at IS NULL AND endpoint.enabled
      AND endpoint.format IS NULL
  ), given AS MATERIALIZED (
    SELECT id, type, data, nextval('webhook_event_sequence') AS sequence
    FROM json_to_recordset($3::json) AS given (id uuid, type text, data json)
    WHERE $5 OR type IN (SELECT type FROM subscriber)
  ), event AS (
    INSERT INTO webhook_events (id, tenant_id, type, body, transaction_id, sequence, created_at, traceparent)
    SELECT given.id, $1, given.type, kind.head || given.id || kind.middle || given.sequence || ',"data":' || given.data::text || $7::text,
           pg_current_xact_id()::text::bigint, given.sequence, $4, $6
    FROM given JOIN kind ON kind.type = given.type
    RETURNING id, type
  ), delivery AS (
    INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_type, next_attempt_at, created_at)
    SELECT ${newUuidSql}, subscriber.id, event.id, event.type, ${nowSql}, $4
    FROM event JOIN subscriber ON subscriber.type = event.type
    RETURNING ${queuedColumns('webhook_deliveries')}
  ), queued AS (${enqueueSql('delivery')})
  SELECT DISTINCT id FROM subscriber`;

/** Inserts many events of one tenant with their deliveries in one statement; returns the endpoint ids. */
export async function insertEvents(
  on: Queryable,
  {
    tenantId,
    at,
    actor,
    traceparent,
  }: Pick<EventDraft, 'at' | 'actor'> & { tenantId: string; traceparent: string | null },
  events: readonly Omit<EventDraft, 'at' | 'actor'>[],
  areKept: boolean,
): Promise<string[]> {
  const types = [...new Set(events.map(({ type }) => type))];
  const kinds = types.map((type) => ({ type, patterns: patternsOf(type), ...headAroundId(type, at) }));
  // The text of `data` reaches PostgreSQL unchanged.
  const drafts = events.map(({ id, type, data }) => ({ id, type, data: data ?? null }));
  const rows = await on.query<{ id: string }>(publishAllSql, [
    tenantId,
    JSON.stringify(kinds),
    JSON.stringify(drafts),
    at,
    areKept,
    traceparent,
    eventBodyEnd(actor),
  ]);
  return rows.map(({ id }) => id);
}
