import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/service-runtime';
import type { allProviders } from '../principal.js';
import type { CountedEvent } from './subjects.js';

/** An event as it is kept. */
export interface TrackedEvent {
  id: string;
  at: Date;
  visitorId: string;
  counted: CountedEvent;
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
    const of = <Value>(member: (event: CountedEvent) => Value | undefined): (Value | null)[] =>
      events.map(({ counted }) => member(counted) ?? null);
    await tx.query(
      `WITH waiting AS (INSERT INTO analytics_inbox (events) VALUES ($1))
       INSERT INTO analytics_events (id, at, kind, visitor_id, provider_id, brand_id, designer_id, product_id, country,
                                     locale, source, profession)
       SELECT * FROM unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::uuid[],
                            $9::uuid[], $10::text[], $11::text[], $12::text[], $13::text[])`,
      [
        JSON.stringify(events.map(({ counted }) => counted)),
        events.map(({ id }) => id),
        events.map(({ at }) => at.toISOString()),
        of(({ kind }) => kind),
        events.map(({ visitorId }) => visitorId),
        of(({ providerId }) => providerId),
        of(({ brandId }) => brandId),
        of(({ designerId }) => designerId),
        of(({ productId }) => productId),
        of(({ country }) => country),
        of(({ locale }) => locale),
        of(({ source }) => source),
        of(({ profession }) => profession),
      ],
    );
  }
}
