import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles have scopes, and members are linked to people who sign in. */
export class People1775000000000 implements MigrationInterface {
  name = 'People1775000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE roles ADD COLUMN scopes text[], ADD COLUMN platform boolean NOT NULL DEFAULT false;
      UPDATE roles SET platform = true WHERE provider_id IS NULL;

      ALTER TABLE members
        ADD COLUMN is_admin_role_granted boolean NOT NULL DEFAULT false,
        ADD COLUMN issuer text,
        ADD COLUMN subject text;
      -- safe: nobody is linked yet, so the index is empty.
      CREATE UNIQUE INDEX members_person_key ON members (issuer, subject, provider_id) WHERE subject IS NOT NULL;
      -- safe: a team has few members.
      CREATE INDEX members_unlinked_idx ON members (lower(email)) WHERE subject IS NULL;
      -- safe: a team has few members.
      CREATE INDEX members_role_idx ON members (role_id);
      -- safe: a team has few members.
      CREATE INDEX members_admin_role_idx ON members (admin_role_id) WHERE admin_role_id IS NOT NULL;
      -- safe: a team has few invitations.
      CREATE INDEX invitations_role_idx ON invitations (role_id);

      CREATE TABLE used_proofs (
        id text NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        CONSTRAINT used_proofs_pkey PRIMARY KEY (id)
      );
      CREATE INDEX used_proofs_expired_idx ON used_proofs (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE used_proofs;
      DROP INDEX members_unlinked_idx, members_role_idx, members_admin_role_idx, invitations_role_idx;
      ALTER TABLE members DROP COLUMN is_admin_role_granted, DROP COLUMN issuer, DROP COLUMN subject;
      ALTER TABLE roles DROP COLUMN scopes, DROP COLUMN platform;
    `);
  }
}
