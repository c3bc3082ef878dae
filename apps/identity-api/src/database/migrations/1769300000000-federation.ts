import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Federation1769300000000 implements MigrationInterface {
  name = 'Federation1769300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sso_connections
        ALTER COLUMN authorize_url DROP NOT NULL,
        ADD COLUMN issuer text,
        ADD COLUMN client_id text,
        ADD COLUMN client_secret_sealed text,
        ADD COLUMN jit boolean NOT NULL DEFAULT false,
        ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now(),
        ADD CONSTRAINT sso_connections_leads_somewhere CHECK (authorize_url IS NOT NULL OR issuer IS NOT NULL),
        ADD CONSTRAINT sso_connections_issuer CHECK (issuer IS NULL OR (type = 'oidc' AND client_id IS NOT NULL)),
        ADD CONSTRAINT sso_connections_client
          CHECK (issuer IS NOT NULL OR (client_id IS NULL AND client_secret_sealed IS NULL AND NOT jit));
      UPDATE sso_connections SET updated_at = created_at;

      CREATE TABLE federated_identities (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        user_id uuid NOT NULL,
        connection_id uuid NOT NULL,
        -- By which the provider knows the person: sub of the ID token.
        subject text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        -- Since when its sessions are held back: the person had a passkey when it was linked. Null: they are not.
        recovered_at timestamptz(3),
        last_used_at timestamptz(3),
        CONSTRAINT federated_identities_pkey PRIMARY KEY (id),
        CONSTRAINT federated_identities_subject_key UNIQUE (connection_id, subject),
        CONSTRAINT federated_identities_user_key UNIQUE (connection_id, user_id),
        CONSTRAINT federated_identities_connection_fkey FOREIGN KEY (connection_id)
          REFERENCES sso_connections (id) ON DELETE CASCADE,
        CONSTRAINT federated_identities_user_fkey FOREIGN KEY (user_id, organization_id)
          REFERENCES users (id, organization_id)
      );
      CREATE INDEX federated_identities_of_user_idx ON federated_identities (user_id);

      -- Sign-ins on their way to a provider and back. What they go on with is derived from a secret in the browser.
      CREATE TABLE sso_sign_ins (
        state_hash bytea NOT NULL,
        connection_id uuid NOT NULL,
        -- The sign-in to an application that it is part of.
        interaction text,
        -- Whether the provider was asked to authenticate the person anew.
        is_fresh boolean NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        CONSTRAINT sso_sign_ins_pkey PRIMARY KEY (state_hash),
        CONSTRAINT sso_sign_ins_connection_fkey FOREIGN KEY (connection_id)
          REFERENCES sso_connections (id) ON DELETE CASCADE
      );
      CREATE INDEX sso_sign_ins_oldest_idx ON sso_sign_ins (expires_at);
      CREATE INDEX sso_sign_ins_of_connection_idx ON sso_sign_ins (connection_id);

      ALTER TABLE sessions
        -- By which federated identity it began; null for a passkey, and once the identity is gone.
        ADD COLUMN federated_identity_id uuid,
        -- When the person proved who they are, where that was before the session began.
        ADD COLUMN authenticated_at timestamptz(3),
        ADD CONSTRAINT sessions_federated_identity_fkey FOREIGN KEY (federated_identity_id)
          REFERENCES federated_identities (id) ON DELETE SET NULL;
      CREATE INDEX sessions_of_federated_identity_idx ON sessions (federated_identity_id)
        WHERE federated_identity_id IS NOT NULL;

      -- Who signed in by a provider that is none any more is evaluated again, however many they are.
      CREATE FUNCTION sso_connections_move_policies() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO policy_sets (organization_id, version, policy_count) VALUES (OLD.organization_id, 1, 0)
          ON CONFLICT (organization_id) DO UPDATE SET version = policy_sets.version + 1;
        RETURN OLD;
      END $$;
      CREATE TRIGGER sso_connections_deleted BEFORE DELETE ON sso_connections
        FOR EACH ROW WHEN (OLD.issuer IS NOT NULL) EXECUTE FUNCTION sso_connections_move_policies();

      -- The subjects of one issuer say nothing about those of another.
      CREATE FUNCTION sso_connections_forget_identities() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM federated_identities WHERE connection_id = NEW.id;
        DELETE FROM sso_sign_ins WHERE connection_id = NEW.id;
        INSERT INTO policy_sets (organization_id, version, policy_count) VALUES (NEW.organization_id, 1, 0)
          ON CONFLICT (organization_id) DO UPDATE SET version = policy_sets.version + 1;
        RETURN NEW;
      END $$;
      CREATE TRIGGER sso_connections_moved AFTER UPDATE ON sso_connections
        FOR EACH ROW WHEN (OLD.issuer IS DISTINCT FROM NEW.issuer) EXECUTE FUNCTION sso_connections_forget_identities();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions DROP COLUMN federated_identity_id, DROP COLUMN authenticated_at;
      DROP TABLE sso_sign_ins, federated_identities;
      DROP TRIGGER sso_connections_moved ON sso_connections;
      DROP TRIGGER sso_connections_deleted ON sso_connections;
      DROP FUNCTION sso_connections_forget_identities();
      DROP FUNCTION sso_connections_move_policies();
      DELETE FROM sso_connections WHERE authorize_url IS NULL;
      ALTER TABLE sso_connections
        DROP CONSTRAINT sso_connections_leads_somewhere, DROP CONSTRAINT sso_connections_issuer,
        DROP CONSTRAINT sso_connections_client,
        DROP COLUMN issuer, DROP COLUMN client_id, DROP COLUMN client_secret_sealed, DROP COLUMN jit,
        DROP COLUMN updated_at,
        ALTER COLUMN authorize_url SET NOT NULL;
    `);
  }
}
