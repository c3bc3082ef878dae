import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';
import type { allProviders } from '../principal.js';
import type { Month } from './day.js';

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
