import { SqlValues, type Queryable } from '@plinth/database';
import { enqueueSql, queuedColumns, unqueueSql } from '../database/delivery-sql.js';
import { eventBodyHalves, type EventDraft } from '../outbox/event-body.js';
import { newUuidSql, nowSql } from '../outbox/webhook-outbox.repository.js';
import { tenantCondition, type TenantScope } from '../tenant-scope.js';

export interface DeliveryOwner {
  id: string;
  tenantId: string | null;
  enabled: boolean;
  events: string[];
  createdAt: Date;
}

export async function selectOwner(
  on: Queryable,
  tenant: TenantScope,
  endpointId: string,
): Promise<DeliveryOwner | undefined> {
  const { add, values } = new SqlValues();
  const scope = tenantCondition(tenant, 'tenant_id', add);
  const rows = await on.query<DeliveryOwner>(
    `SELECT id, tenant_id AS "tenantId", enabled, events, created_at AS "createdAt" FROM webhook_endpoints
     WHERE deleted_at IS NULL AND ${scope} AND id = ${add(endpointId)}`,
    values,
  );
  return rows[0];
}

/** Makes a delivery due immediately, with a new schedule if it was finished. False if it already is due. */
export async function reopenDelivery(on: Queryable, endpointId: string, id: string): Promise<boolean> {
  const rows = await on.query(
    `WITH before AS MATERIALIZED (
       SELECT d.id, d.status, d.next_attempt_at FROM webhook_deliveries d
       WHERE d.id = $1 AND d.endpoint_id = $2 FOR NO KEY UPDATE
     ), reopened AS (
       UPDATE webhook_deliveries d SET status = 'pending', next_attempt_at = ${nowSql}, finished_at = NULL,
         is_forced = true, round_attempts = CASE WHEN before.status = 'pending' THEN d.round_attempts ELSE 0 END
       FROM before JOIN webhook_endpoint_states s ON s.endpoint_id = $2
       WHERE d.id = before.id AND (
         before.status IN ('failed', 'cancelled')
         OR before.status = 'pending' AND (
           before.next_attempt_at > clock_timestamp() OR s.paused_until > now() AND NOT d.is_forced
         )
       )
       RETURNING ${queuedColumns('d')}, before.next_attempt_at AS was_due
     ), unqueued AS (
       ${unqueueSql('$2', 'reopened', 'was_due')}
     ), queued AS (${enqueueSql('reopened')})
     SELECT id FROM reopened`,
    [id, endpointId],
  );
  return rows.length > 0;
}

export interface DirectEvent extends EventDraft {
  endpointId: string;
  tenantId: string | null;
  subjectId: string | null;
}

/** Inserts events outside the feed with their deliveries in one statement. Returns the delivery ids. */
export async function insertDirect(on: Queryable, events: readonly DirectEvent[], areTests = false): Promise<string[]> {
  const halves = events.map(eventBodyHalves);
  const rows = await on.query<{ id: string }>(
    `WITH given AS (
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::uuid[], $8::uuid[])
         AS given (id, tenant_id, type, head, tail, at, subject_id, endpoint_id)
     ), event AS (
       INSERT INTO webhook_events (id, tenant_id, type, body, created_at, subject_id)
       SELECT id, tenant_id, type, head || nextval('webhook_event_sequence') || tail, at, subject_id FROM given
       RETURNING id, type, created_at
     ), delivery AS (
       INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_type, is_test, is_forced, next_attempt_at, created_at)
       SELECT ${newUuidSql}, given.endpoint_id, event.id, event.type, $9::boolean, $9, ${nowSql}, event.created_at
         FROM event JOIN given ON given.id = event.id JOIN webhook_endpoints e ON e.id = given.endpoint_id AND e.deleted_at IS NULL
       RETURNING ${queuedColumns('webhook_deliveries')}
     ), queued AS (${enqueueSql('delivery')})
     SELECT id FROM delivery`,
    [
      events.map(({ id }) => id),
      events.map(({ tenantId }) => tenantId),
      events.map(({ type }) => type),
      halves.map(({ head }) => head),
      halves.map(({ tail }) => tail),
      events.map(({ at }) => at),
      events.map(({ subjectId }) => subjectId),
      events.map(({ endpointId }) => endpointId),
      areTests,
    ],
  );
  return rows.map(({ id }) => id);
}

/** The n-th recovered delivery is due after n × `everyMs`. */
export interface RecoverPace {
  limit: number;
  alreadyQueued: number;
  everyMs: number;
}

/** A resume position: time and id in the log; epoch, transaction and number in the feed. */
export type RecoverPosition = readonly string[];

export interface RecoveredBatch {
  queued: number;
  position: RecoverPosition | null;
}

