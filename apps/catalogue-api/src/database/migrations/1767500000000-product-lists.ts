import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counters by stock and price on request as well; indexes from which a filtered list is read without its table. */
export class ProductLists1767500000000 implements MigrationInterface {
  name = 'ProductLists1767500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER products_counted_on_move ON products;
      DROP INDEX product_counts_of_provider_idx, product_counts_of_brand_idx;
      TRUNCATE product_counts;
      ALTER TABLE product_counts ADD COLUMN available boolean NOT NULL, ADD COLUMN price_on_request boolean NOT NULL;
      INSERT INTO product_counts (provider_id, brand_id, status, available, price_on_request, difference)
        SELECT provider_id, brand_id, status, available, price_on_request, count(*) FROM products GROUP BY 1, 2, 3, 4, 5;
      CREATE INDEX product_counts_of_provider_idx ON product_counts (provider_id, status)
        INCLUDE (available, price_on_request, difference);
      CREATE INDEX product_counts_of_brand_idx ON product_counts (brand_id, status)
        INCLUDE (available, price_on_request, difference);

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
      CREATE TRIGGER products_counted_on_move AFTER UPDATE ON products
        FOR EACH ROW WHEN ((OLD.status, OLD.brand_id, OLD.provider_id, OLD.available, OLD.price_on_request)
                           IS DISTINCT FROM
                           (NEW.status, NEW.brand_id, NEW.provider_id, NEW.available, NEW.price_on_request))
        EXECUTE FUNCTION count_products();

      DROP INDEX products_of_provider_newest_idx, products_newest_idx;
      CREATE INDEX products_of_provider_newest_idx ON products (provider_id, created_at DESC, id DESC)
        INCLUDE (available, price_on_request);
      CREATE INDEX products_newest_idx ON products (created_at DESC, id DESC)
        INCLUDE (status, available, price_on_request);

      -- What categories and designers are searched by, normalised once and not for every question.
      ALTER TABLE categories ADD COLUMN search_text text NOT NULL
        GENERATED ALWAYS AS (search_form(name || chr(10) || slug)) STORED;
      ALTER TABLE designers ADD COLUMN search_text text NOT NULL
        GENERATED ALWAYS AS (search_form(name || chr(10) || slug)) STORED;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE designers DROP COLUMN search_text;
      ALTER TABLE categories DROP COLUMN search_text;

      DROP INDEX products_of_provider_newest_idx, products_newest_idx;
      CREATE INDEX products_of_provider_newest_idx ON products (provider_id, created_at DESC, id DESC);
      CREATE INDEX products_newest_idx ON products (created_at DESC, id DESC);

      DROP TRIGGER products_counted_on_move ON products;
      DROP INDEX product_counts_of_provider_idx, product_counts_of_brand_idx;
      TRUNCATE product_counts;
      ALTER TABLE product_counts DROP COLUMN available, DROP COLUMN price_on_request;
      INSERT INTO product_counts (provider_id, brand_id, status, difference)
        SELECT provider_id, brand_id, status, count(*) FROM products GROUP BY 1, 2, 3;
      CREATE INDEX product_counts_of_provider_idx ON product_counts (provider_id, status) INCLUDE (difference);
      CREATE INDEX product_counts_of_brand_idx ON product_counts (brand_id, status) INCLUDE (difference);
      CREATE OR REPLACE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO product_counts (provider_id, brand_id, status, difference) VALUES (OLD.provider_id, OLD.brand_id, OLD.status, -1);
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO product_counts (provider_id, brand_id, status, difference) VALUES (NEW.provider_id, NEW.brand_id, NEW.status, 1);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER products_counted_on_move AFTER UPDATE ON products
        FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.brand_id <> NEW.brand_id OR OLD.provider_id <> NEW.provider_id)
        EXECUTE FUNCTION count_products();
    `);
  }
}
