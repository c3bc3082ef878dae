import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import type { allProviders } from '../principal.js';
import type { CountedEvent } from './subjects.js';
import type { Month } from './period.js';

/** An event as it is kept. */
export interface TrackedEvent extends CountedEvent {
  readonly id: string;
  readonly at: Date;
  readonly visitorId: string;
}

/** Events are the platform's: one call holds those of many providers. */
@Injectable()
export class TrackedEventsRepository {
  /**
   * Takes ids; gives those that nobody had taken. Waits for calls that are just taking one of them, in the order of
   * the ids, so that two calls never wait for each other.
   */
  async takeIds(_scope: typeof allProviders, tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await tx.query<{ id: string }>(
      `INSERT INTO analytics_event_ids (id, received_on) SELECT id, CURRENT_DATE FROM unnest($1::uuid[]) AS id ORDER BY id
       ON CONFLICT DO NOTHING RETURNING id`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Keeps the events and hands them to the next rollup, in one statement. */
  async insert(_scope: typeof allProviders, tx: Transaction, events: readonly TrackedEvent[]): Promise<void> {
    // As one JSON text: the driver would write a column of an array value by value.
    await tx.query(
      `WITH waiting AS (INSERT INTO analytics_inbox (events) VALUES ($1::json))
       INSERT INTO analytics_events (id, at, kind, visitor_id, provider_id, brand_id, designer_id, product_id, country,
                                     locale, source, profession)
       SELECT id, at, kind, "visitorId", "providerId", "brandId", "designerId", "productId", country, locale, source, profession
         FROM json_to_recordset($1::json) AS event (
           id uuid, at timestamptz, kind text, "visitorId" text, "providerId" uuid, "brandId" uuid, "designerId" uuid,
           "productId" uuid, country text, locale text, source text, profession text)`,
      [JSON.stringify(events)],
    );
  }
}

/** The monthly partitions of `analytics_events`. Who owns the table makes and removes them, by two functions. */
@Injectable()
export class EventPartitionsRepository {
  constructor(private readonly database: Database) {}

  /** The months that have one. */
  async months(_scope: typeof allProviders): Promise<Month[]> {
    const rows = await this.database.query<{ month: Month }>(
      `SELECT replace(right(relname, 7), '_', '-') AS month FROM pg_inherits
         JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'analytics_events'::regclass ORDER BY relname`,
    );
    return rows.map(({ month }) => month);
  }

  /** Makes the partition of a month that has none. */
  async create(_scope: typeof allProviders, month: Month): Promise<void> {
    await this.database.query('SELECT analytics_add_month($1)', [`${month}-01`]);
  }

  /** Removes the partition of a month with all its events. Gives up when it cannot have the table at once. */
  async drop(_scope: typeof allProviders, month: Month): Promise<void> {
    await this.database.transaction(async (tx) => {
      // Who waits for the table makes everybody else wait behind.
      await tx.query(`SET LOCAL lock_timeout = '500ms'`);
      await tx.query('SELECT analytics_drop_month($1)', [`${month}-01`]);
    });
  }
}

/** Removes what is no longer needed, a little at a time, so that nobody waits long for it. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly database: Database) {}

  /** Forgets event ids that were taken more than so many days ago; gives how many, at most `limit`. */
  async forgetIds(_scope: typeof allProviders, retentionDays: number, limit: number): Promise<number> {
    const rows = await this.database.query(
      `DELETE FROM analytics_event_ids
        WHERE ctid = ANY(ARRAY(SELECT ctid FROM analytics_event_ids WHERE received_on < CURRENT_DATE - $1::integer LIMIT $2))
       RETURNING 1`,
      [retentionDays, limit],
    );
    return rows.length;
  }

  /** Forgets visitors' days in blocks before this one; gives how many blocks, at most `limit`. */
  async forgetVisitorDays(_scope: typeof allProviders, block: number, limit: number): Promise<number> {
    const rows = await this.database.query(
      `DELETE FROM analytics_visitor_days
        WHERE ctid = ANY(ARRAY(SELECT ctid FROM analytics_visitor_days WHERE block < $1 LIMIT $2)) RETURNING 1`,
      [block, limit],
    );
    return rows.length;
  }
}
