import { Injectable } from '@nestjs/common';
import { windowedPage, type ListWindow, type WindowedPage } from '@plinth/pagination';
import { allOf, Database, SqlValues, queryPage, type Queryable, type Transaction } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import type { BrandColumns } from '../brands/brand.summary.js';
import { aggregateDifferences, windowSql, everyWord, contains, ofScope } from '../database/sql/list-sql.js';
import type { allProviders, ProviderScope } from '../principal.js';
import type { ProductColumns } from '../products/product.summary.js';
import type { ProviderColumns } from '../providers/provider.summary.js';
import {
  BuyerRequestEntity,
  type BuyerRequestMessageEntity,
  type MessageAuthor,
  type RequestStatus,
  type RequestType,
} from './buyer-request.entity.js';

export interface BuyerRequestListRow extends ProviderColumns, BrandColumns {
  id: string;
  reference: string;
  subject: string;
  type: RequestType;
  status: RequestStatus;
  is_guest: boolean;
  unread: boolean;
  contact_name: string;
  contact_email: string;
  contact_country: string | null;
  contact_profession: string | null;
  contact_company: string | null;
  messages_count: number;
  last_message_at: Date;
  last_message_author: MessageAuthor;
  last_message_excerpt: string;
  created_at: Date;
  updated_at: Date;
  product: (ProductColumns & { sku: string | null }) | null;
}

/** A message as read from JSON, where its time is text. */
export type MessageRow = Pick<BuyerRequestMessageEntity, 'id' | 'author' | 'authorName' | 'body' | 'attachments'> & {
  createdAt: string | Date;
};

export interface BuyerRequestRow extends BuyerRequestListRow {
  messages: MessageRow[];
}

export type LockedRequest = Pick<
  BuyerRequestEntity,
  | 'id'
  | 'providerId'
  | 'brandId'
  | 'productId'
  | 'reference'
  | 'type'
  | 'status'
  | 'unread'
  | 'contactName'
  | 'messagesCount'
  | 'firstReplyAt'
>;

export interface BuyerRequestFilters {
  q?: string | undefined;
  status?: RequestStatus | undefined;
  type?: RequestType | undefined;
  brand?: string | undefined;
  unread?: boolean | undefined;
}

const listColumns = `
  request.id, request.reference, request.subject, request.type, request.status, request.is_guest, request.unread,
  request.contact_name, request.contact_email, request.contact_country, request.contact_profession,
  request.contact_company, request.messages_count, request.last_message_at, request.last_message_author,
  request.last_message_excerpt, request.created_at, request.updated_at,
  provider.id AS provider_id, provider.name AS provider_name, provider.slug AS provider_slug,
  provider.status AS provider_status, provider.logo_url AS provider_logo_url,
  brand.id AS brand_id, brand.name AS brand_name, brand.slug AS brand_slug, brand.logo_url AS brand_logo_url,
  (SELECT json_build_object(
            'id', product.id, 'name', product.name, 'slug', product.slug, 'type', product.type, 'sku', product.sku,
            'currency', product.currency, 'price', product.price::text,
            'compare_at_price', product.compare_at_price::text, 'price_on_request', product.price_on_request,
            'is_new', product.is_new, 'has_bim', product.has_bim, 'available', product.available,
            'cover_url', product.cover_url, 'hover_url', product.hover_url,
            'brand_id', own.id, 'brand_name', own.name, 'brand_slug', own.slug, 'brand_logo_url', own.logo_url)
     FROM products AS product JOIN brands AS own ON own.id = product.brand_id
    WHERE product.id = request.product_id) AS product`;

const joins = `
  JOIN providers AS provider ON provider.id = request.provider_id
  JOIN brands AS brand ON brand.id = request.brand_id`;

const thread = `
  (SELECT json_agg(json_build_object('id', id, 'author', author, 'authorName', author_name, 'body', body,
                                     'attachments', attachments, 'createdAt', created_at) ORDER BY position)
     FROM buyer_request_messages WHERE request_id = request.id) AS messages`;

@Injectable()
export class BuyerRequestsRepository {
  constructor(private readonly database: Database) {}

