import { CatalogueError } from '../catalogue-error.js';
import type {
  Product,
  BatchSummary,
  CreateProduct,
  HistoryEntry,
  Offer,
  OfferRow,
  OnPublished,
  ProductFileInput,
  ProductFilters,
  ProductListItem,
  ProductReviewStatus,
  ProductRow,
  ProductWarning,
  ReviseProduct,
  RevisedProduct,
  RowMode,
  RowResult,
  UpdateProduct,
} from '../records.js';
import { recordsOf } from '../streams/streams.js';
import type { CallOptions, QueryValue } from '../transport/api-request.js';
import { segment, type Api, type ConditionalOptions } from './api.js';
import { sendBatches } from './batch.js';
import { List } from './list.js';

// The export sends data continuously.
const silenceMs = 60_000;

/** A product after an edit; `revisionDiscarded` if the edit took it off sale and discarded its revision. */
export type EditedProduct = Product & { revisionDiscarded?: true };

/** Yields every product from one snapshot. Throws `export_incomplete` if the stream ends early. */
export class ProductExport implements AsyncIterable<Product> {
  #feedCursor: string | undefined;

  constructor(
    private readonly api: Api,
    private readonly query: Readonly<Record<string, QueryValue>>,
    private readonly options: CallOptions,
  ) {}

  /** The feed cursor right after the snapshot. Throws until the export is complete. */
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
      for await (const value of recordsOf<Product | { feedCursor: string }>(stream ?? emptyStream())) {
        if ('feedCursor' in value && !('id' in value)) {
          // Reads on to the end, so that the connection can be used again.
          this.#feedCursor = value.feedCursor;
          continue;
        }
        count += 1;
        yield value as Product;
      }
    } catch (cause) {
      this.options.signal?.throwIfAborted();
      throw incompleteExport(count, cause);
    }
    if (this.#feedCursor === undefined) throw incompleteExport(count);
  }
}

const incompleteExport = (count: number, cause?: unknown): CatalogueError =>
  new CatalogueError(
    'export_incomplete',
    `The export ended after ${count} products without its last line, so it is incomplete. Start it again.`,
    { cause },
  );

async function* emptyStream(): AsyncGenerator<Uint8Array, void, undefined> {}

/** A provider's id or slug. Required for a platform key; a vendor key defaults to its own. */
export interface ProviderOptions {
  provider?: string;
}

export interface BatchOptions extends CallOptions, ProviderOptions {
  /** Validates and returns the results without writing. */
  dryRun?: boolean;
  /** Concurrent batches. Default: 2. */
  concurrency?: number;
}

export interface WriteRowsOptions extends BatchOptions {
  /** Default: `upsert`. */
  mode?: RowMode;
  /** For published products: `review` (default) edits and reviews again; `offer` writes price and stock; `revise` too, and the rest into the revision; `fail` rejects. */
  onPublished?: OnPublished;
  /** Submits changed products and drafts for review. */
  submit?: boolean;
  /** Has the service download pictures that are not your uploads. */
  fetchImages?: boolean;
}

export interface BatchReport {
  summary: BatchSummary;
  failed: RowResult[];
  /** Rows whose changes `onPublished: 'offer'` withheld. */
  withheld: RowResult[];
}

/** Changes of a published product that stays on sale. */
export class ProductRevisions {
  constructor(private readonly api: Api) {}

  get(id: string, options?: CallOptions): Promise<RevisedProduct> {
    return this.api.get(revisionOf(id), options);
  }

  /** Creates or changes the revision. Without changes left, `revision` is null. */
  put(id: string, fields: ReviseProduct, options?: ConditionalOptions): Promise<RevisedProduct> {
    return this.api.write('PUT', revisionOf(id), fields, options);
  }

  submit(id: string, options?: ConditionalOptions): Promise<RevisedProduct & { warnings: ProductWarning[] }> {
    return this.api.write('POST', `${revisionOf(id)}/submit`, undefined, options);
  }

  discard(id: string, options?: ConditionalOptions): Promise<void> {
    return this.api.remove(revisionOf(id), options);
  }
}

export class Products {
  readonly revision: ProductRevisions;

  constructor(private readonly api: Api) {
    this.revision = new ProductRevisions(api);
  }

  /** Lists matching products, newest first unless `updatedSince` or `sort` is set. */
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

  /** Edits the given fields. A published product returns to review. */
  update(id: string, fields: UpdateProduct, options?: ConditionalOptions): Promise<EditedProduct> {
    return this.api.write('PUT', `/products/${segment(id)}`, fields, options);
  }

