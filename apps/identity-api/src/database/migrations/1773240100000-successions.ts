import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A connection can succeed another one of its organization. */
export class Successions1773240100000 implements MigrationInterface {
  name = 'Successions1773240100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sso_connections ADD COLUMN succeeds uuid, ADD COLUMN succeeds_until timestamptz(3),
        -- The links of a deleted connection are gone, and with them everybody whom its successor could link.
        ADD CONSTRAINT sso_connections_succeeds_fkey FOREIGN KEY (succeeds) REFERENCES sso_connections (id) ON DELETE SET NULL;
      CREATE INDEX sso_connections_succeeds_idx ON sso_connections (succeeds) WHERE succeeds IS NOT NULL
        -- safe: an organization has at most 20 connections.
        ;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sso_connections DROP COLUMN succeeds, DROP COLUMN succeeds_until');
  }
}
