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

export interface FeedQuery {
  after?: string | undefined;
  /** Instead of `after`. `now`: only future events. */
  since?: Date | 'now' | undefined;
  events?: readonly string[] | undefined;
  limit: number;
}

export interface FeedPage {
  events: EventPayload[];
  /** The position after the last event, or after the scanned range if the page is empty. */
  nextCursor: string;
}

/** All events of a tenant, for clients that reconcile. */
@Injectable()
export class EventFeed {
  constructor(private readonly database: Database) {}

  /**
   * Returns up to `limit` events, and never skips one: events of long transactions appear once those end. Throws
   * EventCursorInvalid, and EventCursorExpired if an event after the cursor has expired.
   */
  async read(tenant: TenantScope, { after, since, events, limit }: FeedQuery): Promise<FeedPage> {
    const start = await this.startOf(tenant, after, since);
    const request = { ...start, patterns: events, limit: since === 'now' ? 0 : limit };
    const { rows, horizon, pruned } = await selectFeed(this.database, tenant, request);
    if (after !== undefined && pruned) throw new EventCursorExpired(encodeCursor(pruned));
    // The horizon may move back if a transaction's database is no longer known.
    const reached = rows.at(-1) ?? (start.after ? laterPosition(start.after, horizon) : horizon);
    const last = { ...reached, seen: start.after ? stillSeen(reached, start.after) : undefined };
    return { events: rows.map(({ body }) => JSON.parse(body) as EventPayload), nextCursor: encodeCursor(last) };
  }

  /**
   * The cursor after which exactly the events unseen by a repeatable-read snapshot follow. On a connection that has not
   * published yet, run `SELECT webhook_feed_epoch()` before the transaction.
   */
  async cursorOfSnapshot(on: Queryable): Promise<string> {
    return encodeCursor(await selectSnapshot(on));
  }

  private async startOf(
    tenant: TenantScope,
    after: string | undefined,
    since: Date | 'now' | undefined,
  ): Promise<Pick<FeedRequest, 'after' | 'since'>> {
    if (after !== undefined) return { after: await this.positionOf(after) };
    if (since === undefined || since === 'now') return { after: null };
    return { after: await selectPositionBefore(this.database, tenant, since), since };
  }

  private async positionOf(cursor: string): Promise<FeedPosition> {
    const place = decodeCursor(cursor);
    if ('epoch' in place) return place;
    // Other events of the deleted event's transaction may remain: a duplicate is better than a gap.
    return (
      (await selectPosition(this.database, place)) ?? { epoch: '0', transactionId: place.transactionId, sequence: '0' }
    );
  }
}
