import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where clients are told that a session has ended: an endpoint of webhook delivery. */
export class ClientLogoutEndpoints1769230000000 implements MigrationInterface {
  name = 'ClientLogoutEndpoints1769230000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE clients ADD COLUMN logout_endpoint_id uuid,
        ADD CONSTRAINT clients_logout_endpoint CHECK (backchannel_logout_uri IS NULL OR logout_endpoint_id IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE clients DROP COLUMN logout_endpoint_id`);
  }
}
