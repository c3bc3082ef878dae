import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/service-runtime';
import type { allProviders } from '../principal.js';
import type { Month } from './month.js';

// Any two numbers that no other lock of this database has.
const partitionsLock = [0x616e_616c, 2];

const nameOf = (month: Month): string => `analytics_events_${month.replace('-', '_')}`;

/** The monthly partitions of `analytics_events`. */
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

  /**
   * Makes the partition of a month that has none. It is made beside the table and then attached: creating it in place
   * would wait for every call that is just storing events, and hold up the ones that follow.
   */
  async create(_scope: typeof allProviders, month: Month, following: Month): Promise<void> {
    const name = nameOf(month);
    await this.database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1, $2)', partitionsLock);
      const [{ exists } = { exists: false }] = await tx.query<{ exists: boolean }>(
        'SELECT to_regclass($1) IS NOT NULL AS exists',
        [name],
      );
      if (exists) return;
      await tx.manager.query(`
        CREATE TABLE ${name} (LIKE analytics_events INCLUDING ALL);
        ALTER TABLE analytics_events ATTACH PARTITION ${name}
          FOR VALUES FROM ('${month}-01T00:00:00Z') TO ('${following}-01T00:00:00Z')`);
    });
  }

  /** Removes the partition of a month with all its events. Gives up when it cannot have the table at once. */
  async drop(_scope: typeof allProviders, month: Month): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1, $2)', partitionsLock);
      // Who waits for the table makes everybody else wait behind.
      await tx.query(`SET LOCAL lock_timeout = '500ms'`);
      await tx.manager.query(`DROP TABLE IF EXISTS ${nameOf(month)}`);
    });
  }
}
