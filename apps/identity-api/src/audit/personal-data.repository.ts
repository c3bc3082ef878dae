import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/service-runtime';
import { personalDataBatchSize } from '../personal-data.js';
import type { ArrivalRow } from './audit-event-row.js';

/** An event as the person gets it. */
export interface PersonalEvent extends Omit<ArrivalRow, 'occurred_at'> {
  timestamp: Date;
}

const columns = `event.id, event.occurred_at AS timestamp, event.action, event.actor_type, event.actor_id,
  event.target_type, event.target_id, event.result, event.ip, event.user_agent, event.request_id, event.details`;

// Each of the three has an index; the trail of an organization may be long.
const ofPerson = `event.organization_id = $1 AND (
  event.actor_id = person.pseudonym OR (event.target_type = 'user' AND event.target_id = person.pseudonym)
  OR event.details ->> 'user_id' = person.pseudonym)`;

const person = `(SELECT pseudonym FROM audit_pseudonyms
  WHERE organization_id = $1 AND user_id = $2 AND pseudonym IS NOT NULL) AS person`;

/** What the trail holds of one person, by the pseudonym that leads to them. */
@Injectable()
export class AuditPersonalDataRepository {
  constructor(private readonly database: Database) {}

  async count(organizationId: string, userId: string): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      `SELECT (SELECT count(*) FROM ${person}, audit_events AS event WHERE ${ofPerson})
            + (SELECT count(*) FROM ${person}, audit_arrivals AS event WHERE ${ofPerson}) AS count`,
      [organizationId, userId],
    );
    return Number(row!.count);
  }

  /** What is not chained yet; to be read before what is, as it moves there. */
  async arrivals(organizationId: string, userId: string): Promise<PersonalEvent[]> {
    return this.database.query(
      `SELECT ${columns} FROM ${person}, audit_arrivals AS event WHERE ${ofPerson} ORDER BY event.position`,
      [organizationId, userId],
    );
  }

  /** What is chained, in its order. */
  async events(
    organizationId: string,
    userId: string,
    afterSeq: string | null,
  ): Promise<(PersonalEvent & { seq: string })[]> {
    return this.database.query(
      `SELECT event.seq, ${columns} FROM ${person}, audit_events AS event
        WHERE ${ofPerson} AND event.seq > coalesce($3::bigint, 0)
        ORDER BY event.seq LIMIT ${personalDataBatchSize}`,
      [organizationId, userId, afterSeq],
    );
  }
}
