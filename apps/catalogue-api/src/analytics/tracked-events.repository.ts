import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import type { allProviders } from '../principal.js';
import type { CountedEvent } from './subjects.js';

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
