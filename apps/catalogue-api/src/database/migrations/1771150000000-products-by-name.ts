import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The products of all vendors by name: without it the platform's list sorts all of them for each page. */
export class ProductsByName1771150000000 implements MigrationInterface {
  name = 'ProductsByName1771150000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET LOCAL statement_timeout = 0;
      CREATE INDEX products_name_idx ON products (left(search_text, 100), id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX products_name_idx');
  }
}
