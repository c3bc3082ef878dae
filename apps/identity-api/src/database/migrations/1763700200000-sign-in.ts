import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignIn1763700200000 implements MigrationInterface {
  name = 'SignIn1763700200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        user_id uuid NOT NULL,
        credential_id bytea NOT NULL,
        -- COSE_Key (RFC 9052 §7), as the authenticator gave it.
        public_key bytea NOT NULL,
        display_name text NOT NULL,
        -- Never falls, whatever the authenticator says.
        sign_count bigint NOT NULL,
        backup_eligible boolean NOT NULL,
        backed_up boolean NOT NULL,
        aaguid uuid NOT NULL,
        transports text[] NOT NULL DEFAULT '{}',
        clone_suspected boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3),
        CONSTRAINT passkeys_pkey PRIMARY KEY (id),
        CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
        CONSTRAINT passkeys_user_fkey FOREIGN KEY (user_id, organization_id) REFERENCES users (id, organization_id)
      );
      CREATE INDEX passkeys_of_user_idx ON passkeys (user_id, created_at DESC, id DESC);

      -- Good for five minutes and one presentation, worthless after a crash, so not logged.
      CREATE UNLOGGED TABLE challenges (
        challenge bytea NOT NULL,
        -- 'login' or 'registration': what it was made for, and nothing else.
        ceremony text NOT NULL,
        -- Null for a login, where nobody is known yet.
        organization_id uuid,
        user_id uuid,
        -- How the passkey to be registered shall be called.
        display_name text,
        expires_at timestamptz(3) NOT NULL,
        CONSTRAINT challenges_pkey PRIMARY KEY (challenge),
        CONSTRAINT challenges_ceremony_check CHECK ((ceremony = 'registration') = (user_id IS NOT NULL AND organization_id IS NOT NULL))
      );
      CREATE INDEX challenges_oldest_idx ON challenges (expires_at);

      CREATE TABLE sessions (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        user_id uuid NOT NULL,
        -- Which passkey began it; null once that is removed.
        passkey_id uuid,
        token_hash bytea NOT NULL,
        aal text NOT NULL,
        amr text[] NOT NULL,
        ip text,
        user_agent text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        -- To the minute: written at most once in it.
        last_used_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3),
        CONSTRAINT sessions_pkey PRIMARY KEY (id),
        CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
        CONSTRAINT sessions_user_fkey FOREIGN KEY (user_id, organization_id) REFERENCES users (id, organization_id),
        CONSTRAINT sessions_passkey_id_fkey FOREIGN KEY (passkey_id) REFERENCES passkeys (id) ON DELETE SET NULL
      ) WITH (fillfactor = 90);
      CREATE INDEX sessions_of_user_idx ON sessions (user_id, created_at DESC, id DESC);
      CREATE INDEX sessions_of_passkey_idx ON sessions (passkey_id);
      CREATE INDEX sessions_oldest_idx ON sessions (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sessions, challenges, passkeys');
  }
}