  /** Creates or edits the product with this SKU. */
  putBySku(
    sku: string,
    fields: Omit<UpdateProduct, 'sku'>,
    { provider, ...options }: ConditionalOptions & ProviderOptions = {},
  ): Promise<EditedProduct> {
    return this.api.write('PUT', bySku(sku), fields, options, { query: { provider } });
  }

  /** Changes price and stock in any state, without review. */
  setOffer(id: string, offer: Offer, options?: ConditionalOptions): Promise<Product> {
    return this.api.write('PATCH', `/products/${segment(id)}/offer`, offer, options);
  }

  /** Submits the product for review. `warnings` say what a reviewer is likely to object to. */
  submit(id: string, options?: ConditionalOptions): Promise<Product & { warnings: ProductWarning[] }> {
    return this.api.write('POST', `/products/${segment(id)}/submit`, undefined, options);
  }

  withdraw(id: string, options?: ConditionalOptions): Promise<Product> {
    return this.api.write('POST', `/products/${segment(id)}/withdraw`, undefined, options);
  }

  delete(id: string, options?: ConditionalOptions): Promise<void> {
    return this.api.remove(`/products/${segment(id)}`, options);
  }

  deleteBySku(sku: string, { provider, ...options }: ConditionalOptions & ProviderOptions = {}): Promise<void> {
    return this.api.remove(`${bySku(sku)}${providerQuery(provider)}`, options);
  }

  /** Attaches an uploaded file; like `update`, this is an edit. */
  addFile(id: string, file: ProductFileInput, options?: ConditionalOptions): Promise<Product> {
    return this.api.write('POST', `/products/${segment(id)}/files`, file, options);
  }

  /** Removes a file; like `update`, this is an edit. */
  removeFile(id: string, fileId: string, options?: ConditionalOptions): Promise<void> {
    return this.api.remove(`/products/${segment(id)}/files/${segment(fileId)}`, options);
  }

  status(id: string, options?: CallOptions): Promise<ProductReviewStatus> {
    return this.api.json({ method: 'GET', path: `/products/${segment(id)}/status` }, options);
  }

  /** Who changed what in the last 30 days, newest first. */
  history(id: string, options?: CallOptions): List<HistoryEntry> {
    return new List(
      this.api,
      { path: `/products/${segment(id)}/history`, query: {}, walk: 'pages', perPage: 100 },
      options,
    );
  }

  /**
   * Writes rows in batches of 500, yields their results in order and returns the summary. Prefer an import for more
   * than about 50,000 rows, or if the process may stop early.
   */
  batch(
    rows: Iterable<ProductRow> | AsyncIterable<ProductRow>,
    { mode, onPublished, submit, dryRun, fetchImages, provider, ...options }: WriteRowsOptions = {},
  ): AsyncGenerator<RowResult, BatchSummary, undefined> {
    const bounds = { path: `/products/batch${providerQuery(provider)}`, maxRows: 500 };
    return sendBatches(this.api, bounds, rows, { mode, onPublished, submit, dryRun, fetchImages }, options);
  }

  /** Like `batch`, but collects the summary, failed rows and withheld changes. */
  batchAll(
    rows: Iterable<ProductRow> | AsyncIterable<ProductRow>,
    options: WriteRowsOptions = {},
  ): Promise<BatchReport> {
    return reportOf(this.batch(rows, options));
  }

  /** Changes prices and stock in batches of 1,000, without review. */
  offers(
    rows: Iterable<OfferRow> | AsyncIterable<OfferRow>,
    { dryRun, provider, ...options }: BatchOptions = {},
  ): AsyncGenerator<RowResult, BatchSummary, undefined> {
    const bounds = { path: `/products/offers/batch${providerQuery(provider)}`, maxRows: 1000 };
    return sendBatches(this.api, bounds, rows, { dryRun }, options);
  }

  /** Like `offers`, but collects the summary and failed rows. */
  offersAll(rows: Iterable<OfferRow> | AsyncIterable<OfferRow>, options: BatchOptions = {}): Promise<BatchReport> {
    return reportOf(this.offers(rows, options));
  }

  /** Exports every product, with a feed cursor. */
  export({ provider, ...options }: CallOptions & ProviderOptions = {}): ProductExport {
    return new ProductExport(this.api, { provider }, options);
  }
}

const revisionOf = (id: string): string => `/products/${segment(id)}/revision`;
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
