import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { CatalogueError, isCatalogueError } from '../catalogue-error.js';
import type { FeedEvent, FeedEventKind, EventFilters } from '../records.js';
import type { Api } from '../resources/api.js';
import { List, type Page } from '../resources/list.js';
import type { CallOptions, QueryValue } from '../transport/api-request.js';
import { backoffMs } from '../transport/clock.js';

/** Stores a feed cursor. If you can, save it in the same transaction as the changes that the events cause. */
export interface CursorStore {
  load(): Promise<string | undefined>;
  save(cursor: string): Promise<void>;
}

/** Stores the cursor in a file, replaced atomically. */
export class FileCursorStore implements CursorStore {
  constructor(private readonly path: string) {}

  async load(): Promise<string | undefined> {
    try {
      return (await readFile(this.path, 'utf8')).trim() || undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async save(cursor: string): Promise<void> {
    const written = `${this.path}.${randomBytes(4).toString('hex')}`;
    try {
      // Flush to disk, so that a power cut leaves no empty file.
      await writeFile(written, `${cursor}\n`, { mode: 0o600, flush: true } as { mode: number });
      await rename(written, this.path);
    } catch (error) {
      await rm(written, { force: true });
      throw error;
    }
  }
}

export class MemoryCursorStore implements CursorStore {
  constructor(private cursor?: string) {}

  async load(): Promise<string | undefined> {
    return this.cursor;
  }

  async save(cursor: string): Promise<void> {
    this.cursor = cursor;
  }
}

/** Where to start without a cursor. */
export type Beginning = 'now' | 'oldest' | Date;

export interface ListEvents extends Omit<EventFilters, 'events'> {
  after?: string;
  /** Replaces `after`: a time (RFC 3339) or `now`. */
  since?: Date | string;
  events?: readonly FeedEventKind[];
}

export interface FollowEvents {
  /** Default: in memory. */
  store?: CursorStore;
  /** The start if the store has no cursor. Default: `now`. */
  from?: Beginning;
  events?: readonly FeedEventKind[];
  /** Wait after an empty page. Default: 5 s. */
  pollMs?: number;
  signal?: AbortSignal;
  /** Returns once caught up instead of polling. */
  untilCaughtUp?: boolean;
  /**
   * Called when the cursor is older than the feed (30 days). Read the records again and resolve to a new cursor, such
   * as an export's `feedCursor`. Without this, `follow` throws `cursor_expired`.
   */
  onCursorExpired?: (error: CatalogueError) => Promise<string>;
  /** Called when the service is unreachable or fails, before a retry after `waitMs`. */
  onOutage?: (error: CatalogueError, waitMs: number) => void;
}

const defaultPollMs = 5_000;
const outageBackoff = { firstMs: 2_000, longestMs: 60_000 };
const pageSize = 100;

/** The event feed: the last 30 days, in order. */
export class Events {
  constructor(private readonly api: Api) {}

  /** Lists the events so far, oldest first. Continue later from `nextCursor`, or use `follow`. */
  list({ perPage = pageSize, ...query }: ListEvents = {}, options?: CallOptions): Omit<List<FeedEvent>, 'count'> {
    return new List(this.api, { path: '/events', query: { ...query, limit: perPage }, walk: 'feed' }, options);
  }

  /**
   * Yields events from the stored cursor and retries through outages. The cursor is saved when you request the event
   * after a page's last one; after a crash that page repeats, so handle events idempotently.
   */
  async *follow({
    store = new MemoryCursorStore(),
    from = 'now',
    events,
    pollMs = defaultPollMs,
    signal,
    untilCaughtUp = false,
    onCursorExpired,
    onOutage,
  }: FollowEvents = {}): AsyncGenerator<FeedEvent, void, undefined> {
    const { clock } = this.api.transport;
    const options = signal ? { signal } : {};
    let cursor = await store.load();
    for (let outages = 0; ;) {
      const position: Record<string, QueryValue> = cursor === undefined ? startQuery(from) : { after: cursor };
      let page: Page<FeedEvent>;
      try {
        const query = { ...position, events, limit: pageSize };
        page = await this.api.json({ method: 'GET', path: '/events', query }, options);
        outages = 0;
      } catch (error) {
        if (isCatalogueError(error, 'cursor_expired') && onCursorExpired) {
          await store.save((cursor = await onCursorExpired(error)));
          continue;
        }
        if (!isOutage(error)) throw error;
        outages += 1;
        const waitMs = Math.max(
          error.retryAfterMs ?? 0,
          backoffMs(outages, () => clock.random(), outageBackoff),
        );
        onOutage?.(error, waitMs);
        await clock.wait(waitMs, signal);
        continue;
      }
      yield* page.data;
      if (page.nextCursor !== null && page.nextCursor !== cursor) await store.save((cursor = page.nextCursor));
      // A short page does not mean that the reader is caught up.
      if (page.data.length > 0) continue;
      if (untilCaughtUp) return;
      await clock.wait(pollMs, signal);
    }
  }
}

const startQuery = (from: Beginning): Record<string, QueryValue> => (from === 'oldest' ? {} : { since: from });

const isOutage = (error: unknown): error is CatalogueError =>
  error instanceof CatalogueError &&
  (error.code === 'network' || error.code === 'timeout' || error.status === 429 || (error.status ?? 0) >= 500);
