import { buildIndex } from '@plinth/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People as administrators: the scopes that a client may request for them, the rights of whoever issued an enrolment
 * ticket, and the person who created a service token. A ticket of the previous version does not enrol an administrator.
 */
export class Administrators1773200000000 implements MigrationInterface {
  name = 'Administrators1773200000000';
  // CREATE INDEX CONCURRENTLY cannot run in a transaction.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE clients ADD COLUMN IF NOT EXISTS admin_scopes text[] NOT NULL DEFAULT '{}'`);
    await runner.query(
      `ALTER TABLE enrollment_tickets ADD COLUMN IF NOT EXISTS issuer_rights text[] NOT NULL DEFAULT '{}'`,
    );
    await runner.query('ALTER TABLE service_tokens ADD COLUMN IF NOT EXISTS user_id uuid');
    await buildIndex(runner, 'service_tokens_of_user_idx', 'service_tokens (user_id) WHERE user_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX service_tokens_of_user_idx');
    await runner.query('ALTER TABLE service_tokens DROP COLUMN user_id');
    await runner.query('ALTER TABLE enrollment_tickets DROP COLUMN issuer_rights');
    await runner.query('ALTER TABLE clients DROP COLUMN admin_scopes');
  }
}
