import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of this library. Each app lists it among its migrations. */
export class RuntimeTables1763600000000 implements MigrationInterface {
  name = 'RuntimeTables1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Counters of the current minute: written by every request, worthless after a crash, so not logged.
      CREATE UNLOGGED TABLE rate_limits (
        key varchar(255) NOT NULL,
        points integer NOT NULL DEFAULT 0,
        expire bigint,
        CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
      ) WITH (fillfactor = 50);

      CREATE TABLE idempotency_keys (
        owner text NOT NULL,
        key text NOT NULL,
        fingerprint bytea NOT NULL,
        claimed_at timestamptz NOT NULL,
        -- Null while the first request is still running.
        response text,
        CONSTRAINT idempotency_keys_pkey PRIMARY KEY (owner, key)
      );
      CREATE INDEX idempotency_keys_oldest_idx ON idempotency_keys (claimed_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys, rate_limits');
  }
}
