import type { Queryable } from '@plinth/database';
import { deleteDeliveriesSql } from '../database/delivery-sql.js';
import { nowSql } from '../outbox/webhook-outbox.repository.js';

/** Creates an endpoint with a format, or moves the one with this id to another URL and resets its health. */
export async function putFormatted(
  on: Queryable,
  endpoint: { id: string; url: string; format: string; secretSealed: string; secretMasked: string },
): Promise<void> {
  await on.query(
    `WITH endpoint AS (
       INSERT INTO webhook_endpoints (id, tenant_id, url, events, format, secret_sealed, secret_masked, created_at, updated_at)
       VALUES ($1, NULL, $2, '{none}', $3, $4, $5, ${nowSql}, ${nowSql})
       ON CONFLICT (id) DO UPDATE SET url = excluded.url, updated_at = excluded.updated_at
       RETURNING id
     )
     INSERT INTO webhook_endpoint_states (endpoint_id) SELECT id FROM endpoint
     ON CONFLICT (endpoint_id) DO UPDATE SET generation = webhook_endpoint_states.generation + 1, lane = 'fast',
       has_answered = false, failures_in_row = 0, paused_since = NULL, paused_until = NULL, pause_ms = NULL,
       exhausted_at = NULL, exhausted_count = 0, due_from = NULL`,
    [endpoint.id, endpoint.url, endpoint.format, endpoint.secretSealed, endpoint.secretMasked],
  );
}

/** Deletes idle endpoints with their log; others after their pending deliveries. */
export async function retireFormatted(on: Queryable, ids: readonly string[]): Promise<void> {
  const gone = await on.query<{ event_id: string }>(
    `WITH idle AS MATERIALIZED (
       SELECT id FROM webhook_endpoints e WHERE id = ANY ($1::uuid[]) AND format IS NOT NULL
         AND NOT EXISTS (SELECT FROM webhook_queue q WHERE q.endpoint_id = e.id)
     ), ${deleteDeliveriesSql('d.endpoint_id = ANY (ARRAY(SELECT id FROM idle))')}
     SELECT event_id FROM gone`,
    [ids],
  );
  await on.query('DELETE FROM webhook_events WHERE id = ANY ($1::uuid[])', [gone.map(({ event_id }) => event_id)]);
  await on.query(
    `WITH removed AS (
       DELETE FROM webhook_endpoints e WHERE id = ANY ($1::uuid[]) AND format IS NOT NULL
         AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id)
     )
     UPDATE webhook_endpoints e SET retired_at = ${nowSql}
      WHERE id = ANY ($1::uuid[]) AND format IS NOT NULL AND EXISTS (SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id)`,
    [ids],
  );
}
