import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@plinth/database';
import type { EventPayload } from '../outbox/event-body.js';
import { EventCursorExpired } from '../errors.js';
import type { TenantScope } from '../tenant-scope.js';
import { decodeCursor, encodeCursor, laterPosition, stillSeen, type FeedPosition } from './event-cursor.js';
import {
  selectFeed,
  selectPosition,
  selectPositionBefore,
  selectSnapshot,
  type FeedRequest,
} from './event-feed.repository.js';

/** Where a reader begins, what it wants, and how much at once. */
export interface FeedQuery {
  /** The cursor of the page before. */
  after?: string | undefined;
  /** In place of `after`: events from this moment on; `now`: only what is still to come. */
  since?: Date | 'now' | undefined;
  /** Patterns of kinds, as endpoints have them. Absent: all kinds. */
  events?: readonly string[] | undefined;
  limit: number;
}

export interface FeedPage {
  /** Oldest first; exactly what receivers got or would have got. */
  events: EventPayload[];
  /** The last position read; of an empty page the place up to which there was nothing. */
  nextCursor: string;
}

/** All events of a tenant, asked for or not, for clients that reconcile. */
@Injectable()
export class EventFeed {
  constructor(private readonly database: Database) {}

  /**
   * Up to `limit` events after a cursor or since a moment; from the oldest kept one without either. Never skips an event:
   * one whose transaction began before another that is still open comes once that has ended, and a restored database
   * gives everything that came after a cursor. Throws EventCursorInvalid, and EventCursorExpired when an event after the
   * cursor was removed for its age.
   */
  async read(tenant: TenantScope, { after, since, events, limit }: FeedQuery): Promise<FeedPage> {
    const start = await this.startOf(after, since);
    const request = { ...start, patterns: events, limit: since === 'now' ? 0 : limit };
    const { rows, horizon, pruned } = await selectFeed(this.database, tenant, request);
    if (after !== undefined && pruned) throw new EventCursorExpired(encodeCursor(pruned));
    // What was known to be in another database may no longer be, so the horizon may go back a little.
    const reached = rows.at(-1) ?? (start.after ? laterPosition(start.after, horizon) : horizon);
    const last = { ...reached, seen: start.after ? stillSeen(reached, start.after) : undefined };
    return { events: rows.map(({ body }) => JSON.parse(body) as EventPayload), nextCursor: encodeCursor(last) };
  }

  /**
   * The cursor after which the feed has exactly the events that the snapshot of a transaction (repeatable read) has not
   * seen. On a connection that has not published yet, run `SELECT webhook_feed_epoch()` before the transaction.
   */
  async cursorOfSnapshot(on: Queryable): Promise<string> {
    return encodeCursor(await selectSnapshot(on));
  }

  private async startOf(
    after: string | undefined,
    since: Date | 'now' | undefined,
  ): Promise<Pick<FeedRequest, 'after' | 'since'>> {
    if (after !== undefined) return { after: await this.positionOf(after) };
    if (since === undefined || since === 'now') return { after: null };
    return { after: await selectPositionBefore(this.database, since), since };
  }

  private async positionOf(cursor: string): Promise<FeedPosition> {
    const place = decodeCursor(cursor);
    if ('epoch' in place) return place;
    // Where the event is gone, others of its transaction may still be there: better twice than never.
    return (
      (await selectPosition(this.database, place)) ?? { epoch: '0', transactionId: place.transactionId, sequence: '0' }
    );
  }
}
