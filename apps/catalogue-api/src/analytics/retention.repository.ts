import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';
import type { allProviders } from '../principal.js';

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
