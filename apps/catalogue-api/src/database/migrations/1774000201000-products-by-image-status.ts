import { buildIndex } from '@plinth/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few products with pictures that failed or are being fetched. */
export class ProductsByImageStatus1774000201000 implements MigrationInterface {
  name = 'ProductsByImageStatus1774000201000';
  // Products are written while it is made.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'products_by_image_status_idx',
      `products (provider_id, image_status) WHERE image_status IN ('pending', 'failed')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX products_by_image_status_idx');
  }
}
