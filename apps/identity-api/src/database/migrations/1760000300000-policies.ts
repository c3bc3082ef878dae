import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Policies, their versions, and a counter that reveals whether a session's policy decision is outdated. */
export class Policies1760000300000 implements MigrationInterface {
  name = 'Policies1760000300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE policies (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        name text NOT NULL,
        description text,
        priority integer NOT NULL,
        conditions json NOT NULL,
        effect text NOT NULL,
        mode text NOT NULL,
        version integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT policies_pkey PRIMARY KEY (id),
        CONSTRAINT policies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id)
      );
      CREATE INDEX policies_of_organization_idx ON policies (organization_id, priority);
      CREATE TRIGGER policies_of_living_organization BEFORE INSERT ON policies
        FOR EACH ROW EXECUTE FUNCTION organizations_require_living('organization_id');

      -- Every change to a policy of the organization increments the version in its transaction. A sign-in compares it with
      -- the version of the policies that it has compiled. The row is also the lock for counting policies.
      CREATE TABLE policy_sets (
        organization_id uuid NOT NULL,
        version bigint NOT NULL,
        policy_count integer NOT NULL,
        CONSTRAINT policy_sets_pkey PRIMARY KEY (organization_id),
        CONSTRAINT policy_sets_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id)
      );
      CREATE TRIGGER policy_sets_of_living_organization BEFORE INSERT ON policy_sets
        FOR EACH ROW EXECUTE FUNCTION organizations_require_living('organization_id');

      -- A sign-in holds this lock shared from before it evaluates policies until it has committed. A change of the counter
      -- waits for such sign-ins, and later sign-ins wait for the change, so that they apply it. A separate lock, because
      -- shared locks of a row would let the writer starve.
      CREATE FUNCTION policy_sets_await_sign_ins() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended(NEW.organization_id::text, 7051));
        RETURN NEW;
      END $$;
      CREATE TRIGGER policy_sets_sign_ins BEFORE INSERT OR UPDATE ON policy_sets
        FOR EACH ROW EXECUTE FUNCTION policy_sets_await_sign_ins();

      -- Before the update, so that nobody waits for the lock above while the organization's key is locked.
      CREATE FUNCTION organizations_move_policies() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO policy_sets (organization_id, version, policy_count) VALUES (NEW.id, 1, 0)
          ON CONFLICT (organization_id) DO UPDATE SET version = policy_sets.version + 1;
        RETURN NEW;
      END $$;
      CREATE TRIGGER organizations_policies BEFORE UPDATE ON organizations
        FOR EACH ROW WHEN (OLD.sso_required <> NEW.sso_required OR OLD.break_glass_group IS DISTINCT FROM NEW.break_glass_group)
        EXECUTE FUNCTION organizations_move_policies();

      -- Every version of each policy, including deleted ones: their last version says so.
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
        -- Who changed it, as the audit log names them; null if that was not recorded.
        actor_type text,
        actor_id text,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT policy_versions_pkey PRIMARY KEY (policy_id, version),
        CONSTRAINT policy_versions_organization_id_fkey FOREIGN KEY (organization_id)
          REFERENCES organizations (id) ON DELETE CASCADE
      );
      CREATE INDEX policy_versions_of_organization_idx ON policy_versions (organization_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER organizations_policies ON organizations;
      DROP TABLE policy_versions, policy_sets, policies;
      DROP FUNCTION organizations_move_policies(), policy_sets_await_sign_ins();
    `);
  }
}
