import { buildIndex } from '@plinth/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const outcomes = 'created + updated + unchanged + failed';

/** Changes of published products that wait for a review, and imports that write them. */
export class Revisions1774001100000 implements MigrationInterface {
  name = 'Revisions1774001100000';
  // CREATE INDEX CONCURRENTLY cannot run in a transaction.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS product_revisions (
        product_id uuid NOT NULL,
        provider_id uuid NOT NULL,
        status text NOT NULL,
        review_note text,
        -- Only what differs from the product. Not jsonb, because some fields keep the order of their members.
        values json NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT product_revisions_pkey PRIMARY KEY (product_id),
        CONSTRAINT product_revisions_product_fkey FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
        CONSTRAINT product_revisions_status_check CHECK (status IN ('draft', 'pending', 'rejected'))
      );
      ALTER TABLE products ADD COLUMN IF NOT EXISTS revision_status text;

      -- A trigger, because the previous version of the service does not know revisions.
      CREATE OR REPLACE FUNCTION discard_product_revision() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM product_revisions WHERE product_id = OLD.id;
        NEW.revision_status := NULL;
        -- The pictures of the revision no longer count.
        NEW.image_status := CASE
          WHEN NEW.images @> '[{"source": {"status": "pending"}}]' THEN 'pending'
          WHEN NEW.images @> '[{"source": {"status": "failed"}}]' THEN 'failed'
          WHEN NEW.images @> '[{"source": {"status": "stored"}}]' THEN 'stored'
        END;
        RETURN NEW;
      END $$;
      CREATE OR REPLACE TRIGGER products_discard_revision BEFORE UPDATE ON products FOR EACH ROW
        WHEN (OLD.revision_status IS NOT NULL AND (NEW.revision_status IS NULL OR NEW.status <> 'published'))
        EXECUTE FUNCTION discard_product_revision();

      ALTER TABLE imports ADD COLUMN IF NOT EXISTS revised integer NOT NULL DEFAULT 0,
        DROP CONSTRAINT imports_done_check,
        ADD CONSTRAINT imports_done_check
          CHECK (done BETWEEN ${outcomes} + revised AND ${outcomes} + revised + withheld AND done <= rows),
        DROP CONSTRAINT imports_on_published_check,
        ADD CONSTRAINT imports_on_published_check CHECK (on_published IN ('review', 'offer', 'fail', 'revise'));
    `);
    const revised = 'products (provider_id, revision_status) WHERE revision_status IS NOT NULL';
    await buildIndex(runner, 'products_revision_status_idx', revised);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE imports SET updated = updated + revised WHERE revised > 0;
      UPDATE imports SET on_published = 'offer' WHERE on_published = 'revise';
      ALTER TABLE imports DROP CONSTRAINT imports_done_check, DROP CONSTRAINT imports_on_published_check,
        DROP COLUMN revised,
        ADD CONSTRAINT imports_done_check
          CHECK (done BETWEEN ${outcomes} AND ${outcomes} + withheld AND done <= rows),
        ADD CONSTRAINT imports_on_published_check CHECK (on_published IN ('review', 'offer', 'fail'));
      DROP TRIGGER products_discard_revision ON products;
      DROP FUNCTION discard_product_revision;
      DROP TABLE product_revisions;
      DROP INDEX products_revision_status_idx;
      ALTER TABLE products DROP COLUMN revision_status;
    `);
  }
}
