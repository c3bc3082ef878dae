import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import type { allProviders } from '../principal.js';
import type { CountedEvent } from './subjects.js';
import type { Month } from './period.js';

export interface TrackedEvent extends CountedEvent {
  readonly id: string;
  readonly at: Date;
  readonly visitorId: string;
}

@Injectable()
export class TrackedEventsRepository {
  /** Returns the new IDs. Inserts in ID order, so that concurrent calls cannot deadlock. */
  async claimIds(_scope: typeof allProviders, tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await tx.query<{ id: string }>(
      `INSERT INTO analytics_event_ids (id, received_on) SELECT id, CURRENT_DATE FROM unnest($1::uuid[]) AS id ORDER BY id
       ON CONFLICT DO NOTHING RETURNING id`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Stores the events and enqueues them for the rollup in one statement. */
  async insert(_scope: typeof allProviders, tx: Transaction, events: readonly TrackedEvent[]): Promise<void> {
    // As one JSON text: the driver would serialize an array column value by value.
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

/** The monthly partitions of `analytics_events`, created and dropped by two functions of the table's owner. */
@Injectable()
export class EventPartitionsRepository {
  constructor(private readonly database: Database) {}

  async months(_scope: typeof allProviders): Promise<Month[]> {
    const rows = await this.database.query<{ month: Month }>(
      `SELECT replace(right(relname, 7), '_', '-') AS month FROM pg_inherits
         JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'analytics_events'::regclass ORDER BY relname`,
    );
    return rows.map(({ month }) => month);
  }

  async create(_scope: typeof allProviders, month: Month): Promise<void> {
    await this.database.query('SELECT analytics_add_month($1)', [`${month}-01`]);
  }

  /** Gives up if the table is locked. */
  async drop(_scope: typeof allProviders, month: Month): Promise<void> {
    await this.database.transaction(async (tx) => {
      // A statement that waits for the table lock makes everybody else wait behind it.
      await tx.query(`SET LOCAL lock_timeout = '500ms'`);
      await tx.query('SELECT analytics_drop_month($1)', [`${month}-01`]);
    });
  }
}

@Injectable()
export class RetentionRepository {
  constructor(private readonly database: Database) {}

  async forgetIds(_scope: typeof allProviders, retentionDays: number, limit: number): Promise<number> {
    const rows = await this.database.query(
      `DELETE FROM analytics_event_ids
        WHERE ctid = ANY(ARRAY(SELECT ctid FROM analytics_event_ids WHERE received_on < CURRENT_DATE - $1::integer LIMIT $2))
       RETURNING 1`,
      [retentionDays, limit],
    );
    return rows.length;
  }

  async forgetVisitorDays(_scope: typeof allProviders, block: number, limit: number): Promise<number> {
    const rows = await this.database.query(
      `DELETE FROM analytics_visitor_days
        WHERE ctid = ANY(ARRAY(SELECT ctid FROM analytics_visitor_days WHERE block < $1 LIMIT $2)) RETURNING 1`,
      [block, limit],
    );
    return rows.length;
  }
}
