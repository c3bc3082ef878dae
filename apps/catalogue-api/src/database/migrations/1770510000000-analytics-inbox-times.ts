import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when events wait to be rolled up. The version before writes rows without naming the column. */
export class AnalyticsInboxTimes1770510000000 implements MigrationInterface {
  name = 'AnalyticsInboxTimes1770510000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE analytics_inbox ADD COLUMN arrived_at timestamptz NOT NULL DEFAULT now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE analytics_inbox DROP COLUMN arrived_at');
  }
}
