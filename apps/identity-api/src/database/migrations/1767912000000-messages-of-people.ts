import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the named user to existing messages, so that lookups do not search their text. Messages about already erased
 * people are marked for removal after delivery. Tombstones keep days instead of times.
 */
export class MessagesOfPeople1767912000000 implements MigrationInterface {
  name = 'MessagesOfPeople1767912000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Reads every message once, however many there are.
      SET LOCAL statement_timeout = 0;
      UPDATE webhook_events AS event SET subject_id = named.id
        FROM (
          SELECT id AS event_id, coalesce(
              CASE WHEN data #>> '{actor,type}' = 'user' THEN data #>> '{actor,id}' END,
              CASE WHEN data #>> '{target,type}' = 'user' THEN data #>> '{target,id}' END,
              data #>> '{details,user_id}'
            )::uuid AS id
            FROM (SELECT id, body::json -> 'data' AS data FROM webhook_events) AS told
        ) AS named
       WHERE named.event_id = event.id AND named.id IS NOT NULL;

      UPDATE webhook_deliveries AS delivery SET is_forgotten = true, response_body = NULL, error = NULL
        FROM webhook_events AS event JOIN users AS person ON person.id = event.subject_id
       WHERE event.id = delivery.event_id AND person.deleted_at IS NOT NULL;

      UPDATE users SET created_at = date_trunc('day', created_at, 'UTC'), updated_at = date_trunc('day', updated_at, 'UTC'),
                       deleted_at = date_trunc('day', deleted_at, 'UTC')
       WHERE deleted_at IS NOT NULL;

      -- Last: it locks the table until the end, and nothing could be published meanwhile.
      DROP INDEX webhook_events_of_tenant_idx;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX webhook_events_of_tenant_idx ON webhook_events (tenant_id, id)');
  }
}
