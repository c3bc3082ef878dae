import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { CatalogueError, isCatalogueError } from '../catalogue-error.js';
import type { FeedEvent, FeedEventKind, EventFilters } from '../records.js';
import type { Api } from '../resources/api.js';
import type { CallOptions, QueryValue } from '../transport/api-request.js';
import { backoffMs } from '../transport/clock.js';

/** Where a reader of the feed keeps its place. Put it next to what the events change, in one transaction where it can be. */
export interface CursorStore {
  /** The cursor that was saved last; undefined where there is none yet. */
  load(): Promise<string | undefined>;
  save(cursor: string): Promise<void>;
}

/** Keeps the cursor in a file, replaced in one step: a crash leaves the old one or the new one. */
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
      // Written through to the disk: a power cut must not leave an empty file under the name.
      await writeFile(written, `${cursor}\n`, { mode: 0o600, flush: true } as { mode: number });
      await rename(written, this.path);
    } catch (error) {
      await rm(written, { force: true });
      throw error;
    }
  }
}

/** Keeps the cursor for as long as the process lives. */
export class MemoryCursorStore implements CursorStore {
  constructor(private cursor?: string) {}

  async load(): Promise<string | undefined> {
    return this.cursor;
  }

  async save(cursor: string): Promise<void> {
    this.cursor = cursor;
  }
}

/** A page of the feed. */
export interface EventsPage {
  data: FeedEvent[];
  /** Where the next page begins; keep it also of an empty page. */
  nextCursor: string | null;
}

/** Where a reader begins that has no cursor yet: with what is to come, with all that is kept, or at a time. */
export type Beginning = 'now' | 'oldest' | Date;

/** What is read of the feed. */
export interface ListEvents extends Omit<EventFilters, 'events' | 'perPage'> {
  /** The cursor of the page before. */
  after?: string;
  /** In place of `after`: a time (RFC 3339), or `now`. */
  since?: Date | string;
  /** Only these kinds. */
  events?: readonly FeedEventKind[];
  /** 1 to 100. */
  limit?: number;
}

/** How the feed is followed. */
export interface FollowEvents {
  /** Where the place is kept; without it, in memory. */
  store?: CursorStore;
  /** Where to begin when the store has no cursor yet: `now`. */
  from?: Beginning;
  events?: readonly FeedEventKind[];
  /** How long to wait after an empty page: 5 s. */
  pollMs?: number;
  /** Ends it. */
  signal?: AbortSignal;
  /** Ends it when the feed has nothing more for now, instead of waiting. */
  untilCaughtUp?: boolean;
  /**
   * Called when events after the cursor are no longer kept (after 30 days): read the records again, and resolve to the
   * cursor to go on from, such as the `feedCursor` of an export. Without it, following ends with `cursor_expired`.
   */
  onCursorExpired?: (error: CatalogueError) => Promise<string>;
  /** Told when the service cannot be reached, or fails: following goes on after `waitMs`. */
  onOutage?: (error: CatalogueError, waitMs: number) => void;
}

const defaultPollMs = 5_000;
const outageBackoff = { firstMs: 2_000, longestMs: 60_000 };
const pageSize = 100;

/** The feed of events: all of the last 30 days, in the order in which they were saved. */
export class Events {
  constructor(private readonly api: Api) {}

  /** One page. */
  async list({ events, ...query }: ListEvents = {}, options?: CallOptions): Promise<EventsPage> {
    return this.api.json({ method: 'GET', path: '/events', query: { ...query, events } }, options);
  }

  /**
   * Every event from the stored place on, for as long as it is iterated: `for await (const event of …)`. The place is
   * saved once all events of a page have been taken, that is when the next one is asked for: after a crash the page
   * comes again, so taking an event twice must do no harm. An outage of the service is waited out.
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
      const place: Record<string, QueryValue> = cursor === undefined ? beginningAt(from) : { after: cursor };
      let page: EventsPage;
      try {
        page = await this.list({ ...place, ...(events ? { events } : {}), limit: pageSize }, options);
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
      // Only an empty page says that this was all for now.
      if (page.data.length > 0) continue;
      if (untilCaughtUp) return;
      await clock.wait(pollMs, signal);
    }
  }
}

function beginningAt(from: Beginning): Record<string, QueryValue> {
  if (from === 'oldest') return {};
  return { since: from };
}

const isOutage = (error: unknown): error is CatalogueError =>
  error instanceof CatalogueError &&
  (error.code === 'network' || error.code === 'timeout' || error.status === 429 || (error.status ?? 0) >= 500);
