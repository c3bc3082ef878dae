import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who changed a product, and who started an import. */
export class ProductHistory1775000200000 implements MigrationInterface {
  name = 'ProductHistory1775000200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- No foreign key, which would cost imports more than the row. Entries of deleted products are pruned with the rest.
      CREATE TABLE product_history (
        product_id uuid NOT NULL,
        id bigint GENERATED ALWAYS AS IDENTITY,
        provider_id uuid NOT NULL,
        at timestamptz(3) NOT NULL,
        actor jsonb NOT NULL,
        kind text NOT NULL,
        changed text[] NOT NULL,
        review_note text,
        CONSTRAINT product_history_pkey PRIMARY KEY (product_id, id)
      );
      CREATE INDEX product_history_at_idx ON product_history (at);

      ALTER TABLE imports ADD COLUMN created_by jsonb, ADD COLUMN member_id uuid, ALTER COLUMN key_id DROP NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM imports WHERE key_id IS NULL;
      ALTER TABLE imports DROP COLUMN created_by, DROP COLUMN member_id, ALTER COLUMN key_id SET NOT NULL;
      DROP TABLE product_history;
    `);
  }
}
