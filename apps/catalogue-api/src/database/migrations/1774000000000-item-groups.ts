import { buildIndex } from '@plinth/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = `'total', 'product', 'brand', 'designer', 'source', 'country', 'locale', 'profession'`;

/** Item groups, options and GTINs of products, found by their own indexes. Options are unique within an item group. */
export class ItemGroups1774000000000 implements MigrationInterface {
  name = 'ItemGroups1774000000000';
  // CREATE INDEX CONCURRENTLY cannot run in a transaction.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products
        ADD COLUMN IF NOT EXISTS item_group text,
        ADD COLUMN IF NOT EXISTS options jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN IF NOT EXISTS gtin text;

      ALTER TABLE analytics_subjects DROP CONSTRAINT analytics_subjects_kind_check,
        ADD CONSTRAINT analytics_subjects_kind_check CHECK (kind IN (${kinds}, 'item_group'));

      -- Equal for equal options in any order and case; null without options, so that those are never equal. A digest,
      -- because long options would exceed the size limit of index entries.
      CREATE OR REPLACE FUNCTION options_key(options jsonb) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN (SELECT sha256(convert_to(string_agg(form, ',' ORDER BY form), 'UTF8'))
                  FROM (SELECT lower(normalize(value::text, NFC) COLLATE pg_c_utf8) AS form
                          FROM jsonb_array_elements(options)) AS forms);

      CREATE OR REPLACE FUNCTION gtin_key(gtin text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN lpad(gtin, 14, '0');

      -- Searches read this in addition to search_text, which cannot be extended without rewriting the table. Cheaper than
      -- search_form, because it is computed for each row that a search reads: accents count.
      CREATE OR REPLACE FUNCTION search_codes(item_group text, gtin text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN lower(normalize(coalesce(item_group || coalesce(chr(10) || gtin_key(gtin), ''), gtin_key(gtin)), NFKC)
                     COLLATE pg_c_utf8);
      CREATE OR REPLACE FUNCTION code_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN '%' || regexp_replace(search_codes(word, NULL), '([\\\\%_])', '\\\\\\1', 'g') || '%';
    `);
    const grouped = 'products (item_group, provider_id, options_key(options)) WHERE item_group IS NOT NULL';
    await buildIndex(runner, 'products_item_group_key', grouped, { unique: true });
    await buildIndex(runner, 'products_gtin_idx', 'products (gtin_key(gtin), provider_id) WHERE gtin IS NOT NULL');
    const codes = 'search_codes(item_group, gtin)';
    const searched = `products USING gin (provider_id, ${codes} gin_trgm_ops) WHERE ${codes} IS NOT NULL`;
    await buildIndex(runner, 'products_search_codes_idx', searched);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX products_search_codes_idx, products_gtin_idx, products_item_group_key;
      ALTER TABLE products DROP COLUMN item_group, DROP COLUMN options, DROP COLUMN gtin;
      DROP FUNCTION code_pattern, search_codes, gtin_key, options_key;
      DELETE FROM analytics_subjects WHERE kind = 'item_group';
      ALTER TABLE analytics_subjects DROP CONSTRAINT analytics_subjects_kind_check,
        ADD CONSTRAINT analytics_subjects_kind_check CHECK (kind IN (${kinds}));
    `);
  }
}
