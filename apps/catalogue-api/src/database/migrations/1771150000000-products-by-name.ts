import { buildIndex } from '@plinth/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The products of all vendors by name: without it the platform's list sorts all of them for each page. */
export class ProductsByName1771150000000 implements MigrationInterface {
  name = 'ProductsByName1771150000000';
  // Products are written while it is made.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'products_name_idx', 'products (left(search_text, 100), id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX products_name_idx');
  }
}
