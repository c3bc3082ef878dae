import { Injectable } from '@nestjs/common';
import type { LongRead, Queryable } from '@plinth/database';
import { fullProductSql, type ProductRow } from './products.repository.js';

// Of more at a time V8 keeps more garbage before it collects it.
const batchSize = 50;
const placesOfVendor = 2;
// Any number will do, as long as every replica uses the same.
const exportLock = 0x6578_7000;

/** What a connection has to know before a snapshot whose cursor of the feed is asked for. */
export const beforeSnapshot = 'SELECT webhook_feed_epoch()';

@Injectable()
export class ProductExportsRepository {
  /** Takes one of the vendor's places for exports until the transaction ends; false while all are taken, on any replica. */
  async takePlace(providerId: string, on: Queryable): Promise<boolean> {
    for (let place = 0; place < placesOfVendor; place += 1) {
      const [row] = await on.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS taken', [
        exportLock + place,
        providerId,
      ]);
      if (row!.taken) return true;
    }
    return false;
  }

  /** Every product of a vendor, in no order. */
  products(providerId: string, from: LongRead): AsyncGenerator<ProductRow[], void> {
    return from.batches(`${fullProductSql} WHERE product.provider_id = $1`, [providerId], batchSize);
  }
}
