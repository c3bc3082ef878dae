import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an upload was called, and the names that are on their way into the store. */
export class Uploads1767400000000 implements MigrationInterface {
  name = 'Uploads1767400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE uploads ADD COLUMN original_name text;

      -- One row while a file is being written; it outlives its process, so that what was written can be removed.
      CREATE TABLE upload_claims (
        name text NOT NULL,
        claimed_at timestamptz(3) NOT NULL,
        CONSTRAINT upload_claims_pkey PRIMARY KEY (name)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE upload_claims;
      ALTER TABLE uploads DROP COLUMN original_name;
    `);
  }
}
