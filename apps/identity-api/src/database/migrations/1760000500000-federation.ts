import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Connections to identity providers, and people's links to them. */
export class Federation1760000500000 implements MigrationInterface {
  name = 'Federation1760000500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sso_connections (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        type text NOT NULL,
        display_name text NOT NULL,
        authorize_url text,
        created_at timestamptz(3) NOT NULL,
        issuer text,
        client_id text,
        client_secret_sealed text,
        jit boolean NOT NULL DEFAULT false,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        -- The connection whose people it may link, until when.
        succeeds uuid,
        succeeds_until timestamptz(3),
        CONSTRAINT sso_connections_pkey PRIMARY KEY (id),
        CONSTRAINT sso_connections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id),
        CONSTRAINT sso_connections_type_check CHECK (type IN ('saml', 'oidc')),
        CONSTRAINT sso_connections_leads_somewhere CHECK (authorize_url IS NOT NULL OR issuer IS NOT NULL),
        CONSTRAINT sso_connections_issuer CHECK (issuer IS NULL OR (type = 'oidc' AND client_id IS NOT NULL)),
        CONSTRAINT sso_connections_client
          CHECK (issuer IS NOT NULL OR (client_id IS NULL AND client_secret_sealed IS NULL AND NOT jit)),
        -- The links of a deleted connection are gone, and with them everybody whom its successor could link.
        CONSTRAINT sso_connections_succeeds_fkey FOREIGN KEY (succeeds) REFERENCES sso_connections (id) ON DELETE SET NULL
      );
      CREATE INDEX sso_connections_newest_idx ON sso_connections (organization_id, created_at DESC, id DESC);
      CREATE INDEX sso_connections_succeeds_idx ON sso_connections (succeeds) WHERE succeeds IS NOT NULL;
      CREATE TRIGGER sso_connections_of_living_organization BEFORE INSERT ON sso_connections
        FOR EACH ROW EXECUTE FUNCTION organizations_require_living('organization_id');

      CREATE TABLE federated_identities (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        user_id uuid NOT NULL,
        connection_id uuid NOT NULL,
        -- The ID by which the provider knows the person: sub of the ID token.
        subject text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        -- Since when its sessions are held: the person had a passkey when it was linked. Null: they are not held.
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

      CREATE FUNCTION users_note_link() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE users SET had_link = true WHERE id = NEW.user_id AND NOT had_link;
        RETURN NULL;
      END $$;
      CREATE TRIGGER federated_identities_note_user AFTER INSERT ON federated_identities
        FOR EACH ROW EXECUTE FUNCTION users_note_link();

      -- Sign-ins on their way to a provider and back. Their state is derived from a secret in the browser.
      CREATE TABLE sso_sign_ins (
        state_hash bytea NOT NULL,
        connection_id uuid NOT NULL,
        -- The sign-in to an application that it is part of.
        interaction text,
        -- Whether the provider was asked to authenticate the person again.
        is_fresh boolean NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        CONSTRAINT sso_sign_ins_pkey PRIMARY KEY (state_hash),
        CONSTRAINT sso_sign_ins_connection_fkey FOREIGN KEY (connection_id)
          REFERENCES sso_connections (id) ON DELETE CASCADE
      );
      CREATE INDEX sso_sign_ins_oldest_idx ON sso_sign_ins (expires_at);
      CREATE INDEX sso_sign_ins_of_connection_idx ON sso_sign_ins (connection_id);

      -- Sessions that began at a deleted provider are evaluated again, however many they are. A connection that is deleted
      -- with its organization moves no policies: nothing is added to a deleted one.
      CREATE FUNCTION sso_connections_move_policies() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO policy_sets (organization_id, version, policy_count) SELECT id, 1, 0 FROM organizations WHERE id = OLD.organization_id AND deleted_at IS NULL
          ON CONFLICT (organization_id) DO UPDATE SET version = policy_sets.version + 1;
        RETURN OLD;
      END $$;
      CREATE TRIGGER sso_connections_deleted BEFORE DELETE ON sso_connections
        FOR EACH ROW WHEN (OLD.issuer IS NOT NULL) EXECUTE FUNCTION sso_connections_move_policies();

      -- The subjects of one issuer say nothing about those of another, and those of one client may mean others than those
      -- of another client (OpenID Connect Core §8.1).
      CREATE FUNCTION sso_connections_forget_identities() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM federated_identities WHERE connection_id = NEW.id;
        DELETE FROM sso_sign_ins WHERE connection_id = NEW.id;
        INSERT INTO policy_sets (organization_id, version, policy_count) VALUES (NEW.organization_id, 1, 0)
          ON CONFLICT (organization_id) DO UPDATE SET version = policy_sets.version + 1;
        RETURN NEW;
      END $$;
      CREATE TRIGGER sso_connections_moved AFTER UPDATE ON sso_connections
        FOR EACH ROW WHEN ((OLD.issuer, OLD.client_id) IS DISTINCT FROM (NEW.issuer, NEW.client_id))
        EXECUTE FUNCTION sso_connections_forget_identities();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE sso_sign_ins, federated_identities, sso_connections;
      DROP FUNCTION sso_connections_forget_identities(), sso_connections_move_policies(), users_note_link();
    `);
  }
}
