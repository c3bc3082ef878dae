import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the OpenID Provider's tables and signing keys, and the last network position of a session, with which
 * application requests re-evaluate policies.
 */
export class Openid1769210000000 implements MigrationInterface {
  name = 'Openid1769210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE openid_records (
        kind text NOT NULL,
        id_hash bytea NOT NULL,
        payload jsonb NOT NULL,
        client_id uuid,
        user_id uuid,
        session_id uuid,
        grant_hash bytea,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        consumed_at timestamptz(3),
        expires_at timestamptz(3) NOT NULL,
        CONSTRAINT openid_records_pkey PRIMARY KEY (id_hash, kind),
        CONSTRAINT openid_records_client_fkey FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE,
        CONSTRAINT openid_records_user_fkey FOREIGN KEY (user_id) REFERENCES users (id),
        CONSTRAINT openid_records_session_fkey FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE
      ) WITH (
        autovacuum_vacuum_scale_factor = 0.05,
        autovacuum_vacuum_threshold = 1000
      )`);
    await runner.query(`CREATE INDEX openid_records_expiry ON openid_records (expires_at)`);
    await runner.query(`CREATE INDEX openid_records_grant ON openid_records (grant_hash) WHERE grant_hash IS NOT NULL`);
    await runner.query(
      `CREATE INDEX openid_records_session ON openid_records (session_id) WHERE session_id IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX openid_records_user ON openid_records (user_id) WHERE user_id IS NOT NULL`);
    await runner.query(`CREATE INDEX openid_records_client ON openid_records (client_id) WHERE client_id IS NOT NULL`);
    await runner.query(`
      CREATE TABLE signing_keys (
        id text NOT NULL,
        public_jwk jsonb NOT NULL,
        private_sealed text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        signs_from timestamptz(3) NOT NULL,
        ends_at timestamptz(3),
        CONSTRAINT signing_keys_pkey PRIMARY KEY (id),
        CONSTRAINT signing_keys_order CHECK (ends_at IS NULL OR ends_at > signs_from)
      )`);
    await runner.query(`ALTER TABLE sessions ADD COLUMN last_ip text, ADD COLUMN last_country text`);
    await runner.query(`
      ALTER TABLE service_tokens ADD COLUMN client_id uuid,
        ADD CONSTRAINT service_tokens_client_fkey FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE service_tokens DROP COLUMN client_id`);
    await runner.query(`ALTER TABLE sessions DROP COLUMN last_ip, DROP COLUMN last_country`);
    await runner.query(`DROP TABLE signing_keys`);
    await runner.query(`DROP TABLE openid_records`);
  }
}
