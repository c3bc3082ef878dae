import { CatalogueError } from '../catalogue-error.js';
import type {
  Product,
  BatchSummary,
  CreateProduct,
  Offer,
  OfferRow,
  OnPublished,
  ProductFileInput,
  ProductFilters,
  ProductListItem,
  ProductReviewStatus,
  ProductRow,
  RowMode,
  RowResult,
  UpdateProduct,
} from '../records.js';
import { recordsOf } from '../streams/streams.js';
import type { CallOptions, QueryValue } from '../transport/api-request.js';
import { segment, type Api, type ConditionalOptions } from './api.js';
import { sendBatches } from './batch.js';
import { List } from './list.js';

// The service reads the whole catalogue as it streams; it is never silent for long.
const silenceMs = 60_000;

/**
 * Every product in full, from one snapshot: `for await (const product of catalogue.products.export())`. Ends with an
 * error, `export_incomplete`, unless the service said that this was all; then `feedCursor` leads on.
 */
export class ProductExport implements AsyncIterable<Product> {
  #feedCursor: string | undefined;

  constructor(
    private readonly api: Api,
    private readonly query: Readonly<Record<string, QueryValue>>,
    private readonly options: CallOptions,
  ) {}

  /** Where the feed goes on from: it leaves out exactly what the export has. Throws until all has been read. */
  get feedCursor(): string {
    if (this.#feedCursor !== undefined) return this.#feedCursor;
    throw new CatalogueError('export_incomplete', 'The export has a cursor once all of it has been read.');
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Product, void, undefined> {
    this.#feedCursor = undefined;
    const { stream } = await this.api.transport.send(
      {
        ...{ method: 'GET', path: '/products/export', query: this.query, isStream: true, attemptMs: silenceMs },
        headers: { accept: 'application/x-ndjson, application/problem+json' },
      },
      this.options,
    );
    let count = 0;
    try {
      for await (const value of recordsOf<Product | { feedCursor: string }>(stream ?? nothing())) {
        if ('feedCursor' in value && !('id' in value)) {
          this.#feedCursor = value.feedCursor;
          return;
        }
        count += 1;
        yield value as Product;
      }
    } catch (cause) {
      this.options.signal?.throwIfAborted();
      throw cut(count, cause);
    }
    throw cut(count);
  }
}

const cut = (count: number, cause?: unknown): CatalogueError =>
  new CatalogueError(
    'export_incomplete',
    `The export ended after ${count} products without its last line: it is not complete. Begin it anew.`,
    { cause },
  );

async function* nothing(): AsyncGenerator<Uint8Array, void, undefined> {}

/** Whose products: a platform key has to say it, by id or slug; a vendor's key means its own. */
export interface ProviderOptions {
  provider?: string;
}

/** How batches are sent. */
export interface BatchOptions extends CallOptions, ProviderOptions {
  /** Answers the same, and writes nothing. */
  dryRun?: boolean;
  /** How many batches run at once: 2. */
  concurrency?: number;
}

/** How rows of products are written. */
export interface WriteRowsOptions extends BatchOptions {
  /** `upsert` (default), `create` or `update` only. */
  mode?: RowMode;
  /** `review` (default): as a PUT would; `offer`: only price and stock, the rest is withheld; `fail`: not at all. */
  onPublished?: OnPublished;
  /** Submits what was created or changed, and drafts. */
  submit?: boolean;
}

/** A batch that has ended. */
export interface BatchReport {
  summary: BatchSummary;
  /** The rows that failed, each with its problem. */
  failed: RowResult[];
  /** The rows with changes that `onPublished: 'offer'` withheld, each with their fields. */
  withheld: RowResult[];
}

/** Products, one or thousands. */
export class Products {
  constructor(private readonly api: Api) {}

  /** The products that fit, newest first; `updatedSince` and `sort` give another order. */
  list(filters: ProductFilters = {}, options?: CallOptions): List<ProductListItem> {
    return new List(this.api, { path: '/products', query: filters, walk: 'cursor', perPage: 100 }, options);
  }

  get(id: string, options?: CallOptions): Promise<Product> {
    return this.api.get(`/products/${segment(id)}`, options);
  }

  getBySku(sku: string, { provider, ...options }: CallOptions & ProviderOptions = {}): Promise<Product> {
    return this.api.get(bySku(sku), options, { provider });
  }

  /** Creates a draft. */
  create(product: CreateProduct, options?: CallOptions): Promise<Product> {
    return this.api.write('POST', '/products', product, options);
  }

  /** Edits what is given. A published product goes back to review. */
  update(id: string, fields: UpdateProduct, options?: ConditionalOptions): Promise<Product> {
    return this.api.write('PUT', `/products/${segment(id)}`, fields, options);
  }

  /** Creates the product of this SKU, or edits it as `update` does. */
  putBySku(
    sku: string,
    fields: Omit<UpdateProduct, 'sku'>,
    { provider, ...options }: ConditionalOptions & ProviderOptions = {},
  ): Promise<Product> {
    return this.api.write('PUT', bySku(sku), fields, options, { query: { provider } });
  }

  /** Changes price and stock, in any state, without a review. */
  setOffer(id: string, offer: Offer, options?: ConditionalOptions): Promise<Product> {
    return this.api.write('PATCH', `/products/${segment(id)}/offer`, offer, options);
  }

  /** Sends a draft or rejected product to review. */
  submit(id: string, options?: ConditionalOptions): Promise<Product> {
    return this.api.write('POST', `/products/${segment(id)}/submit`, undefined, options);
  }

  /** Takes a product back out of review. */
  withdraw(id: string, options?: ConditionalOptions): Promise<Product> {
    return this.api.write('POST', `/products/${segment(id)}/withdraw`, undefined, options);
  }

  delete(id: string, options?: ConditionalOptions): Promise<void> {
    return this.api.remove(`/products/${segment(id)}`, options);
  }

  /** Attaches a file that was uploaded before, such as a data sheet: an edit, as `update` is. */
  addFile(id: string, file: ProductFileInput, options?: ConditionalOptions): Promise<Product> {
    return this.api.write('POST', `/products/${segment(id)}/files`, file, options);
  }

  /** Takes a file off a product: an edit, as `update` is. */
  removeFile(id: string, fileId: string, options?: ConditionalOptions): Promise<void> {
    return this.api.remove(`/products/${segment(id)}/files/${segment(fileId)}`, options);
  }

  /** How the review stands. */
  status(id: string, options?: CallOptions): Promise<ProductReviewStatus> {
    return this.api.json({ method: 'GET', path: `/products/${segment(id)}/status` }, options);
  }

  /**
   * Writes rows in batches of 500 and gives what became of each, in their order; the summary is what it returns. For
   * more than some 50,000 rows, or where the process may end before, an import is better.
   */
  batch(
    rows: Iterable<ProductRow> | AsyncIterable<ProductRow>,
    { mode, onPublished, submit, dryRun, provider, ...options }: WriteRowsOptions = {},
  ): AsyncGenerator<RowResult, BatchSummary, undefined> {
    const bounds = { path: `/products/batch${providerQuery(provider)}`, maxRows: 500 };
    return sendBatches(this.api, bounds, rows, { mode, onPublished, submit, dryRun }, options);
  }

  /** Writes rows as `batch` does; resolves to the summary, the rows that failed and those with withheld changes. */
  batchAll(
    rows: Iterable<ProductRow> | AsyncIterable<ProductRow>,
    options: WriteRowsOptions = {},
  ): Promise<BatchReport> {
    return reportOf(this.batch(rows, options));
  }

  /** Changes prices and stocks in batches of 1,000, without a review, and gives what became of each. */
  offers(
    rows: Iterable<OfferRow> | AsyncIterable<OfferRow>,
    { dryRun, provider, ...options }: BatchOptions = {},
  ): AsyncGenerator<RowResult, BatchSummary, undefined> {
    const bounds = { path: `/products/offers/batch${providerQuery(provider)}`, maxRows: 1000 };
    return sendBatches(this.api, bounds, rows, { dryRun }, options);
  }

  /** Changes prices and stocks as `offers` does; resolves to the summary and the rows that failed. */
  offersAll(rows: Iterable<OfferRow> | AsyncIterable<OfferRow>, options: BatchOptions = {}): Promise<BatchReport> {
    return reportOf(this.offers(rows, options));
  }

  /** Every product in full, from one snapshot, and where the feed goes on from it. */
  export({ provider, ...options }: CallOptions & ProviderOptions = {}): ProductExport {
    return new ProductExport(this.api, { provider }, options);
  }
}

const bySku = (sku: string): string => `/products/by-sku/${segment(sku)}`;
const providerQuery = (provider: string | undefined): string =>
  provider === undefined ? '' : `?provider=${encodeURIComponent(provider)}`;

async function reportOf(results: AsyncGenerator<RowResult, BatchSummary, undefined>): Promise<BatchReport> {
  const failed: RowResult[] = [];
  const withheld: RowResult[] = [];
  for (;;) {
    const { done, value } = await results.next();
    if (done) return { summary: value, failed, withheld };
    if (value.outcome === 'failed') failed.push(value);
    if (value.withheld) withheld.push(value);
  }
}
