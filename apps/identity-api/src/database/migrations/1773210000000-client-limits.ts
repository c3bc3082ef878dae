import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits of a client's sessions and refresh tokens, its public keys, and whether it must push its requests. */
export class ClientLimits1773210000000 implements MigrationInterface {
  name = 'ClientLimits1773210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE clients ADD COLUMN session_idle integer, ADD COLUMN session_max integer,
        ADD COLUMN refresh_lifetime integer, ADD COLUMN jwks jsonb,
        ADD COLUMN require_pushed_authorization_requests boolean NOT NULL DEFAULT false;
      -- A client with private_key_jwt has keys and no secret.
      ALTER TABLE clients DROP CONSTRAINT clients_secret;
      ALTER TABLE clients ADD CONSTRAINT clients_secret CHECK (
        (token_endpoint_auth_method IN ('client_secret_basic', 'client_secret_post')) = (secret_sealed IS NOT NULL)
        AND (token_endpoint_auth_method = 'private_key_jwt') = (jwks IS NOT NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // The previous version cannot authenticate these clients.
    await runner.query(`
      DELETE FROM clients WHERE token_endpoint_auth_method = 'private_key_jwt';
      ALTER TABLE clients DROP CONSTRAINT clients_secret,
        DROP COLUMN session_idle, DROP COLUMN session_max, DROP COLUMN refresh_lifetime, DROP COLUMN jwks,
        DROP COLUMN require_pushed_authorization_requests;
      ALTER TABLE clients ADD CONSTRAINT clients_secret CHECK ((type = 'confidential') = (secret_sealed IS NOT NULL))`);
  }
}
