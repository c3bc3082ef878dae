import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';
import type { PendingEventRow } from './audit-chain.js';

export interface PersonalEvent extends Omit<PendingEventRow, 'occurred_at'> {
  timestamp: Date;
}

export interface ChainedEvent extends PersonalEvent {
  seq: string;
}

const columns = `event.id, event.occurred_at AS timestamp, event.action, event.actor_type, event.actor_id,
  event.target_type, event.target_id, event.result, event.ip, event.user_agent, event.request_id, event.details`;

// Null after erasure, which matches no event. A subquery instead of a join keeps the index order.
const pseudonym = '(SELECT pseudonym FROM audit_pseudonyms WHERE organization_id = $1 AND user_id = $2)';

// Conditions for events that concern a person. Each has an index in chain order.
const conditions = [
  `event.actor_id = ${pseudonym}`,
  `event.target_type = 'user' AND event.target_id = ${pseudonym}`,
  `event.details ->> 'user_id' = ${pseudonym}`,
];
const ofPerson = `event.organization_id = $1 AND (${conditions.map((condition) => `(${condition})`).join(' OR ')})`;

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

  /** Pending events. Read them before the chained ones, because they move there. */
  async pending(organizationId: string, userId: string): Promise<PersonalEvent[]> {
    return this.database.query(
      `SELECT ${columns} FROM audit_arrivals AS event WHERE ${ofPerson} ORDER BY event.position`,
      [organizationId, userId],
    );
  }

  async events(
    organizationId: string,
    userId: string,
    afterSeq: string | null,
    limit: number,
  ): Promise<ChainedEvent[]> {
    // The next rows of each way contain the next rows of all, so no batch reads everything.
    const next = conditions.map(
      (condition) => `(SELECT event.seq FROM audit_events AS event
                  WHERE event.organization_id = $1 AND ${condition} AND event.seq > coalesce($3::bigint, 0)
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
