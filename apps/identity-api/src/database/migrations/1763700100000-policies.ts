import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Policies1763700100000 implements MigrationInterface {
  name = 'Policies1763700100000';

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

      -- Moved by every change to a policy of the organization, in its transaction: a sign-in compares the version with
      -- that of the policies it holds compiled. Its row is also the lock behind which policies are counted.
      CREATE TABLE policy_sets (
        organization_id uuid NOT NULL,
        version bigint NOT NULL,
        policy_count integer NOT NULL,
        CONSTRAINT policy_sets_pkey PRIMARY KEY (organization_id),
        CONSTRAINT policy_sets_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE policy_sets, policies');
  }
}
