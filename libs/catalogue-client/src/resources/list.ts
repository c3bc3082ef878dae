import type { CallOptions, QueryValue } from '../transport/api-request.js';
import type { Api } from './api.js';

/** A page of a list as the service gives it. */
export interface Page<Item> {
  data: Item[];
  metadata: {
    /** How many there are in all. */
    total: number;
    perPage: number;
    /** Where the next page begins; null at the end. */
    nextCursor?: string | null;
    nextPageUrl: string | null;
  };
}

/** How a list is walked: by cursor, which loses nothing while rows come and go, or by page number. */
export type Walk = 'cursor' | 'pages';

/** What is read of a list. */
export interface ListRequest {
  path: string;
  query: Readonly<Record<string, QueryValue>>;
  walk: Walk;
  perPage: number;
}

/**
 * A list that is read while it is iterated: `for await (const product of catalogue.products.list())`. Each iteration
 * begins anew. Nothing is asked for before the first.
 */
export class List<Item> implements AsyncIterable<Item> {
  /** Where the next page of the last iteration begins; keep it, and give it as `after` to go on from there. */
  nextCursor: string | undefined;

  constructor(
    private readonly api: Api,
    private readonly request: ListRequest,
    private readonly options: CallOptions = {},
  ) {}

  /** Page by page. */
  async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
    const { path, query, walk, perPage } = this.request;
    let place: Record<string, QueryValue> =
      walk === 'cursor' ? { after: query['after'] ?? '' } : { page: query['page'] ?? 1 };
    for (let isLast = false; !isLast;) {
      const page = await this.api.json<Page<Item>>(
        { method: 'GET', path, query: { perPage, ...query, ...place } },
        this.options,
      );
      const { nextCursor, nextPageUrl } = page.metadata;
      if (walk === 'cursor') {
        this.nextCursor = nextCursor ?? this.nextCursor;
        place = { after: nextCursor ?? undefined };
        // A list by `updatedSince` has a cursor also at its end, for who comes back later.
        isLast = typeof nextCursor !== 'string' || page.data.length < page.metadata.perPage;
      } else {
        place = { page: Number(place['page']) + 1 };
        isLast = nextPageUrl === null;
      }
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }

  /** All of it, at most `max`. */
  async toArray({ max = Infinity }: { max?: number } = {}): Promise<Item[]> {
    const items: Item[] = [];
    for await (const item of this) {
      if (items.length >= max) break;
      items.push(item);
    }
    return items;
  }

  /** How many there are, by reading no more than one of them. */
  async count(): Promise<number> {
    const { after: _after, page: _page, ...query } = this.request.query;
    const { metadata } = await this.api.json<Page<Item>>(
      { method: 'GET', path: this.request.path, query: { ...query, perPage: 1 } },
      this.options,
    );
    return metadata.total;
  }
}
