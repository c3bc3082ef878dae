import type { MigrationInterface, QueryRunner } from 'typeorm';

const keys = 'provider_id, brand_id, status, available, price_on_request';

/**
 * The counters of products are written once a statement, not once a row: a batch of a thousand writes a handful. What is
 * new was made when it was first stamped.
 */
export class ProductCountsByStatement1770300000000 implements MigrationInterface {
  name = 'ProductCountsByStatement1770300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER products_counted_on_insert_or_delete ON products;
      DROP TRIGGER products_counted_on_move ON products;
      CREATE OR REPLACE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO product_counts (${keys}, difference)
            SELECT ${keys}, count(*) FROM added GROUP BY ${keys};
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO product_counts (${keys}, difference)
            SELECT ${keys}, -count(*) FROM removed GROUP BY ${keys};
        ELSE
          INSERT INTO product_counts (${keys}, difference)
            SELECT ${keys}, sum(n)
              FROM (SELECT ${keys}, 1 AS n FROM added UNION ALL SELECT ${keys}, -1 FROM removed) AS moved
             GROUP BY ${keys} HAVING sum(n) <> 0;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER products_counted_on_insert AFTER INSERT ON products
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_products();
      CREATE TRIGGER products_counted_on_delete AFTER DELETE ON products
        REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_products();
      CREATE TRIGGER products_counted_on_update AFTER UPDATE ON products
        REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_products();

      CREATE OR REPLACE FUNCTION stamp_product() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.updated_at := clock_timestamp();
        IF TG_OP = 'INSERT' THEN
          NEW.created_at := NEW.updated_at;
        END IF;
        RETURN NEW;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION stamp_product() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.updated_at := clock_timestamp();
        RETURN NEW;
      END $$;
      DROP TRIGGER products_counted_on_insert ON products;
      DROP TRIGGER products_counted_on_delete ON products;
      DROP TRIGGER products_counted_on_update ON products;
      CREATE OR REPLACE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO product_counts (provider_id, brand_id, status, available, price_on_request, difference)
            VALUES (OLD.provider_id, OLD.brand_id, OLD.status, OLD.available, OLD.price_on_request, -1);
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO product_counts (provider_id, brand_id, status, available, price_on_request, difference)
            VALUES (NEW.provider_id, NEW.brand_id, NEW.status, NEW.available, NEW.price_on_request, 1);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER products_counted_on_insert_or_delete AFTER INSERT OR DELETE ON products
        FOR EACH ROW EXECUTE FUNCTION count_products();
      CREATE TRIGGER products_counted_on_move AFTER UPDATE ON products
        FOR EACH ROW WHEN ((OLD.status, OLD.brand_id, OLD.provider_id, OLD.available, OLD.price_on_request)
                           IS DISTINCT FROM
                           (NEW.status, NEW.brand_id, NEW.provider_id, NEW.available, NEW.price_on_request))
        EXECUTE FUNCTION count_products()`);
  }
}
