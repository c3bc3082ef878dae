import { buildIndex } from '@plinth/database';
import { Logger } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records the creators of a client, with which its own tokens end. Existing clients have none and continue to work. The
 * log lists those with service scopes for review.
 */
export class ClientMakers1773000200000 implements MigrationInterface {
  name = 'ClientMakers1773000200000';
  // CREATE INDEX CONCURRENTLY cannot run in a transaction.
  transaction = false;
  private readonly logger = new Logger('migration');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE clients ADD COLUMN IF NOT EXISTS made_by jsonb NOT NULL DEFAULT '[]'`);
    await runner.query('ALTER TABLE clients ADD COLUMN IF NOT EXISTS revived_at timestamptz(3)');
    await buildIndex(runner, 'clients_made_by', 'clients USING gin (made_by jsonb_path_ops)');
    await buildIndex(runner, 'service_tokens_of_client_idx', 'service_tokens (client_id) WHERE client_id IS NOT NULL');
    const services = (await runner.query(
      `SELECT id FROM clients WHERE cardinality(service_scopes) > 0 ORDER BY created_at, id`,
    )) as { id: string }[];
    if (services.length > 0)
      this.logger.warn(
        `These ${services.length} clients have service scopes and no recorded maker, so that they end with no token. Remove those that nobody needs; the audit log says who made them (client.created): ${services.map(({ id }) => id).join(', ')}`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX service_tokens_of_client_idx');
    await runner.query('ALTER TABLE clients DROP COLUMN made_by, DROP COLUMN revived_at');
  }
}
