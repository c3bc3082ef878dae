import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys have a limit of their own for heavy routes, and are announced before they expire. */
export class KeyLimitsAndExpiry1770840000000 implements MigrationInterface {
  name = 'KeyLimitsAndExpiry1770840000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_keys
        ADD COLUMN rate_limit_heavy_per_minute integer,
        ADD COLUMN expiry_notified_at timestamptz(3);
      -- Looked at every minute; few keys expire.
      CREATE INDEX api_keys_expiring ON api_keys (expires_at) WHERE revoked_at IS NULL AND expires_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX api_keys_expiring;
      ALTER TABLE api_keys DROP COLUMN rate_limit_heavy_per_minute, DROP COLUMN expiry_notified_at`);
  }
}
