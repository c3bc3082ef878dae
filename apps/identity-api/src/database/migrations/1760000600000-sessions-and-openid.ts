import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions, and the OpenID Provider's records and signing keys. */
export class SessionsAndOpenid1760000600000 implements MigrationInterface {
  name = 'SessionsAndOpenid1760000600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sessions (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        user_id uuid NOT NULL,
        -- The passkey that began it; null once that is removed.
        passkey_id uuid,
        token_hash bytea NOT NULL,
        aal text NOT NULL,
        amr text[] NOT NULL,
        ip text,
        user_agent text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        -- Written at most once a minute.
        last_used_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3),
        -- The counters of the organization (policy_sets.version) and the user (users.access_version) at the last
        -- evaluation. Null: it was never evaluated.
        policies_version bigint,
        user_version bigint,
        -- Where the last request came from. When an application uses the session, policies are evaluated with it.
        last_ip text,
        last_country text,
        -- The federated identity that began it; null for a passkey, and once the identity is gone.
        federated_identity_id uuid,
        -- When the person proved who they are, if that was before the session began.
        authenticated_at timestamptz(3),
        CONSTRAINT sessions_pkey PRIMARY KEY (id),
        CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
        CONSTRAINT sessions_user_fkey FOREIGN KEY (user_id, organization_id) REFERENCES users (id, organization_id),
        CONSTRAINT sessions_passkey_id_fkey FOREIGN KEY (passkey_id) REFERENCES passkeys (id) ON DELETE SET NULL,
        CONSTRAINT sessions_federated_identity_fkey FOREIGN KEY (federated_identity_id)
          REFERENCES federated_identities (id) ON DELETE SET NULL
      ) WITH (fillfactor = 90); -- so that frequent updates need no index writes (HOT)
      CREATE INDEX sessions_of_user_idx ON sessions (user_id, created_at DESC, id DESC);
      CREATE INDEX sessions_of_passkey_idx ON sessions (passkey_id);
      CREATE INDEX sessions_of_federated_identity_idx ON sessions (federated_identity_id)
        WHERE federated_identity_id IS NOT NULL;
      CREATE INDEX sessions_oldest_idx ON sessions (expires_at);

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
      );
      CREATE INDEX openid_records_expiry ON openid_records (expires_at);
      CREATE INDEX openid_records_grant ON openid_records (grant_hash) WHERE grant_hash IS NOT NULL;
      CREATE INDEX openid_records_session ON openid_records (session_id) WHERE session_id IS NOT NULL;
      CREATE INDEX openid_records_user ON openid_records (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX openid_records_client ON openid_records (client_id) WHERE client_id IS NOT NULL;

      CREATE TABLE signing_keys (
        id text NOT NULL,
        public_jwk jsonb NOT NULL,
        private_sealed text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        signs_from timestamptz(3) NOT NULL,
        ends_at timestamptz(3),
        CONSTRAINT signing_keys_pkey PRIMARY KEY (id),
        CONSTRAINT signing_keys_order CHECK (ends_at IS NULL OR ends_at > signs_from)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE signing_keys, openid_records, sessions');
  }
}
