import { Injectable } from '@nestjs/common';
import { pageOffset, type PageRequest } from '@plinth/pagination';
import { allOf, Database, isUuid, Parameters } from '@plinth/service-runtime';
import type { AuditEventRow } from './audit-event-row.js';
import { firstPrevHash } from './audit-hash.js';
import type { ChainEnd } from './verify-chain.js';

/** Which events a list asks for. */
export interface AuditFilters {
  action?: string | undefined;
  actor?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

const columns = `event.seq, event.id, event.occurred_at, event.action, event.actor_type, event.actor_id,
  event.target_type, event.target_id, event.result, event.ip, event.user_agent, event.request_id, event.details,
  encode(event.prev_hash, 'hex') AS prev_hash, encode(event.hash, 'hex') AS hash`;

/** Reads the trail. */
@Injectable()
export class AuditEventsRepository {
  constructor(private readonly database: Database) {}

  /** A page, newest first, with the number of all; `isWaiting` when something that happened is not chained yet. */
  async list(
    organizationId: string,
    { action, actor, from, to, ...request }: AuditFilters & PageRequest,
  ): Promise<{ items: AuditEventRow[]; total: number; isWaiting: boolean }> {
    const values = new Parameters();
    const organization = values.add(organizationId);
    const filters = [
      action === undefined ? undefined : `event.action = ${values.add(action)}`,
      actor === undefined ? undefined : `event.actor_id = ${actorSql(actor, organization, values)}`,
      from === undefined ? undefined : `event.occurred_at >= ${values.add(from)}`,
      to === undefined ? undefined : `event.occurred_at <= ${values.add(to)}`,
    ];
    const where = allOf([`event.organization_id = ${organization}`, ...filters]);
    const limit = values.add(request.perPage);
    const offset = `${values.add(pageOffset(request))}::bigint`;
    const isWhole = filters.every((filter) => filter === undefined);
    // The whole trail has no gaps: its length is its last number, and a page is found by numbers, however far it is.
    // Otherwise the page is found in an index before any row is read.
    const { total, page } = isWhole
      ? {
          total: `SELECT coalesce((SELECT last_seq FROM audit_chains WHERE organization_id = ${organization}), 0)`,
          page: `SELECT event.seq FROM audit_events AS event
                  WHERE ${where} AND event.seq <= counted.total - ${offset} ORDER BY event.seq DESC LIMIT ${limit}`,
        }
      : {
          total: `SELECT count(*) FROM audit_events AS event WHERE ${where}`,
          page: `SELECT event.seq FROM audit_events AS event
                  WHERE ${where} ORDER BY event.seq DESC LIMIT ${limit} OFFSET ${offset}`,
        };
    // Ordered, so that the index is asked: statistics of a table that fills and empties all day are never right.
    const found = await this.database.query<AuditEventRow & { page_total: string; is_waiting: boolean }>(
      `SELECT counted.total AS page_total, ${columns},
              (SELECT position FROM audit_arrivals WHERE organization_id = ${organization}
                ORDER BY position LIMIT 1) IS NOT NULL AS is_waiting
         FROM (${total}) AS counted (total)
         LEFT JOIN LATERAL (${page}) AS page ON true
         LEFT JOIN audit_events AS event ON event.organization_id = ${organization} AND event.seq = page.seq
        ORDER BY event.seq DESC`,
      values.values,
    );
    return {
      // Past the end there is one row that holds nothing but the total.
      items: found.filter(({ id }) => id !== null),
      total: Number(found[0]?.page_total ?? 0),
      isWaiting: found[0]?.is_waiting ?? false,
    };
  }

  /** Where the chain says it ends, and the highest number that an event has, as of one moment. */
  async findEnd(organizationId: string): Promise<{ end: ChainEnd; highestSeq: number }> {
    const [row] = await this.database.query<{ last_seq: string | null; last_hash: string; highest: string | null }>(
      `SELECT chain.last_seq, encode(chain.last_hash, 'hex') AS last_hash,
              (SELECT max(seq) FROM audit_events WHERE organization_id = $1) AS highest
         FROM (SELECT) AS one LEFT JOIN audit_chains AS chain ON chain.organization_id = $1`,
      [organizationId],
    );
    return {
      end: { seq: Number(row?.last_seq ?? 0), hash: row?.last_hash ?? firstPrevHash },
      highestSeq: Number(row?.highest ?? 0),
    };
  }

  /** The next events after `seq` up to `lastSeq`, oldest first. */
  async findAfter(organizationId: string, seq: number, lastSeq: number, limit: number): Promise<AuditEventRow[]> {
    return this.database.query<AuditEventRow>(
      `SELECT ${columns} FROM audit_events AS event
        WHERE event.organization_id = $1 AND event.seq > $2 AND event.seq <= $3 ORDER BY event.seq LIMIT $4`,
      [organizationId, seq, lastSeq, limit],
    );
  }
}

/** The actor that is looked for: what stands in the trail for it. */
function actorSql(actor: string, organization: string, values: Parameters): string {
  const given = values.add(actor);
  if (!isUuid(actor)) return given;
  const pseudonym = `SELECT pseudonym FROM audit_pseudonyms
    WHERE user_id = ${values.add(actor)}::uuid AND organization_id = ${organization}`;
  return `coalesce((${pseudonym}), lower(${given}))`;
}
