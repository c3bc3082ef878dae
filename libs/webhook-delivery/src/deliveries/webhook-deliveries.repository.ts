import { Parameters, type Queryable } from '@plinth/service-runtime';
import type { Lane } from '../database/webhook-endpoint.entity.js';
import { eventBodyHalves, type EventDraft } from '../outbox/event-body.js';
import { newUuidSql, nowSql } from '../outbox/webhook-outbox.repository.js';
import { tenantCondition, type TenantScope } from '../tenant-scope.js';
import type { DeliveryRow } from './delivery-record.js';

/** The columns of a `DeliveryRow`, of the delivery `d` and its event `v`. */
export const rowColumns = `d.id, d.endpoint_id AS "endpointId", d.event_id AS "eventId", v.type AS event, d.status, v.body,
  d.attempts, d.next_attempt_at AS "nextAttemptAt", d.delivered_at AS "deliveredAt", d.duration_ms AS "durationMs",
  d.error, d.response_status AS "responseStatus", d.response_body AS "responseBody", d.created_at AS "createdAt"`;

/** The endpoint that a request on its deliveries is about; undefined also when it is another tenant's. */
export interface DeliveryOwner {
  id: string;
  tenantId: string | null;
  enabled: boolean;
  lane: Lane;
  events: string[];
  createdAt: Date;
}

export async function selectOwner(
  on: Queryable,
  tenant: TenantScope,
  endpointId: string,
): Promise<DeliveryOwner | undefined> {
  const parameters = new Parameters();
  const scope = tenantCondition(tenant, 'tenant_id', (value) => parameters.add(value));
  const rows = await on.query<DeliveryOwner>(
    `SELECT id, tenant_id AS "tenantId", enabled, lane, events, created_at AS "createdAt" FROM webhook_endpoints
     WHERE deleted_at IS NULL AND ${scope} AND id = ${parameters.add(endpointId)}`,
    parameters.values,
  );
  return rows[0];
}

export async function selectDelivery(on: Queryable, endpointId: string, id: string): Promise<DeliveryRow | undefined> {
  const rows = await on.query<DeliveryRow>(
    `SELECT ${rowColumns} FROM webhook_deliveries d JOIN webhook_events v ON v.id = d.event_id
     WHERE d.id = $1 AND d.endpoint_id = $2`,
    [id, endpointId],
  );
  return rows[0];
}

/** Puts a failed or cancelled delivery back to pending, due at once. False when its status is another. */
export async function reopenDelivery(on: Queryable, endpointId: string, id: string): Promise<boolean> {
  const rows = await on.query(
    `UPDATE webhook_deliveries SET status = 'pending', next_attempt_at = ${nowSql}, round_attempts = 0,
       finished_at = NULL, is_forced = true, lease_token = NULL, lease_until = NULL
     WHERE id = $1 AND endpoint_id = $2 AND status IN ('failed', 'cancelled')
     RETURNING id`,
    [id, endpointId],
  );
  return rows.length > 0;
}

/** Writes the event of a test, outside the feed, and its one delivery. */
export async function insertTestDelivery(
  on: Queryable,
  event: EventDraft & { tenantId: string | null },
  { deliveryId, endpointId }: { deliveryId: string; endpointId: string },
): Promise<void> {
  const { head, tail } = eventBodyHalves(event);
  await on.query(
    `WITH event AS (
       INSERT INTO webhook_events (id, tenant_id, type, body, created_at)
       VALUES ($1, $2, $3, $4::text || nextval('webhook_event_sequence') || $5::text, $6)
       RETURNING id
     )
     INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_type, is_test, is_forced, next_attempt_at, created_at)
     SELECT $7, $8, id, $3, true, true, ${nowSql}, $6 FROM event`,
    [event.id, event.tenantId, event.type, head, tail, event.at, deliveryId, endpointId],
  );
}

/** How recovered deliveries are spread: the n-th of them is due after n times `everyMs`. */
export interface RecoverPace {
  limit: number;
  alreadyQueued: number;
  everyMs: number;
}

/** A place in a list that is worked through: a time or a transaction, and an id. */
export interface RecoverPosition {
  at: string;
  id: string;
}

