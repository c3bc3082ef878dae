import { buildIndex } from '@plinth/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds out whether the products of an item group have the same option names, however many they are. */
export class OptionNames1774001300000 implements MigrationInterface {
  name = 'OptionNames1774001300000';
  // CREATE INDEX CONCURRENTLY cannot run in a transaction.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Equal for equal option names in any order and case. A digest, because an index entry has a size limit.
      CREATE OR REPLACE FUNCTION option_names(options jsonb) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN (SELECT sha256(convert_to(coalesce(string_agg(form, ',' ORDER BY form), ''), 'UTF8'))
                  FROM (SELECT lower(normalize((value -> 'name')::text, NFC) COLLATE pg_c_utf8) AS form
                          FROM jsonb_array_elements(options)) AS forms)
    `);
    const names = 'products (item_group, provider_id, option_names(options)) WHERE item_group IS NOT NULL';
    await buildIndex(runner, 'products_option_names_idx', names);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX products_option_names_idx; DROP FUNCTION option_names');
  }
}
