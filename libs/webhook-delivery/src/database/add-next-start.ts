import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The next permitted request time of a rate-limited endpoint, so that the limit survives a change of worker. */
export class WebhookNextStart1769100000000 implements MigrationInterface {
  readonly name = 'WebhookNextStart1769100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE webhook_endpoint_states ADD COLUMN next_start_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE webhook_endpoint_states DROP COLUMN next_start_at`);
  }
}
