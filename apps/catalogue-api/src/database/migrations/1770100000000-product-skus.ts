import { Logger } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';

// What String.prototype.trim takes away.
const whiteSpace =
  "U&' \\0009\\000A\\000B\\000C\\000D\\00A0\\1680\\2000\\2001\\2002\\2003\\2004\\2005\\2006\\2007\\2008\\2009\\200A\\2028\\2029\\202F\\205F\\3000\\FEFF'";

interface Duplicate {
  id: string;
  provider_id: string;
  sku: string;
  owner: string;
}

/**
 * A SKU is a key: unique within its provider in the form in which SKUs are compared. Of products that share one already,
 * the oldest owns it; the others keep theirs, are marked and logged.
 */
export class ProductSkus1770100000000 implements MigrationInterface {
  name = 'ProductSkus1770100000000';
  private readonly logger = new Logger('migration');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET LOCAL statement_timeout = 0;
      -- Written without settings of its own, so that it can be inlined where it is used.
      CREATE FUNCTION sku_form(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN lower(normalize(btrim(value, ${whiteSpace}), NFC) COLLATE pg_c_utf8);

      ALTER TABLE products DROP CONSTRAINT products_provider_sku_key;
      ALTER TABLE products
        ADD COLUMN sku_key text GENERATED ALWAYS AS (sku_form(sku)) STORED,
        ADD COLUMN shares_sku boolean NOT NULL DEFAULT false;
      UPDATE products SET sku = nullif(btrim(sku, ${whiteSpace}), '') WHERE sku <> btrim(sku, ${whiteSpace})`);
    const duplicates = (await runner.query(`
      WITH ranked AS (
        SELECT id, first_value(id) OVER same AS owner, row_number() OVER same AS number
          FROM products WHERE sku_key IS NOT NULL
        WINDOW same AS (PARTITION BY provider_id, sku_key ORDER BY created_at, id)
      ), marked AS (
        UPDATE products SET shares_sku = true FROM ranked WHERE ranked.id = products.id AND ranked.number > 1
        RETURNING products.id, products.provider_id, products.sku, ranked.owner
      )
      SELECT * FROM marked ORDER BY provider_id, sku, id`)) as Duplicate[];
    for (const { id, provider_id: provider, sku, owner } of duplicates) {
      this.logger.warn(`Product ${id} of provider ${provider} shares the SKU ${JSON.stringify(sku)} with ${owner}`);
    }
    await runner.query(`
      CREATE UNIQUE INDEX products_provider_sku_key ON products (provider_id, sku_key)
        WHERE NOT shares_sku AND sku_key IS NOT NULL;
      CREATE INDEX products_sharing_sku_idx ON products (provider_id, sku_key) WHERE shares_sku`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Spellings that differed in white space only are equal now, and the version before takes no two of them.
    await runner.query(`
      UPDATE products SET sku = products.sku || repeat(' ', same.number::integer)
        FROM (SELECT id, row_number() OVER (PARTITION BY provider_id, sku ORDER BY shares_sku, created_at, id) - 1 AS number
                FROM products WHERE sku IS NOT NULL) AS same
       WHERE same.id = products.id AND same.number > 0;
      DROP INDEX products_provider_sku_key, products_sharing_sku_idx;
      ALTER TABLE products DROP COLUMN sku_key, DROP COLUMN shares_sku;
      DROP FUNCTION sku_form;
      ALTER TABLE products ADD CONSTRAINT products_provider_sku_key UNIQUE (provider_id, sku)`);
  }
}
