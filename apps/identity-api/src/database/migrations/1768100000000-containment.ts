import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Containment1768100000000 implements MigrationInterface {
  name = 'Containment1768100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET LOCAL statement_timeout = 0;
      ALTER TABLE users
        ADD COLUMN status text NOT NULL DEFAULT 'active',
        ADD COLUMN suspended_at timestamptz(3),
        ADD COLUMN suspension_reason text,
        -- Whether the person has ever had a passkey: from then on a ticket for them is a recovery.
        ADD COLUMN had_passkey boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT users_status_check CHECK (status IN ('active', 'suspended')),
        ADD CONSTRAINT users_suspension_check CHECK (
          (status = 'suspended') = (suspended_at IS NOT NULL) AND (status = 'suspended' OR suspension_reason IS NULL)
        );
      ALTER TABLE enrollment_tickets
        ADD COLUMN is_recovery boolean NOT NULL DEFAULT false,
        -- Ended before its time. expires_at is moved as well, for whoever does not look here.
        ADD COLUMN revoked_at timestamptz(3);
      -- When a passkey was registered by a recovery, or by a session of such a passkey.
      ALTER TABLE passkeys ADD COLUMN recovered_at timestamptz(3);
      ALTER TABLE organizations ADD COLUMN deleted_at timestamptz(3);

      UPDATE users SET had_passkey = true
       WHERE deleted_at IS NULL
         AND (last_sign_in_at IS NOT NULL
           OR EXISTS (SELECT FROM passkeys WHERE passkeys.user_id = users.id)
           OR EXISTS (SELECT FROM enrollment_tickets AS ticket
                       WHERE ticket.user_id = users.id AND ticket.spent_at IS NOT NULL));
      -- Whoever holds an open ticket of somebody with a passkey has what is a recovery from now on.
      UPDATE enrollment_tickets AS ticket SET is_recovery = true
        FROM users WHERE users.id = ticket.user_id AND users.had_passkey AND ticket.spent_at IS NULL
         AND ticket.expires_at > now();

      -- By the database, so that it holds whichever version of the service registers the passkey.
      CREATE FUNCTION users_note_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE users SET had_passkey = true WHERE id = NEW.user_id AND NOT had_passkey;
        RETURN NULL;
      END $$;
      CREATE TRIGGER passkeys_note_user AFTER INSERT ON passkeys
        FOR EACH ROW EXECUTE FUNCTION users_note_passkey();

      -- Nothing is added to an organization that is deleted, or being deleted: whoever adds waits for the deletion, which
      -- holds the row of the organization, and then fails. A foreign key would be content with the row that stays.
      CREATE FUNCTION organizations_require_living() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        organization uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
      BEGIN
        PERFORM FROM organizations WHERE id = organization AND deleted_at IS NULL FOR SHARE;
        IF organization IS NOT NULL AND NOT FOUND THEN
          RAISE EXCEPTION 'the organization % is deleted', organization
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'organizations_living';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER users_of_living_organization BEFORE INSERT ON users
        FOR EACH ROW EXECUTE FUNCTION organizations_require_living('organization_id');
      CREATE TRIGGER service_tokens_of_living_organization BEFORE INSERT ON service_tokens
        FOR EACH ROW EXECUTE FUNCTION organizations_require_living('organization_id');
      CREATE TRIGGER policies_of_living_organization BEFORE INSERT ON policies
        FOR EACH ROW EXECUTE FUNCTION organizations_require_living('organization_id');
      CREATE TRIGGER policy_sets_of_living_organization BEFORE INSERT ON policy_sets
        FOR EACH ROW EXECUTE FUNCTION organizations_require_living('organization_id');
      CREATE TRIGGER organization_domains_of_living_organization BEFORE INSERT ON organization_domains
        FOR EACH ROW EXECUTE FUNCTION organizations_require_living('organization_id');
      CREATE TRIGGER sso_connections_of_living_organization BEFORE INSERT ON sso_connections
        FOR EACH ROW EXECUTE FUNCTION organizations_require_living('organization_id');
      CREATE TRIGGER webhook_endpoints_of_living_organization BEFORE INSERT ON webhook_endpoints
        FOR EACH ROW EXECUTE FUNCTION organizations_require_living('tenant_id');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_of_living_organization ON users;
      DROP TRIGGER service_tokens_of_living_organization ON service_tokens;
      DROP TRIGGER policies_of_living_organization ON policies;
      DROP TRIGGER policy_sets_of_living_organization ON policy_sets;
      DROP TRIGGER organization_domains_of_living_organization ON organization_domains;
      DROP TRIGGER sso_connections_of_living_organization ON sso_connections;
      DROP TRIGGER webhook_endpoints_of_living_organization ON webhook_endpoints;
      DROP FUNCTION organizations_require_living();
      DROP TRIGGER passkeys_note_user ON passkeys;
      DROP FUNCTION users_note_passkey();
      ALTER TABLE organizations DROP COLUMN deleted_at;
      ALTER TABLE passkeys DROP COLUMN recovered_at;
      ALTER TABLE enrollment_tickets DROP COLUMN is_recovery, DROP COLUMN revoked_at;
      ALTER TABLE users DROP COLUMN status, DROP COLUMN suspended_at, DROP COLUMN suspension_reason,
        DROP COLUMN had_passkey;
    `);
  }
}
