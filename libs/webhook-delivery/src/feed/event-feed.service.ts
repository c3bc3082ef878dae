import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/service-runtime';
import type { EventPayload } from '../deliveries/delivery-record.js';
import type { TenantScope } from '../tenant-scope.js';
import { decodeCursor, encodeCursor } from './event-cursor.js';
import { selectFeed } from './event-feed.repository.js';

export interface FeedPage {
  /** Oldest first; exactly what receivers got or would have got. */
  events: EventPayload[];
  /** The last position read, also when there was nothing new; null only while nothing was ever read. */
  nextCursor: string | null;
}

/** All events of a tenant, asked for or not, for clients that reconcile. */
@Injectable()
export class EventFeed {
  constructor(private readonly database: Database) {}

  /**
   * Up to `limit` events after a cursor; from the oldest kept one without. Never skips an event: one whose transaction
   * began before another that is still open comes once that has ended. Throws EventCursorInvalid.
   */
  async read(tenant: TenantScope, { after, limit }: { after?: string; limit: number }): Promise<FeedPage> {
    const rows = await selectFeed(this.database, tenant, after === undefined ? null : decodeCursor(after), limit);
    const last = rows.at(-1);
    return {
      events: rows.map(({ body }) => JSON.parse(body) as EventPayload),
      nextCursor: last ? encodeCursor(last) : (after ?? null),
    };
  }
}
