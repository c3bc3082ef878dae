import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace context of an event. There is no check constraint: it would scan the whole table under a lock. */
export class WebhookEventTraces1770520000000 implements MigrationInterface {
  readonly name = 'WebhookEventTraces1770520000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_events ADD COLUMN traceparent varchar(55)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_events DROP COLUMN traceparent');
  }
}
