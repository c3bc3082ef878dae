import type { Database } from '@plinth/database';

/** Inserts deliveries of one event each, due one after another since an hour ago. */
export async function putBacklog(db: Database, tenantId: string, endpointId: string, count: number): Promise<void> {
  await db.query(
    `WITH event AS (
       INSERT INTO webhook_events (id, tenant_id, type, body, transaction_id, created_at)
       SELECT gen_random_uuid(), $1, 'a.b', '{}', 1, now() - interval '1 hour' + n * interval '1 millisecond'
       FROM generate_series(1, $3::integer) AS n RETURNING id, created_at
     ), delivery AS (
       INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_type, next_attempt_at, created_at)
       SELECT gen_random_uuid(), $2, id, 'a.b', created_at, created_at FROM event
       RETURNING id, endpoint_id, event_id, next_attempt_at
     )
     INSERT INTO webhook_queue (endpoint_id, due_at, delivery_id, event_id)
     SELECT endpoint_id, next_attempt_at, id, event_id FROM delivery`,
    [tenantId, endpointId, count],
  );
}