export interface RecoveredBatch {
  queued: number;
  /** Null when there is nothing after it. */
  position: RecoverPosition | null;
}

/** Puts the next of an endpoint's finished deliveries back to pending, oldest first. Tests stay as they are. */
export async function reopenDeliveries(
  on: Queryable,
  endpointId: string,
  after: RecoverPosition,
  statuses: readonly string[],
  { limit, alreadyQueued, everyMs }: RecoverPace,
): Promise<RecoveredBatch> {
  const rows = await on.query<BatchRow>(
    `WITH picked AS (
       SELECT id, created_at, row_number() OVER (ORDER BY created_at, id) AS place
       FROM webhook_deliveries
       WHERE endpoint_id = $1 AND (created_at, id) > ($2, $3) AND status = ANY($4) AND NOT is_test
       ORDER BY created_at, id LIMIT $5
     ), reopened AS (
       UPDATE webhook_deliveries d SET status = 'pending', round_attempts = 0, delivered_at = NULL, finished_at = NULL,
         next_attempt_at = ${nowSql} + ($6 + picked.place - 1) * $7 * interval '1 millisecond',
         lease_token = NULL, lease_until = NULL
       FROM picked WHERE d.id = picked.id AND d.status = ANY($4)
       RETURNING 1
     )
     SELECT (SELECT count(*)::int FROM reopened) AS queued, last.created_at::text AS at, last.id
     FROM (SELECT 1) AS one
     LEFT JOIN LATERAL (SELECT created_at, id FROM picked ORDER BY place DESC LIMIT 1) AS last ON true`,
    [endpointId, after.at, after.id, statuses, limit, alreadyQueued, everyMs],
  );
  return batchOf(rows[0]);
}

/**
 * Makes deliveries of the events that the endpoint would have got had it been enabled: those from `since` on that fit
 * what it asks for and of which it has none, in the order of the feed.
 */
export async function insertMissedDeliveries(
  on: Queryable,
  owner: DeliveryOwner,
  since: Date,
  after: RecoverPosition,
  { limit, alreadyQueued, everyMs }: RecoverPace,
): Promise<RecoveredBatch> {
  const parameters = new Parameters();
  const add = (value: unknown): string => parameters.add(value);
  const rows = await on.query<BatchRow>(
    `WITH missed AS (
       SELECT v.id, v.type, v.transaction_id, row_number() OVER (ORDER BY v.transaction_id, v.id) AS place
       FROM webhook_events v
       WHERE ${owner.tenantId === null ? 'TRUE' : `v.tenant_id = ${add(owner.tenantId)}`}
         AND v.transaction_id IS NOT NULL AND (v.transaction_id, v.id) > (${add(after.at)}, ${add(after.id)})
         AND v.created_at >= ${add(since)} AND v.type LIKE ANY (${add(owner.events.map(likePattern))})
         AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.event_id = v.id AND d.endpoint_id = ${add(owner.id)})
       ORDER BY v.transaction_id, v.id LIMIT ${add(limit)}
     ), made AS (
       INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_type, next_attempt_at, created_at, is_forgotten)
       SELECT ${newUuidSql}, ${add(owner.id)}, id, type,
         ${nowSql} + (${add(alreadyQueued)} + place - 1) * ${add(everyMs)} * interval '1 millisecond', ${nowSql},
         EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.event_id = missed.id AND d.is_forgotten)
       FROM missed
       ON CONFLICT (event_id, endpoint_id) DO NOTHING
       RETURNING 1
     )
     SELECT (SELECT count(*)::int FROM made) AS queued, last.transaction_id::text AS at, last.id
     FROM (SELECT 1) AS one
     LEFT JOIN LATERAL (SELECT transaction_id, id FROM missed ORDER BY place DESC LIMIT 1) AS last ON true`,
    parameters.values,
  );
  return batchOf(rows[0]);
}

interface BatchRow {
  queued: number;
  at: string | null;
  id: string | null;
}

function batchOf(row: BatchRow | undefined): RecoveredBatch {
  const position = row?.at && row.id ? { at: row.at, id: row.id } : null;
  return { queued: row?.queued ?? 0, position };
}

function likePattern(pattern: string): string {
  return pattern.replace(/[\\%_]/g, '\\$&').replace(/\*$/, '%');
}
