import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the version of a logo, which every discovery response contains, so that it need not read logos of up to 64
 * KiB.
 */
export class LogoVersions1769321000000 implements MigrationInterface {
  name = 'LogoVersions1769321000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE organizations
        ADD COLUMN sign_in_logo_version text
          GENERATED ALWAYS AS (left(encode(sha256(sign_in_logo), 'hex'), 16)) STORED;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE organizations DROP COLUMN sign_in_logo_version');
  }
}
