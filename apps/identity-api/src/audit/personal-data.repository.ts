import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';
import type { PendingEventRow } from './audit-event-row.js';

/** An event as the person gets it. */
export interface PersonalEvent extends Omit<PendingEventRow, 'occurred_at'> {
  timestamp: Date;
}

/** One that has its place in the chain. */
export interface ChainedEvent extends PersonalEvent {
  seq: string;
}

const columns = `event.id, event.occurred_at AS timestamp, event.action, event.actor_type, event.actor_id,
  event.target_type, event.target_id, event.result, event.ip, event.user_agent, event.request_id, event.details`;

// Null once the person is erased, which equals nothing. A value and not a join, so that the order of an index is kept.
const pseudonym = '(SELECT pseudonym FROM audit_pseudonyms WHERE organization_id = $1 AND user_id = $2)';

// In which ways an event is about somebody; each has an index in the order of the audit log.
const ways = [
  `event.actor_id = ${pseudonym}`,
  `event.target_type = 'user' AND event.target_id = ${pseudonym}`,
  `event.details ->> 'user_id' = ${pseudonym}`,
];
const ofPerson = `event.organization_id = $1 AND (${ways.map((way) => `(${way})`).join(' OR ')})`;

/** What the audit log holds of one person, by the pseudonym that leads to them. */
@Injectable()
export class AuditPersonalDataRepository {
  constructor(private readonly database: Database) {}

  async count(organizationId: string, userId: string): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      `SELECT (SELECT count(*) FROM audit_events AS event WHERE ${ofPerson})
            + (SELECT count(*) FROM audit_arrivals AS event WHERE ${ofPerson}) AS count`,
      [organizationId, userId],
    );
    return Number(row!.count);
  }

  /** What is not chained yet; to be read before what is, as it moves there. */
  async pending(organizationId: string, userId: string): Promise<PersonalEvent[]> {
    return this.database.query(
      `SELECT ${columns} FROM audit_arrivals AS event WHERE ${ofPerson} ORDER BY event.position`,
      [organizationId, userId],
    );
  }

  /** What is chained, in its order. */
  async events(
    organizationId: string,
    userId: string,
    afterSeq: string | null,
    limit: number,
  ): Promise<ChainedEvent[]> {
    // The next few of each way are enough for the next few of all: no batch reads the whole of what there is.
    const next = ways.map(
      (way) => `(SELECT event.seq FROM audit_events AS event
                  WHERE event.organization_id = $1 AND ${way} AND event.seq > coalesce($3::bigint, 0)
                  ORDER BY event.seq LIMIT $4)`,
    );
    return this.database.query(
      `SELECT event.seq, ${columns}
         FROM (SELECT seq FROM (${next.join(' UNION ')}) AS about ORDER BY seq LIMIT $4) AS next
         JOIN audit_events AS event ON event.organization_id = $1 AND event.seq = next.seq
        ORDER BY event.seq`,
      [organizationId, userId, afterSeq, limit],
    );
  }
}