  async list(
    scope: ProviderScope,
    filters: BuyerRequestFilters,
    window: ListWindow,
  ): Promise<WindowedPage<BuyerRequestListRow>> {
    const values = new SqlValues();
    const where = conditionsOf(scope, filters, values);
    const { after, order, limit } = windowSql(window, { column: 'created_at', descending: true }, values);
    const page = await queryPage<BuyerRequestListRow>(this.database, {
      total: totalOf(where, filters),
      // The offset skips only IDs in the index; the rows of the page are read afterwards.
      rows: `SELECT ${listColumns}
               FROM (SELECT id FROM buyer_requests WHERE ${allOf([where, after])} ORDER BY ${order} ${limit}) AS wanted
               JOIN buyer_requests AS request USING (id) ${joins}`,
      values: values.values,
    });
    return windowedPage(page, window, ({ created_at, id }) => ({ at: created_at, id }));
  }

  /** Reads the request and its thread in one statement, and so from one snapshot. */
  async find(scope: ProviderScope, id: string, on: Queryable = this.database): Promise<BuyerRequestRow | undefined> {
    const values = new SqlValues();
    const where = allOf([`request.id = ${values.add(id)}`, ofScope(scope, values, 'request.provider_id')]);
    const [row] = await on.query<BuyerRequestRow>(
      `SELECT ${listColumns}, ${thread} FROM buyer_requests AS request ${joins} WHERE ${where}`,
      values.values,
    );
    return row;
  }

  async exists(scope: ProviderScope, id: string): Promise<boolean> {
    const values = new SqlValues();
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    const rows = await this.database.query(`SELECT 1 FROM buyer_requests WHERE ${where}`, values.values);
    return rows.length === 1;
  }

  /** Locks the request. Undefined if the scope has no such request. */
  async lock(scope: ProviderScope, tx: Transaction, id: string): Promise<LockedRequest | undefined> {
    const values = new SqlValues();
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    const [row] = await tx.query<LockedRequest>(
      `SELECT id, provider_id AS "providerId", brand_id AS "brandId", product_id AS "productId", reference, type, status,
              unread, contact_name AS "contactName", messages_count AS "messagesCount",
              first_reply_at AS "firstReplyAt"
         FROM buyer_requests WHERE ${where} FOR NO KEY UPDATE`,
      values.values,
    );
    return row;
  }

  async insert(providerId: string, tx: Transaction, request: Omit<BuyerRequestEntity, 'providerId'>): Promise<void> {
    await tx.manager.insert(BuyerRequestEntity, { ...request, providerId });
  }

  async update(providerId: string, tx: Transaction, id: string, changes: Partial<BuyerRequestEntity>): Promise<void> {
    await tx.manager.update(BuyerRequestEntity, { id, providerId }, changes);
  }

  /** The caller updates the request's list columns with `update`. */
  async insertMessage(providerId: string, tx: Transaction, message: BuyerRequestMessageEntity): Promise<void> {
    await tx.query(
      `INSERT INTO buyer_request_messages (id, request_id, position, author, author_name, body, attachments, created_at)
       SELECT $3, id, $4, $5, $6, $7, $8, $9 FROM buyer_requests WHERE id = $2 AND provider_id = $1`,
      [
        providerId,
        message.requestId,
        message.id,
        message.position,
        message.author,
        message.authorName,
        message.body,
        JSON.stringify(message.attachments),
        message.createdAt,
      ],
    );
  }

  async aggregateCounts(_scope: typeof allProviders): Promise<void> {
    await aggregateDifferences(this.database, 'buyer_request_counts', [
      'provider_id',
      'brand_id',
      'status',
      'type',
      'unread',
    ]);
  }
}

// Requests and their counters have the same columns.
function conditionsOf(scope: ProviderScope, filters: BuyerRequestFilters, values: SqlValues): string {
  return allOf([
    ofScope(scope, values),
    filters.status && `status = ${values.add(filters.status)}`,
    filters.type && `type = ${values.add(filters.type)}`,
    filters.brand && `brand_id = ${brandId(filters.brand, values)}`,
    // A literal, not a parameter: the index of unread requests is partial.
    filters.unread === undefined ? undefined : filters.unread ? 'unread' : 'NOT unread',
    everyWord(values, filters.q, (word) => contains('search_text', word)),
  ]);
}

const brandId = (idOrSlug: string, values: SqlValues): string =>
  isUuid(idOrSlug) ? `${values.add(idOrSlug)}::uuid` : `(SELECT id FROM brands WHERE slug = ${values.add(idOrSlug)})`;

// Counters cover every filter except a search; count(*) would read every request.
const totalOf = (where: string, { q }: BuyerRequestFilters): string =>
  q?.trim()
    ? `SELECT count(*) FROM buyer_requests WHERE ${where}`
    : `SELECT coalesce(sum(difference), 0) FROM buyer_request_counts WHERE ${where}`;
