import { Injectable } from '@nestjs/common';
import { allOf, Database, notFrozen, queryPage, SqlValues, type Transaction } from '@plinth/database';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import type { Actor } from '../actor.js';
import { ofScope } from '../database/sql/list-sql.js';
import type { allProviders, ProviderScope } from '../principal.js';
import type { HistoryKind } from './product-changes.js';
import type { ProductHistoryEntity } from './product.entity.js';

export type NewHistoryEntry = Pick<ProductHistoryEntity, 'productId' | 'reviewNote'> & {
  kind: HistoryKind;
  changed: readonly string[];
};
export type HistoryEntry = Omit<ProductHistoryEntity, 'productId' | 'providerId' | 'kind'> & { kind: HistoryKind };

/** Writers lock the product first, so that its entries are in commit order. */
@Injectable()
export class ProductHistoryRepository {
  constructor(private readonly database: Database) {}

  async insert(providerId: string, tx: Transaction, actor: Actor, entries: readonly NewHistoryEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await tx.query(
      `INSERT INTO product_history (provider_id, product_id, at, actor, kind, changed, review_note)
       SELECT $4, given."productId", $2, $3, given.kind, given.changed, given."reviewNote"
         FROM json_to_recordset($1::json) AS given ("productId" uuid, kind text, changed text[], "reviewNote" text)`,
      [JSON.stringify(entries), new Date(), actor, providerId],
    );
  }

  async list(scope: ProviderScope, productId: string, request: PageRequest): Promise<Page<HistoryEntry>> {
    const values = new SqlValues();
    const where = allOf([`product_id = ${values.add(productId)}`, ofScope(scope, values)]);
    return queryPage(this.database, {
      total: `SELECT count(*) FROM product_history WHERE ${where}`,
      rows: `SELECT id, at, actor, kind, changed, review_note AS "reviewNote"
               FROM product_history WHERE ${where} ORDER BY id DESC
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      order: 'page.id DESC',
      values: values.values,
    });
  }

  /** Deletes at most `limit` entries that are older than `days`. Returns how many. */
  async forget(_scope: typeof allProviders, days: number, limit: number): Promise<number> {
    const rows = await this.database.query(
      `DELETE FROM product_history WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM product_history WHERE at < now() - $1 * interval '1 day' AND ${notFrozen('provider_id')}
          LIMIT $2 FOR UPDATE SKIP LOCKED))
       RETURNING 1`,
      [days, limit],
    );
    return rows.length;
  }
}
