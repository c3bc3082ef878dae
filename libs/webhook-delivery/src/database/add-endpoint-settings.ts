import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Custom headers and rate limits for endpoints, and the event kind of each delivery for filtering the log. */
export class WebhookEndpointSettings1768800000000 implements MigrationInterface {
  readonly name = 'WebhookEndpointSettings1768800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET LOCAL statement_timeout = 0;
      ALTER TABLE webhook_deliveries ADD COLUMN event_type text;
      UPDATE webhook_deliveries d SET event_type = v.type FROM webhook_events v WHERE v.id = d.event_id;
      ALTER TABLE webhook_endpoints
        ADD COLUMN headers_sealed text,
        ADD COLUMN header_names text[] NOT NULL DEFAULT '{}',
        ADD COLUMN max_per_second integer,
        ADD CONSTRAINT webhook_endpoints_headers CHECK ((headers_sealed IS NULL) = (cardinality(header_names) = 0)),
        ADD CONSTRAINT webhook_endpoints_max_per_second CHECK (max_per_second BETWEEN 1 AND 1000)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_endpoints
        DROP COLUMN headers_sealed, DROP COLUMN header_names, DROP COLUMN max_per_second;
      ALTER TABLE webhook_deliveries DROP COLUMN event_type`);
  }
}
