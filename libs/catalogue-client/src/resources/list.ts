import type { CallOptions, QueryValue } from '../transport/api-request.js';
import type { Api } from './api.js';

export interface Page<Item> {
  data: Item[];
  /** Pass it as `after` to continue. Null at the end of a list, but never for events, and for a list without cursors. */
  nextCursor: string | null;
}

interface Answer<Item> {
  data: Item[];
  nextCursor?: string;
  metadata?: { total: number; perPage: number; nextCursor?: string | null; nextPageUrl: string | null };
}

/** Cursors skip no row while rows are added or removed; page numbers can. The feed ends with an empty page. */
type Walk = 'cursor' | 'pages' | 'feed';

export interface ListRequest {
  path: string;
  query: Readonly<Record<string, QueryValue>>;
  walk: Walk;
  perPage?: number;
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
    let place: Record<string, QueryValue> = {};
    if (walk === 'cursor') place = { after: query['after'] ?? '' };
    if (walk === 'pages') place = { page: query['page'] ?? 1 };
    for (let isLast = false; !isLast;) {
      const {
        data,
        metadata,
        nextCursor = metadata?.nextCursor ?? null,
      } = await this.api.json<Answer<Item>>(
        { method: 'GET', path, query: { perPage, ...query, ...place } },
        this.options,
      );
      this.nextCursor = nextCursor ?? this.nextCursor;
      if (walk === 'pages') {
        place = { page: Number(place['page']) + 1 };
        isLast = !metadata?.nextPageUrl;
      } else {
        place = { ...(walk === 'feed' && { since: undefined }), after: nextCursor ?? undefined };
        // A list with `updatedSince` returns a cursor even at its end.
        isLast = nextCursor === null || data.length < (metadata?.perPage ?? 1);
      }
      yield { data, nextCursor };
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }

  async toArray({ max = Infinity }: { max?: number } = {}): Promise<Item[]> {
    const items: Item[] = [];
    if (max < 1) return items;
    for await (const item of this) if (items.push(item) >= max) break;
    return items;
  }

  /** Returns the total without reading the list. */
  async count(): Promise<number> {
    const { after: _after, page: _page, ...query } = this.request.query;
    const { metadata } = await this.api.json<Answer<Item>>(
      { method: 'GET', path: this.request.path, query: { ...query, perPage: 1 } },
      this.options,
    );
    return metadata!.total;
  }
}
