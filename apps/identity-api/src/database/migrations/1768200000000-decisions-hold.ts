import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds counters that reveal whether a session's policy decision is outdated, and policy versions. Triggers increment
 * the counters, so that writes of older service versions count too.
 */
export class DecisionsHold1768200000000 implements MigrationInterface {
  name = 'DecisionsHold1768200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Moves with what of a user decides whether they get in: the columns that users_move_access_version names.
      ALTER TABLE users ADD COLUMN access_version bigint NOT NULL DEFAULT 1;
      -- The counters of organization (policy_sets.version) and user that the session was last evaluated by. Null: never.
      ALTER TABLE sessions ADD COLUMN policies_version bigint, ADD COLUMN user_version bigint;

      -- By name, so that a column that is added later counts from then on.
      CREATE FUNCTION users_move_access_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.groups IS DISTINCT FROM OLD.groups
          OR to_jsonb(NEW) -> 'status' IS DISTINCT FROM to_jsonb(OLD) -> 'status' THEN
          NEW.access_version := OLD.access_version + 1;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER users_access_version BEFORE UPDATE ON users
        FOR EACH ROW EXECUTE FUNCTION users_move_access_version();

      -- A sign-in holds this lock shared from before it evaluates policies until it has committed. Whoever moves the
      -- counter waits for it, and later sign-ins for them: what is answered after the change went by it. A lock of its own
      -- and not one of the row, as shared locks of a row let the writer starve.
      CREATE FUNCTION policy_sets_await_sign_ins() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended(NEW.organization_id::text, 7051));
        RETURN NEW;
      END $$;
      CREATE TRIGGER policy_sets_sign_ins BEFORE INSERT OR UPDATE ON policy_sets
        FOR EACH ROW EXECUTE FUNCTION policy_sets_await_sign_ins();

      -- Before the update, so that the lock above is never waited for while the key of the organization is locked.
      CREATE FUNCTION organizations_move_policies() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO policy_sets (organization_id, version, policy_count) VALUES (NEW.id, 1, 0)
          ON CONFLICT (organization_id) DO UPDATE SET version = policy_sets.version + 1;
        RETURN NEW;
      END $$;
      CREATE TRIGGER organizations_policies BEFORE UPDATE ON organizations
        FOR EACH ROW WHEN (OLD.sso_required <> NEW.sso_required OR OLD.break_glass_group IS DISTINCT FROM NEW.break_glass_group)
        EXECUTE FUNCTION organizations_move_policies();

      -- Every version of each policy, also of those that were deleted: their last one says so.
      CREATE TABLE policy_versions (
        policy_id uuid NOT NULL,
        version integer NOT NULL,
        organization_id uuid NOT NULL,
        change text NOT NULL,
        name text NOT NULL,
        description text,
        priority integer NOT NULL,
        conditions json NOT NULL,
        effect text NOT NULL,
        mode text NOT NULL,
        -- Who changed it, as the audit log names them; null where it was not noted.
        actor_type text,
        actor_id text,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT policy_versions_pkey PRIMARY KEY (policy_id, version),
        CONSTRAINT policy_versions_organization_id_fkey FOREIGN KEY (organization_id)
          REFERENCES organizations (id) ON DELETE CASCADE
      );
      CREATE INDEX policy_versions_of_organization_idx ON policy_versions (organization_id);
      INSERT INTO policy_versions (policy_id, version, organization_id, change, name, description, priority, conditions,
                                   effect, mode, created_at)
      SELECT id, version, organization_id, CASE WHEN version = 1 THEN 'created' ELSE 'updated' END, name, description,
             priority, conditions, effect, mode, updated_at
        FROM policies;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE policy_versions;
      DROP TRIGGER organizations_policies ON organizations;
      DROP FUNCTION organizations_move_policies();
      DROP TRIGGER policy_sets_sign_ins ON policy_sets;
      DROP FUNCTION policy_sets_await_sign_ins();
      DROP TRIGGER users_access_version ON users;
      DROP FUNCTION users_move_access_version();
      ALTER TABLE sessions DROP COLUMN policies_version, DROP COLUMN user_version;
      ALTER TABLE users DROP COLUMN access_version;
    `);
  }
}
