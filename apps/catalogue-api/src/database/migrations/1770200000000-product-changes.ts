import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Products can be read in the order in which they were changed, without missing what commits late; and by name.
 *
 * The order of changes is a narrow table and no index of products: an UPDATE that changes no indexed column, as most
 * changes of price and stock, leaves the indexes of products alone, the search's among them.
 *
 * A transaction that writes products first takes a shared advisory lock that is named after the time at which it began,
 * and only then stamps what it writes with the clock. What such locks are held tells, to every role, which times can
 * still appear: none before the oldest of them, and none before the moment at which one looks. Ends of transactions let
 * the lock go after they have become visible.
 */
export class ProductChanges1770200000000 implements MigrationInterface {
  name = 'ProductChanges1770200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET LOCAL statement_timeout = 0;

      -- The time as the number of a lock: milliseconds, of which 31 bits tell one transaction from all that run beside it.
      CREATE FUNCTION products_lock_of(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN ((floor(extract(epoch FROM at) * 1000))::bigint & 2147483647)::integer;

      CREATE FUNCTION announce_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(1886547812, products_lock_of(now()));
        RETURN NULL;
      END $$;

      CREATE FUNCTION stamp_product() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.updated_at := clock_timestamp();
        RETURN NEW;
      END $$;

      CREATE TRIGGER products_announced BEFORE INSERT OR UPDATE ON products
        FOR EACH STATEMENT EXECUTE FUNCTION announce_product_changes();
      -- What loads products with their history keeps its times.
      CREATE TRIGGER products_stamped BEFORE INSERT OR UPDATE ON products
        FOR EACH ROW WHEN (current_setting('plinth.keeps_times', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION stamp_product();

      -- Volatile, and asked before the statement that reads the products: a transaction that commits between that
      -- statement's snapshot and the look at the locks would be in neither.
      CREATE FUNCTION products_settled_until() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
        SELECT date_trunc('milliseconds', least(
          statement_timestamp(),
          -- The lock of a transaction that began while this one looks is of a time a little later than the statement's.
          min(looked.at - CASE WHEN elapsed.ms < 1073741824 THEN elapsed.ms ELSE 0 END * interval '1 millisecond')
        ))
        FROM pg_locks AS held
        CROSS JOIN LATERAL (SELECT clock_timestamp() AS at) AS looked
        CROSS JOIN LATERAL (SELECT (products_lock_of(looked.at) - held.objid::bigint) & 2147483647 AS ms) AS elapsed
        WHERE held.locktype = 'advisory' AND held.classid = 1886547812 AND held.objsubid = 2
          AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      $$;

      CREATE TABLE product_changes (
        product_id uuid NOT NULL,
        vendor_id uuid NOT NULL,
        changed_at timestamptz(3) NOT NULL,
        CONSTRAINT product_changes_pkey PRIMARY KEY (product_id)
      );
      INSERT INTO product_changes SELECT id, provider_id, updated_at FROM products;
      CREATE INDEX product_changes_of_vendor_idx ON product_changes (vendor_id, changed_at, product_id);
      CREATE INDEX product_changes_idx ON product_changes (changed_at, product_id);

      CREATE FUNCTION note_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          DELETE FROM product_changes USING gone WHERE product_id = gone.id;
        ELSE
          INSERT INTO product_changes (product_id, vendor_id, changed_at) SELECT id, provider_id, updated_at FROM written
            ON CONFLICT (product_id) DO UPDATE SET vendor_id = excluded.vendor_id, changed_at = excluded.changed_at;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER products_noted_on_insert AFTER INSERT ON products REFERENCING NEW TABLE AS written
        FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
      CREATE TRIGGER products_noted_on_update AFTER UPDATE ON products REFERENCING NEW TABLE AS written
        FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
      CREATE TRIGGER products_noted_on_delete AFTER DELETE ON products REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
      -- Room on each page for the next version of a row.
      ALTER TABLE products SET (fillfactor = 70);

      CREATE INDEX products_of_provider_name_idx ON products (provider_id, left(search_text, 100), id);

      -- Lists of several statuses are read from it as well.
      DROP INDEX products_of_provider_newest_idx;
      CREATE INDEX products_of_provider_newest_idx ON products (provider_id, created_at DESC, id DESC)
        INCLUDE (status, available, price_on_request);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX products_of_provider_newest_idx;
      CREATE INDEX products_of_provider_newest_idx ON products (provider_id, created_at DESC, id DESC)
        INCLUDE (available, price_on_request);
      DROP INDEX products_of_provider_name_idx;
      ALTER TABLE products RESET (fillfactor);
      DROP TRIGGER products_noted_on_delete ON products;
      DROP TRIGGER products_noted_on_update ON products;
      DROP TRIGGER products_noted_on_insert ON products;
      DROP FUNCTION note_product_changes;
      DROP TABLE product_changes;
      DROP TRIGGER products_stamped ON products;
      DROP TRIGGER products_announced ON products;
      DROP FUNCTION products_settled_until, stamp_product, announce_product_changes, products_lock_of;
    `);
  }
}