/** Reopens an endpoint's next finished deliveries, oldest first. Reads at most `limit` log rows; skips tests. */
export async function reopenDeliveries(
  on: Queryable,
  endpointId: string,
  after: RecoverPosition,
  statuses: readonly string[],
  { limit, alreadyQueued, everyMs }: RecoverPace,
): Promise<RecoveredBatch> {
  const rows = await on.query<RecoveredBatch>(
    `WITH scanned AS MATERIALIZED (
       SELECT id, created_at, status, is_test, round_attempts, next_attempt_at FROM webhook_deliveries
       WHERE endpoint_id = $1 AND (created_at, id) > ($2, $3) ORDER BY created_at, id LIMIT ${limit}
     ), picked AS (
       SELECT id, status, next_attempt_at,
         ${nowSql} + ($5 + row_number() OVER (ORDER BY created_at, id) - 1) * $6 * interval '1 millisecond' AS due_at
       FROM scanned
       WHERE NOT is_test AND (
         status = ANY ($4) OR status = 'pending' AND round_attempts > 0 AND next_attempt_at > ${nowSql}
       )
     ), reopened AS (
       UPDATE webhook_deliveries d SET status = 'pending', delivered_at = NULL, finished_at = NULL, is_forced = false,
         next_attempt_at = picked.due_at,
         round_attempts = CASE WHEN picked.status = 'pending' THEN d.round_attempts ELSE 0 END
       FROM picked
       WHERE d.id = picked.id AND d.id = ANY (ARRAY(SELECT id FROM picked)) AND d.status = picked.status
         AND (d.status <> 'pending' OR d.next_attempt_at = picked.next_attempt_at AND picked.due_at < d.next_attempt_at)
       RETURNING ${queuedColumns('d')}, picked.next_attempt_at AS was_due
     ), unqueued AS (
       ${unqueueSql('$1', 'reopened', 'was_due')}
     ), queued AS (${enqueueSql('reopened')})
     SELECT (SELECT count(*)::int FROM reopened) AS queued, (
       SELECT ARRAY[s.created_at::text, s.id::text] FROM scanned s ORDER BY s.created_at DESC, s.id DESC LIMIT 1
     ) AS position`,
    [endpointId, ...after, statuses, alreadyQueued, everyMs],
  );
  return rows[0]!;
}

/** Creates deliveries missed while the endpoint was disabled, except of `operationKinds` about the endpoint. */
export async function insertMissedDeliveries(
  on: Queryable,
  owner: DeliveryOwner,
  { since, operationKinds }: { since: Date; operationKinds: readonly string[] },
  after: RecoverPosition,
  { limit, alreadyQueued, everyMs }: RecoverPace,
): Promise<RecoveredBatch> {
  const { add, values } = new SqlValues();
  const rows = await on.query<RecoveredBatch>(
    `WITH scanned AS MATERIALIZED (
       SELECT id, type, created_at, epoch, transaction_id, sequence FROM webhook_events
       WHERE ${owner.tenantId === null ? 'TRUE' : `tenant_id = ${add(owner.tenantId)}`} AND transaction_id IS NOT NULL
         AND (epoch, transaction_id, sequence) > (${after.map((part) => `${add(part)}::bigint`).join(', ')})
       ORDER BY epoch, transaction_id, sequence LIMIT ${limit}
     ), missed AS (
       SELECT v.id, v.type, row_number() OVER (ORDER BY v.epoch, v.transaction_id, v.sequence) AS place
       FROM scanned v
       WHERE v.created_at >= ${add(since)} AND v.type LIKE ANY (${add(owner.events.map(likePattern))})
         AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.event_id = v.id AND d.endpoint_id = ${add(owner.id)})
         AND NOT (v.type = ANY (${add(operationKinds)}::text[]) AND EXISTS (
           SELECT 1 FROM webhook_events reporting WHERE reporting.id = v.id AND strpos(reporting.body, ${add(owner.id)}::text) > 0
         ))
     ), made AS (
       INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_type, next_attempt_at, created_at, is_forgotten)
       SELECT ${newUuidSql}, ${add(owner.id)}, id, type,
         ${nowSql} + (${add(alreadyQueued)} + place - 1) * ${add(everyMs)} * interval '1 millisecond', ${nowSql},
         EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.event_id = missed.id AND d.is_forgotten)
       FROM missed
       ON CONFLICT (event_id, endpoint_id) DO NOTHING
       RETURNING ${queuedColumns('webhook_deliveries')}
     ), queued AS (${enqueueSql('made')})
     SELECT (SELECT count(*)::int FROM made) AS queued, (
       SELECT ARRAY[s.epoch::text, s.transaction_id::text, s.sequence::text] FROM scanned s
       ORDER BY s.epoch DESC, s.transaction_id DESC, s.sequence DESC LIMIT 1
     ) AS position`,
    values,
  );
  return rows[0]!;
}

function likePattern(pattern: string): string {
  return pattern.replace(/[\\%_]/g, '\\$&').replace(/\*$/, '%');
}
