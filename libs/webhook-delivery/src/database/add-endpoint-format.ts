import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Endpoints with a message format of the service, and their retirement. */
export class WebhookEndpointFormat1769220000000 implements MigrationInterface {
  readonly name = 'WebhookEndpointFormat1769220000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_endpoints ADD COLUMN format text, ADD COLUMN retired_at timestamptz(3),
        ADD CONSTRAINT webhook_endpoints_retired CHECK (retired_at IS NULL OR format IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DELETE FROM webhook_queue q USING webhook_endpoints e WHERE e.id = q.endpoint_id AND e.format IS NOT NULL`,
    );
    await runner.query(`
      DELETE FROM webhook_deliveries d USING webhook_endpoints e WHERE e.id = d.endpoint_id AND e.format IS NOT NULL`);
    await runner.query(`
      DELETE FROM webhook_endpoint_states s USING webhook_endpoints e WHERE e.id = s.endpoint_id AND e.format IS NOT NULL`);
    await runner.query(`DELETE FROM webhook_endpoints WHERE format IS NOT NULL`);
    await runner.query(`ALTER TABLE webhook_endpoints DROP COLUMN format, DROP COLUMN retired_at`);
  }
}
