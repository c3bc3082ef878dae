import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records which requests changed something, so that a lost response does not repeat the change. Each app lists it. */
export class LostResponses1775100000000 implements MigrationInterface {
  name = 'LostResponses1775100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE idempotency_keys
        -- Chosen by the request that holds the key.
        ADD COLUMN claim_id uuid,
        -- Set by the transactions of that request.
        ADD COLUMN has_changed boolean NOT NULL DEFAULT false,
        -- The request has changed something and ended without a response.
        ADD COLUMN is_lost boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE idempotency_keys DROP COLUMN claim_id, DROP COLUMN has_changed, DROP COLUMN is_lost',
    );
  }
}
