import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who created each endpoint. */
export class WebhookEndpointCreator1774000300000 implements MigrationInterface {
  readonly name = 'WebhookEndpointCreator1774000300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_endpoints ADD COLUMN created_by jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_endpoints DROP COLUMN created_by');
  }
}
