import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Writers stamp what they change themselves, and only what carries no time of this transaction is stamped afterwards: with
 * a row trigger before updates PostgreSQL computes every generated column anew, those of the search included, for each
 * change of a price.
 */
export class ProductStamps1770450000000 implements MigrationInterface {
  name = 'ProductStamps1770450000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER products_stamped ON products;
      CREATE TRIGGER products_stamped BEFORE INSERT ON products
        FOR EACH ROW WHEN (current_setting('plinth.keeps_times', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION stamp_product();

      -- The times that a transaction may stamp: none before the one that its lock is named after.
      CREATE FUNCTION is_product_stamp(at timestamptz) RETURNS boolean LANGUAGE sql VOLATILE
        RETURN current_setting('plinth.keeps_times', true) IS NOT DISTINCT FROM 'on'
            OR at BETWEEN date_trunc('milliseconds', transaction_timestamp()) AND clock_timestamp() + interval '1 millisecond';

      CREATE OR REPLACE FUNCTION note_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          DELETE FROM product_changes USING gone WHERE product_id = gone.id;
          RETURN NULL;
        END IF;
        IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM written WHERE NOT is_product_stamp(updated_at)) THEN
          -- Comes back here, and is noted then.
          UPDATE products SET updated_at = clock_timestamp()
            FROM written WHERE written.id = products.id AND NOT is_product_stamp(written.updated_at);
        END IF;
        INSERT INTO product_changes (product_id, vendor_id, changed_at)
          SELECT id, provider_id, updated_at FROM written WHERE TG_OP = 'INSERT' OR is_product_stamp(updated_at)
          ON CONFLICT (product_id) DO UPDATE SET vendor_id = excluded.vendor_id, changed_at = excluded.changed_at;
        RETURN NULL;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION note_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          DELETE FROM product_changes USING gone WHERE product_id = gone.id;
        ELSE
          INSERT INTO product_changes (product_id, vendor_id, changed_at) SELECT id, provider_id, updated_at FROM written
            ON CONFLICT (product_id) DO UPDATE SET vendor_id = excluded.vendor_id, changed_at = excluded.changed_at;
        END IF;
        RETURN NULL;
      END $$;
      DROP FUNCTION is_product_stamp;
      DROP TRIGGER products_stamped ON products;
      CREATE TRIGGER products_stamped BEFORE INSERT OR UPDATE ON products
        FOR EACH ROW WHEN (current_setting('plinth.keeps_times', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION stamp_product()`);
  }
}
