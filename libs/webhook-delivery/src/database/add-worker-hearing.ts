import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a worker hears at once what others tell it of its endpoints: one of the version before does not say so. */
export class WebhookWorkerHearing1771300000000 implements MigrationInterface {
  readonly name = 'WebhookWorkerHearing1771300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_workers ADD COLUMN hears boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_workers DROP COLUMN hears');
  }
}
