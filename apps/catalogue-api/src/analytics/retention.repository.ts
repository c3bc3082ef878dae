import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';
import type { allProviders } from '../principal.js';
import type { Month } from './period.js';

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
