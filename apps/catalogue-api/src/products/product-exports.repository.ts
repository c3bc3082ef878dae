import { Injectable } from '@nestjs/common';
import type { LongRead, Queryable } from '@plinth/database';
import { fullProductSql, type ProductRow } from './products.repository.js';

// Larger batches leave V8 with more garbage before it collects.
const batchSize = 50;
const placesOfVendor = 2;
// An arbitrary number that every replica shares.
const exportLock = 0x6578_7000;

/** Must run before the snapshot that provides the feed cursor. */
export const beforeSnapshot = 'SELECT webhook_feed_epoch()';

@Injectable()
export class ProductExportsRepository {
  /** Acquires one of the vendor's export slots until the transaction ends; false if replicas use all of them. */
  async acquireSlot(providerId: string, on: Queryable): Promise<boolean> {
    for (let place = 0; place < placesOfVendor; place += 1) {
      const [row] = await on.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS taken', [
        exportLock + place,
        providerId,
      ]);
      if (row!.taken) return true;
    }
    return false;
  }

  /** In no particular order. */
  products(providerId: string, from: LongRead): AsyncGenerator<ProductRow[], void> {
    return from.batches(`${fullProductSql} WHERE product.provider_id = $1`, [providerId], batchSize);
  }
}
