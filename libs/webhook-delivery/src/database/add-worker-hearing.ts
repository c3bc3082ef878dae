import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a worker listens for notices about its endpoints. Workers of the previous version do not. */
export class WebhookWorkerHearing1771300000000 implements MigrationInterface {
  readonly name = 'WebhookWorkerHearing1771300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_workers ADD COLUMN hears boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_workers DROP COLUMN hears');
  }
}
