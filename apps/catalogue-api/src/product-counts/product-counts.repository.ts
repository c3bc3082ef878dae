import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';
import { aggregateDifferences } from '../database/sql/list-sql.js';
import type { allProviders } from '../principal.js';

/** The number of products by brand, status and price. Triggers of the table products write the differences. */
@Injectable()
export class ProductCountsRepository {
  constructor(private readonly database: Database) {}

  async aggregate(_scope: typeof allProviders): Promise<void> {
    const columns = ['provider_id', 'brand_id', 'status', 'available', 'price_on_request'];
    await aggregateDifferences(this.database, 'product_counts', columns);
  }
}
