import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Freezes and imports of tenants. Each app whose tenants move lists it among its migrations. */
export class TenantMoves1775200000000 implements MigrationInterface {
  name = 'TenantMoves1775200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tenant_moves (
        tenant_id uuid NOT NULL,
        -- At the target, the freeze at the source. Receipts are valid for one freeze.
        freeze_id uuid NOT NULL,
        state text NOT NULL,
        CONSTRAINT tenant_moves_pkey PRIMARY KEY (tenant_id),
        CONSTRAINT tenant_moves_state
          CHECK (state IN ('freezing', 'frozen', 'releasing', 'released', 'deleting', 'imported'))
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tenant_moves');
  }
}

/** An SQL condition that leaves out rows of tenants that are being moved. Jobs for all tenants must have it. */
export const notFrozen = (tenantColumn: string): string =>
  `(${tenantColumn} = ANY (ARRAY(
     SELECT tenant_id FROM tenant_moves WHERE state IN ('freezing', 'frozen', 'releasing', 'deleting')))) IS NOT TRUE`;
