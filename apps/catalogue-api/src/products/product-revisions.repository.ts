import { Injectable } from '@nestjs/common';
import { allOf, Database, SqlValues, type Queryable, type Transaction } from '@plinth/database';
import { ofScope } from '../database/sql/list-sql.js';
import type { ProviderScope } from '../principal.js';
import { byColumn, byField, type WrittenValues } from './product-fields.shared.js';
import type { ProductRevisionEntity } from './product.entity.js';

export interface StoredRevision extends Omit<ProductRevisionEntity, 'providerId' | 'values'> {
  /** Only what differs from the product. */
  values: WrittenValues;
}

export type NewRevision = Pick<StoredRevision, 'productId' | 'status' | 'reviewNote' | 'values'>;

/** Values are stored by column, so that PostgreSQL can write them over the product. */
type Stored = Omit<StoredRevision, 'values'> & { values: Record<string, unknown> };

/** Writers lock the product first. */
@Injectable()
export class ProductRevisionsRepository {
  constructor(private readonly database: Database) {}

  async find(
    scope: ProviderScope,
    productIds: readonly string[],
    on: Queryable = this.database,
  ): Promise<StoredRevision[]> {
    const values = new SqlValues();
    const where = allOf([`product_id = ANY (${values.add(productIds)}::uuid[])`, ofScope(scope, values)]);
    const rows = await on.query<Stored>(
      `SELECT product_id AS "productId", status, review_note AS "reviewNote", values, created_at AS "createdAt",
              updated_at AS "updatedAt"
         FROM product_revisions WHERE ${where}`,
      values.values,
    );
    return rows.map((row) => ({ ...row, values: byField(row.values) }));
  }

  async save(providerId: string, tx: Transaction, revisions: readonly NewRevision[]): Promise<void> {
    if (revisions.length === 0) return;
    const rows = revisions.map(({ productId, reviewNote, status, values }) => ({
      ...{ product_id: productId, review_note: reviewNote, status, values: byColumn(values) },
    }));
    await tx.query(
      `INSERT INTO product_revisions (provider_id, product_id, status, review_note, values, created_at, updated_at)
       SELECT $2, given.product_id, given.status, given.review_note, given.values, clock_timestamp(), clock_timestamp()
         FROM json_populate_recordset(NULL::product_revisions, $1::json) AS given
       ON CONFLICT (product_id) DO UPDATE
         SET status = excluded.status, review_note = excluded.review_note, values = excluded.values,
             updated_at = excluded.updated_at`,
      [JSON.stringify(rows), providerId],
    );
  }
}
