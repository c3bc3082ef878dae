import { Injectable } from '@nestjs/common';
import { allOf, SqlValues, type Queryable } from '@plinth/database';
import { ofScope } from '../database/sql/list-sql.js';
import type { ProviderScope } from '../principal.js';

export interface Span {
  from: Date;
  before: Date;
}

export interface OverallRow {
  total: string;
  replied: string;
  resolved: string;
  median_response_hours: number | null;
}

export interface CountRow {
  dimension: 'type' | 'status' | 'country' | 'product' | 'brand' | 'item_group' | 'designer' | 'provider';
  value: string;
  count: string;
}

const createdIn = (scope: ProviderScope, { from, before }: Span, values: SqlValues): string =>
  allOf([
    ofScope(scope, values, 'request.provider_id'),
    `request.created_at >= ${values.add(from)} AND request.created_at < ${values.add(before)}`,
  ]);

@Injectable()
export class RequestFiguresRepository {
  async overall(scope: ProviderScope, span: Span, on: Queryable): Promise<OverallRow> {
    const values = new SqlValues();
    const [row] = await on.query<OverallRow>(
      `SELECT count(*) AS total, count(first_reply_at) AS replied, count(*) FILTER (WHERE status = 'closed') AS resolved,
              percentile_cont(0.5) WITHIN GROUP (ORDER BY (extract(epoch FROM first_reply_at - created_at) / 3600)::double precision)
                AS median_response_hours
         FROM buyer_requests AS request WHERE ${createdIn(scope, span, values)}`,
      values.values,
    );
    return row!;
  }

  /** Counts for the product's current designer and item group. */
  async counts(scope: ProviderScope, span: Span, on: Queryable): Promise<CountRow[]> {
    const values = new SqlValues();
    return on.query<CountRow>(
      `SELECT dimension, value, count(*)
         FROM buyer_requests AS request
         LEFT JOIN products AS product ON product.id = request.product_id
        CROSS JOIN LATERAL (VALUES
          ('type', request.type), ('status', request.status), ('country', request.contact_country),
          ('product', request.product_id::text), ('brand', request.brand_id::text),
          ('item_group', product.provider_id || ' ' || product.item_group), ('designer', product.designer_id::text), ('provider', request.provider_id::text)) AS of (dimension, value)
        WHERE value IS NOT NULL AND ${createdIn(scope, span, values)}
        GROUP BY dimension, value
        ORDER BY dimension, count(*) DESC, value COLLATE "C"`,
      values.values,
    );
  }

  /** Days since 1970-01-01 in UTC. */
  async countsByDay(scope: ProviderScope, span: Span, on: Queryable): Promise<{ day: number; count: string }[]> {
    const values = new SqlValues();
    return on.query(
      `SELECT floor(extract(epoch FROM request.created_at) / 86400)::integer AS day, count(*)
         FROM buyer_requests AS request WHERE ${createdIn(scope, span, values)} GROUP BY 1`,
      values.values,
    );
  }
}
