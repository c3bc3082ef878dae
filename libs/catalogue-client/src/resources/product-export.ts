import { CatalogueError } from '../catalogue-error.js';
import type { Product } from '../records.js';
import { recordsOf } from '../streams/ndjson.js';
import type { CallOptions, QueryValue } from '../transport/api-request.js';
import type { Api } from './api.js';

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
