import type { MigrationInterface, QueryRunner } from 'typeorm';

// All scopes of the previous version. An operator token with all of them was created with `--scopes all`.
const everyScopeBefore = `ARRAY['organization:read', 'organization:write', 'user:read', 'user:write', 'policy:read',
  'policy:write', 'webhooks:read', 'webhooks:write', 'audit:read', 'privacy:admin', 'token:write']`;

/**
 * Adds the parent with which a token ends (null for existing tokens), and marks tokens that have every scope, including
 * later ones.
 */
export class TokenParents1768300000000 implements MigrationInterface {
  name = 'TokenParents1768300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE service_tokens
        ADD COLUMN parent_id uuid,
        ADD COLUMN all_scopes boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT service_tokens_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES service_tokens (id);
      CREATE INDEX service_tokens_of_parent_idx ON service_tokens (parent_id) WHERE parent_id IS NOT NULL;
      UPDATE service_tokens SET all_scopes = true WHERE organization_id IS NULL AND scopes @> ${everyScopeBefore};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE service_tokens DROP COLUMN parent_id, DROP COLUMN all_scopes;
    `);
  }
}
