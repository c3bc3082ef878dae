import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of this library. Each app lists it among its migrations. */
export class RuntimeTables1760000000000 implements MigrationInterface {
  name = 'RuntimeTables1760000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Counters of the current minute. Every request writes them, and a crash makes them worthless, so they are not logged.
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
        -- The person that the response is about, for erasure.
        subject text,
        CONSTRAINT idempotency_keys_pkey PRIMARY KEY (owner, key)
      );
      CREATE INDEX idempotency_keys_oldest_idx ON idempotency_keys (claimed_at);
      CREATE INDEX idempotency_keys_subject_idx ON idempotency_keys (subject) WHERE subject IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys, rate_limits');
  }
}
