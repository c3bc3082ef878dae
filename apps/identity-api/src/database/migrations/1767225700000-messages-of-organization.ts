import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds an organization's messages without scanning those of all organizations. */
export class MessagesOfOrganization1767225700000 implements MigrationInterface {
  name = 'MessagesOfOrganization1767225700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX webhook_events_of_tenant_idx ON webhook_events (tenant_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX webhook_events_of_tenant_idx');
  }
}
