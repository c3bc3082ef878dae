import type { MigrationInterface, QueryRunner } from 'typeorm';

const key = 'provider_id, created_at, product_id';

/**
 * Marks in the list of products by creation, so that a page far back need not step over all that comes before it. A mark
 * says how many products of a vendor (of all, under the id of zeros) are older than its position. A new product is newer than
 * every mark and so costs nothing; what changes the number of older products writes a shift, which a job adds to the marks.
 */
export class ProductMarks1771230000000 implements MigrationInterface {
  name = 'ProductMarks1771230000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE product_marks (
        provider_id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        product_id uuid NOT NULL,
        rank bigint NOT NULL,
        CONSTRAINT product_marks_pkey PRIMARY KEY (${key})
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
      CREATE INDEX product_mark_shifts_provider_idx ON product_mark_shifts (${key}) INCLUDE (difference);

      CREATE FUNCTION shift_product_marks() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          INSERT INTO product_mark_shifts (${key}, difference)
            SELECT provider_id, created_at, id, -1 FROM removed;
        ELSIF TG_OP = 'INSERT' THEN
          INSERT INTO product_mark_shifts (${key}, difference)
            SELECT provider_id, created_at, id, 1 FROM added;
        ELSE
          INSERT INTO product_mark_shifts (${key}, difference)
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER products_shift_on_move ON products;
      DROP TRIGGER products_shift_on_history ON products;
      DROP TRIGGER products_shift_on_delete ON products;
      DROP FUNCTION shift_product_marks;
      DROP TABLE product_mark_shifts, product_marks;
    `);
  }
}
