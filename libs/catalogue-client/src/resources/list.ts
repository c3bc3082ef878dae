import type { CallOptions, QueryValue } from '../transport/api-request.js';
import type { Api } from './api.js';

export interface Page<Item> {
  data: Item[];
  metadata: {
    total: number;
    perPage: number;
    /** Null at the end. */
    nextCursor?: string | null;
    nextPageUrl: string | null;
  };
}

/** Cursors skip no row while rows are added or removed; page numbers can. */
export type Walk = 'cursor' | 'pages';

export interface ListRequest {
  path: string;
  query: Readonly<Record<string, QueryValue>>;
  walk: Walk;
  perPage: number;
}

/** A lazy list: `for await (const product of catalogue.products.list())`. Each iteration starts again. */
export class List<Item> implements AsyncIterable<Item> {
  /** The cursor after the last page read. Pass it as `after` to continue. */
  nextCursor: string | undefined;

  constructor(
    private readonly api: Api,
    private readonly request: ListRequest,
    private readonly options: CallOptions = {},
  ) {}

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
        // A list with `updatedSince` returns a cursor even at its end.
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

  async toArray({ max = Infinity }: { max?: number } = {}): Promise<Item[]> {
    const items: Item[] = [];
    for await (const item of this) {
      if (items.length >= max) break;
      items.push(item);
    }
    return items;
  }

  /** Returns the total without reading the list. */
  async count(): Promise<number> {
    const { after: _after, page: _page, ...query } = this.request.query;
    const { metadata } = await this.api.json<Page<Item>>(
      { method: 'GET', path: this.request.path, query: { ...query, perPage: 1 } },
      this.options,
    );
    return metadata.total;
  }
}
