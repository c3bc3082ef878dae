import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The person that an event names, and whether that person is erased. */
export class WebhookSubjects1767911000000 implements MigrationInterface {
  readonly name = 'WebhookSubjects1767911000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET LOCAL statement_timeout = 0;
      ALTER TABLE webhook_events ADD COLUMN subject_id uuid;
      CREATE INDEX webhook_events_subject ON webhook_events (subject_id, id) WHERE subject_id IS NOT NULL;
      ALTER TABLE webhook_deliveries ADD COLUMN is_forgotten boolean NOT NULL DEFAULT false;
      CREATE INDEX webhook_deliveries_forgotten ON webhook_deliveries (id) WHERE is_forgotten`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_deliveries DROP COLUMN is_forgotten;
      ALTER TABLE webhook_events DROP COLUMN subject_id`);
  }
}
