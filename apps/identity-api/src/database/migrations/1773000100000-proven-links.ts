import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records whether a person ever had a link to an identity provider or a changed address. Triggers maintain both for
 * writes of any service version.
 */
export class ProvenLinks1773000100000 implements MigrationInterface {
  name = 'ProvenLinks1773000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET LOCAL statement_timeout = 0;
      ALTER TABLE users
        ADD COLUMN had_link boolean NOT NULL DEFAULT false,
        ADD COLUMN email_changed boolean NOT NULL DEFAULT false;

      CREATE FUNCTION users_note_link() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE users SET had_link = true WHERE id = NEW.user_id AND NOT had_link;
        RETURN NULL;
      END $$;
      CREATE TRIGGER federated_identities_note_user AFTER INSERT ON federated_identities
        FOR EACH ROW EXECUTE FUNCTION users_note_link();

      -- An erased user has no address, and keeps no fact about the one they had.
      CREATE FUNCTION users_note_email() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.email_changed := true;
        RETURN NEW;
      END $$;
      CREATE TRIGGER users_email_changed BEFORE UPDATE ON users
        FOR EACH ROW WHEN (NEW.email IS NOT NULL AND lower(NEW.email) IS DISTINCT FROM lower(OLD.email))
        EXECUTE FUNCTION users_note_email();

      -- Whoever signed in without ever having had a passkey came by a link, which may be gone by now.
      UPDATE users SET had_link = true
       WHERE deleted_at IS NULL
         AND ((last_sign_in_at IS NOT NULL AND NOT had_passkey)
           OR EXISTS (SELECT FROM federated_identities AS link WHERE link.user_id = users.id));

      -- The audit log alone knows which addresses were changed. It names people by pseudonym.
      UPDATE users SET email_changed = true
        FROM audit_pseudonyms AS name
       WHERE name.user_id = users.id AND users.deleted_at IS NULL
         AND EXISTS (
           SELECT FROM (SELECT organization_id, action, target_id, details FROM audit_events
                        UNION ALL SELECT organization_id, action, target_id, details FROM audit_arrivals) AS event
            WHERE event.organization_id = users.organization_id AND event.action = 'user.updated'
              AND event.target_id = name.pseudonym AND (event.details -> 'changed')::jsonb ? 'email');

      -- A ticket for somebody with a link was issued by user:write alone, and would now be a recovery.
      UPDATE enrollment_tickets AS ticket SET revoked_at = now(), expires_at = now()
        FROM users
       WHERE users.id = ticket.user_id AND users.had_link AND NOT ticket.is_recovery AND ticket.spent_at IS NULL
         AND ticket.revoked_at IS NULL AND ticket.expires_at > now();

      -- The subjects of one client may mean others than those of another client (OpenID Connect Core §8.1).
      CREATE OR REPLACE TRIGGER sso_connections_moved AFTER UPDATE ON sso_connections
        FOR EACH ROW WHEN ((OLD.issuer, OLD.client_id) IS DISTINCT FROM (NEW.issuer, NEW.client_id))
        EXECUTE FUNCTION sso_connections_forget_identities();

      -- A connection that goes with its organization moves no policies: nothing is added to a deleted one.
      CREATE OR REPLACE FUNCTION sso_connections_move_policies() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO policy_sets (organization_id, version, policy_count) SELECT id, 1, 0 FROM organizations WHERE id = OLD.organization_id AND deleted_at IS NULL
          ON CONFLICT (organization_id) DO UPDATE SET version = policy_sets.version + 1;
        RETURN OLD;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION sso_connections_move_policies() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO policy_sets (organization_id, version, policy_count) VALUES (OLD.organization_id, 1, 0)
          ON CONFLICT (organization_id) DO UPDATE SET version = policy_sets.version + 1;
        RETURN OLD;
      END $$;
      CREATE OR REPLACE TRIGGER sso_connections_moved AFTER UPDATE ON sso_connections
        FOR EACH ROW WHEN (OLD.issuer IS DISTINCT FROM NEW.issuer) EXECUTE FUNCTION sso_connections_forget_identities();
      DROP TRIGGER users_email_changed ON users;
      DROP FUNCTION users_note_email();
      DROP TRIGGER federated_identities_note_user ON federated_identities;
      DROP FUNCTION users_note_link();
      ALTER TABLE users DROP COLUMN had_link, DROP COLUMN email_changed;
    `);
  }
}
