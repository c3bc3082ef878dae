import type { MigrationInterface, QueryRunner } from 'typeorm';

// Every scope of the version before: an operator token that held them was made with `--scopes all`.
const everyScopeBefore = `ARRAY['organization:read', 'organization:write', 'user:read', 'user:write', 'policy:read',
  'policy:write', 'webhooks:read', 'webhooks:write', 'audit:read', 'privacy:admin', 'token:write']`;

/**
 * Which token made a token, so that it ends with it; tokens from before have no parent. And which tokens have every
 * scope, those of later versions too.
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
