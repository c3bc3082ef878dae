import type { MigrationInterface, QueryRunner } from 'typeorm';

const countKeys = 'provider_id, brand_id, status, available, price_on_request';
const markKey = 'provider_id, created_at, product_id';

/**
 * Triggers maintain three tables about products, so that reads stay fast: counts, positions in the list by creation, and
 * the order of changes.
 */
export class ProductChanges1760000400000 implements MigrationInterface {
  name = 'ProductChanges1760000400000';

  async up(runner: QueryRunner): Promise<void> {
    await this.counts(runner);
    await this.marks(runner);
    await this.changes(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER products_noted_on_delete ON products;
      DROP TRIGGER products_noted_on_update ON products;
      DROP TRIGGER products_noted_on_insert ON products;
      DROP TRIGGER products_stamped ON products;
      DROP TRIGGER products_announced ON products;
      DROP TRIGGER products_shift_on_move ON products;
      DROP TRIGGER products_shift_on_history ON products;
      DROP TRIGGER products_shift_on_delete ON products;
      DROP TRIGGER products_counted_on_update ON products;
      DROP TRIGGER products_counted_on_delete ON products;
      DROP TRIGGER products_counted_on_insert ON products;
      DROP FUNCTION note_product_changes, is_product_stamp, products_settled_until, stamp_product, announce_product_changes,
        products_lock_of, shift_product_marks, count_products;
      DROP TABLE product_changes, product_mark_shifts, product_marks, product_counts;
    `);
  }

  /**
   * Exact numbers of products: every statement appends differences, which a job adds up. A statement for a thousand products
   * writes a handful of rows. With one row per vendor, all its writers would wait for one another.
   */
  private async counts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE product_counts (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        provider_id uuid NOT NULL,
        brand_id uuid NOT NULL,
        status text NOT NULL,
        difference bigint NOT NULL,
        available boolean NOT NULL,
        price_on_request boolean NOT NULL,
        CONSTRAINT product_counts_pkey PRIMARY KEY (id)
      );
      CREATE INDEX product_counts_of_provider_idx ON product_counts (provider_id, status)
        INCLUDE (available, price_on_request, difference);
      CREATE INDEX product_counts_of_brand_idx ON product_counts (brand_id, status)
        INCLUDE (available, price_on_request, difference);

      CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO product_counts (${countKeys}, difference)
            SELECT ${countKeys}, count(*) FROM added GROUP BY ${countKeys};
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO product_counts (${countKeys}, difference)
            SELECT ${countKeys}, -count(*) FROM removed GROUP BY ${countKeys};
        ELSE
          INSERT INTO product_counts (${countKeys}, difference)
            SELECT ${countKeys}, sum(n)
              FROM (SELECT ${countKeys}, 1 AS n FROM added UNION ALL SELECT ${countKeys}, -1 FROM removed) AS moved
             GROUP BY ${countKeys} HAVING sum(n) <> 0;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER products_counted_on_insert AFTER INSERT ON products
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_products();
      CREATE TRIGGER products_counted_on_delete AFTER DELETE ON products
        REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_products();
      CREATE TRIGGER products_counted_on_update AFTER UPDATE ON products
        REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_products();
    `);
  }

