import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace that an event belongs to. No check of its form: that would read the whole table under its lock. */
export class WebhookEventTraces1770520000000 implements MigrationInterface {
  readonly name = 'WebhookEventTraces1770520000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_events ADD COLUMN traceparent varchar(55)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_events DROP COLUMN traceparent');
  }
}