  /**
   * Marks in the list of products by creation, so that a distant page need not skip everything before it. A mark says how
   * many products of a vendor (of all, under the ID of zeros) are older than its position. A new product is newer than every
   * mark and costs nothing. A change to the number of older products writes a shift, which a job adds to the marks.
   */
  private async marks(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE product_marks (
        provider_id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        product_id uuid NOT NULL,
        rank bigint NOT NULL,
        CONSTRAINT product_marks_pkey PRIMARY KEY (${markKey})
      );
      CREATE INDEX product_marks_rank_idx ON product_marks (provider_id, rank);

      CREATE TABLE product_mark_shifts (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        provider_id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        product_id uuid NOT NULL,
        difference integer NOT NULL,
        CONSTRAINT product_mark_shifts_pkey PRIMARY KEY (id)
      );
      CREATE INDEX product_mark_shifts_provider_idx ON product_mark_shifts (${markKey}) INCLUDE (difference);

      CREATE FUNCTION shift_product_marks() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          INSERT INTO product_mark_shifts (${markKey}, difference)
            SELECT provider_id, created_at, id, -1 FROM removed;
        ELSIF TG_OP = 'INSERT' THEN
          INSERT INTO product_mark_shifts (${markKey}, difference)
            SELECT provider_id, created_at, id, 1 FROM added;
        ELSE
          INSERT INTO product_mark_shifts (${markKey}, difference)
            VALUES (OLD.provider_id, OLD.created_at, OLD.id, -1), (NEW.provider_id, NEW.created_at, NEW.id, 1);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER products_shift_on_delete AFTER DELETE ON products
        REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION shift_product_marks();
      -- Products that are loaded with their history may be older than a mark. Others are stamped when they are written.
      CREATE TRIGGER products_shift_on_history AFTER INSERT ON products
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT
        WHEN (current_setting('plinth.keeps_times', true) IS NOT DISTINCT FROM 'on')
        EXECUTE FUNCTION shift_product_marks();
      CREATE TRIGGER products_shift_on_move AFTER UPDATE OF provider_id, created_at ON products
        FOR EACH ROW WHEN ((OLD.provider_id, OLD.created_at) IS DISTINCT FROM (NEW.provider_id, NEW.created_at))
        EXECUTE FUNCTION shift_product_marks();
    `);
  }

  /**
   * Products can be read in the order of their changes, without missing those that commit late.
   *
   * The order is a narrow table and no index of products: an UPDATE that changes no indexed column, as most changes of price
   * and stock, leaves the indexes of products alone, those of the search included.
   *
   * A transaction that writes products first takes a shared advisory lock named after the time at which it began, and only
   * then stamps the products with the clock. From the locks, every role can tell which times may still appear: none before
   * the oldest lock, and none before now. A lock ends after its transaction has become visible.
   *
   * Writers stamp the products that they update. The trigger corrects only products without a time of this transaction: with
   * a row trigger before updates, PostgreSQL would compute every generated column again for each change of a price.
   */
  private async changes(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The time as the number of a lock: milliseconds, of which 31 bits distinguish a transaction from concurrent ones.
      CREATE FUNCTION products_lock_of(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN ((floor(extract(epoch FROM at) * 1000))::bigint & 2147483647)::integer;

      CREATE FUNCTION announce_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(1886547812, products_lock_of(now()));
        RETURN NULL;
      END $$;
      CREATE TRIGGER products_announced BEFORE INSERT OR UPDATE ON products
        FOR EACH STATEMENT EXECUTE FUNCTION announce_product_changes();

      CREATE FUNCTION stamp_product() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.updated_at := clock_timestamp();
        IF TG_OP = 'INSERT' THEN
          NEW.created_at := NEW.updated_at;
        END IF;
        RETURN NEW;
      END $$;
      -- Products that are loaded with their history keep their times.
      CREATE TRIGGER products_stamped BEFORE INSERT ON products
        FOR EACH ROW WHEN (current_setting('plinth.keeps_times', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION stamp_product();

      -- Volatile, and called before the statement that reads the products: a transaction that commits between that
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
      CREATE INDEX product_changes_of_vendor_idx ON product_changes (vendor_id, changed_at, product_id);
      CREATE INDEX product_changes_idx ON product_changes (changed_at, product_id);

      -- The times that a transaction may stamp: none before the one that its lock is named after.
      CREATE FUNCTION is_product_stamp(at timestamptz) RETURNS boolean LANGUAGE sql VOLATILE
        RETURN current_setting('plinth.keeps_times', true) IS NOT DISTINCT FROM 'on'
            OR at BETWEEN date_trunc('milliseconds', transaction_timestamp()) AND clock_timestamp() + interval '1 millisecond';

      CREATE FUNCTION note_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
      END $$;
      CREATE TRIGGER products_noted_on_insert AFTER INSERT ON products REFERENCING NEW TABLE AS written
        FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
      CREATE TRIGGER products_noted_on_update AFTER UPDATE ON products REFERENCING NEW TABLE AS written
        FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
      CREATE TRIGGER products_noted_on_delete AFTER DELETE ON products REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
    `);
  }
}
