import { Injectable } from '@nestjs/common';
import { pageOffset, type PageRequest } from '@plinth/pagination';
import { allOf, Database, SqlValues, type Transaction } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import { firstPrevHash, type AuditEventRow, type ChainEnd } from './audit-chain.js';
import type { ListAuditEvents } from './audit-events.dto.js';

/** Which events a list asks for. */
type AuditFilters = Pick<ListAuditEvents, 'action' | 'actor' | 'target' | 'result' | 'from' | 'to'>;

const columns = `event.seq, event.id, event.occurred_at, event.action, event.actor_type, event.actor_id,
  event.target_type, event.target_id, event.result, event.ip, event.user_agent, event.request_id, event.details,
  encode(event.prev_hash, 'hex') AS prev_hash, encode(event.hash, 'hex') AS hash`;

// Ten years: with more, the order of the chain tells nothing of time, and no time that may be asked for goes beyond
// those of PostgreSQL.
const mostLateMs = 10 * 366 * 86_400_000;

/** Reads the audit log. */
@Injectable()
export class AuditEventsRepository {
  constructor(private readonly database: Database) {}

  /** A page, newest first, with the number of all; `isWaiting` when something that happened is not chained yet. */
  async list(
    organizationId: string,
    { action, actor, target, result, from, to, ...request }: AuditFilters & PageRequest,
  ): Promise<{ items: AuditEventRow[]; total: number; isWaiting: boolean }> {
    const values = new SqlValues();
    const organization = values.add(organizationId);
    const others = [
      action === undefined ? undefined : `event.action = ${values.add(action)}`,
      actor === undefined ? undefined : `event.actor_id = ${partySql(actor, organization, values)}`,
      target === undefined ? undefined : `event.target_id = ${partySql(target, organization, values)}`,
      result === undefined ? undefined : `event.result = ${values.add(result)}`,
    ];
    const time = {
      from: from && `${values.add(from)}::timestamptz`,
      to: to && `${values.add(to)}::timestamptz`,
    };
    // IS TRUE keeps these out of the index of time: what is left to be asked lies together, by its numbers.
    const times = [
      time.from && `(event.occurred_at >= ${time.from}) IS TRUE`,
      time.to && `(event.occurred_at <= ${time.to}) IS TRUE`,
    ];
    const matching = allOf([`event.organization_id = ${organization}`, ...others]);
    const matchingInTime = allOf([matching, ...times]);
    const limit = values.add(request.perPage);
    const offset = `${values.add(pageOffset(request))}::bigint`;
    const count = (where: string): string => `(SELECT count(*) FROM audit_events AS event WHERE ${where})`;
    // The audit log has no gaps: without another filter, what is within is counted by its numbers, and a page there is found
    // by them, however far it is. Otherwise the page is found in an index before any row is read.
    const { within, start, skip } = others.every((filter) => filter === undefined)
      ? {
          within: 'greatest(range.within_to - range.within_after, 0)',
          start: `CASE WHEN ${offset} < counted.newer THEN range.to_seq
                  ELSE greatest(range.within_to - (${offset} - counted.newer), range.within_after) END`,
          skip: `CASE WHEN ${offset} < counted.newer THEN ${offset}
                 ELSE greatest(${offset} - counted.newer - counted.within, 0) END`,
        }
      : {
          within: count(`${matching} AND event.seq > range.within_after AND event.seq <= range.within_to`),
          start: 'range.to_seq',
          skip: offset,
        };
    // Pending events are ordered, so that the index is asked: statistics of a table that fills and empties all day are never
    // right.
    const found = await this.database.query<AuditEventRow & { page_total: string; is_waiting: boolean }>(
      `WITH ${rangeSql(organization, time)}, counted AS MATERIALIZED (
         SELECT ${count(`${matchingInTime} AND event.seq > greatest(range.within_after, range.within_to)
                         AND event.seq <= range.to_seq`)} AS newer,
                ${within} AS within,
                ${count(`${matchingInTime} AND event.seq > range.after_seq
                         AND event.seq <= least(range.within_after, range.to_seq)`)} AS older
           FROM range
       )
       SELECT counted.newer + counted.within + counted.older AS page_total, ${columns},
              (SELECT position FROM audit_arrivals WHERE organization_id = ${organization}
                ORDER BY position LIMIT 1) IS NOT NULL AS is_waiting
         FROM range CROSS JOIN counted
         LEFT JOIN LATERAL (
           SELECT event.seq FROM audit_events AS event
            WHERE ${matchingInTime} AND event.seq > range.after_seq AND event.seq <= ${start}
            ORDER BY event.seq DESC LIMIT ${limit} OFFSET ${skip}
         ) AS page ON true
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

  /** Who goes by a pseudonym; undefined where nobody of the organization does, or no longer. */
  async findByPseudonym(organizationId: string, pseudonym: string, tx: Transaction): Promise<string | undefined> {
    const [row] = await tx.query<{ user_id: string }>(
      'SELECT user_id FROM audit_pseudonyms WHERE organization_id = $1 AND pseudonym = $2 FOR KEY SHARE',
      [organizationId, pseudonym],
    );
    return row?.user_id;
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

/** The actor or target that is looked for: what stands in the log for it. */
function partySql(party: string, organization: string, values: SqlValues): string {
  const given = values.add(party);
  if (!isUuid(party)) return given;
  const pseudonym = `SELECT pseudonym FROM audit_pseudonyms
    WHERE user_id = ${values.add(party)}::uuid AND organization_id = ${organization}`;
  return `coalesce((${pseudonym}), lower(${given}))`;
}

/**
 * Between which numbers of the chain a time lies. After `after_seq` up to `to_seq` stands all that is in time; after
 * `within_after` up to `within_to` all is. Between those two, and only there, an event has to be asked: the chain is in
 * the order of commits, and no event happened more than `late` before one that precedes it. So nothing that precedes an
 * event happened later than `late` after it, nothing that follows earlier than `late` before it, and each edge is one
 * look into the index of time. Without a `late`, all are asked.
 */
function rangeSql(organization: string, { from, to }: { from: string | undefined; to: string | undefined }): string {
  const ofOrganization = `SELECT seq FROM audit_events WHERE organization_id = ${organization}`;
  const lastBefore = (time: string): string =>
    `(${ofOrganization} AND occurred_at ${time} ORDER BY occurred_at DESC, seq DESC LIMIT 1)`;
  const firstAfter = (time: string): string =>
    `(${ofOrganization} AND occurred_at ${time} ORDER BY occurred_at, seq LIMIT 1)`;
  const edges = {
    after_seq: from && `coalesce(${lastBefore(`< ${from} - late`)}, 0)`,
    within_after: from && `coalesce(${firstAfter(`>= ${from} + late`)} - 1, last_seq)`,
    within_to: to && `coalesce(${lastBefore(`<= ${to} - late`)}, 0)`,
    to_seq: to && `coalesce(${firstAfter(`> ${to} + late`)} - 1, last_seq)`,
  };
  return `chain AS MATERIALIZED (
      SELECT coalesce((SELECT max(seq) FROM audit_events WHERE organization_id = ${organization}), 0) AS last_seq,
             (SELECT make_interval(secs => max_late_ms / 1000.0) FROM audit_chains
               WHERE organization_id = ${organization} AND max_late_ms <= ${mostLateMs}) AS late
    ), range AS MATERIALIZED (
      SELECT ${edges.after_seq ?? '0'} AS after_seq, ${edges.within_after ?? '0'} AS within_after,
             ${edges.within_to ?? 'last_seq'} AS within_to, ${edges.to_seq ?? 'last_seq'} AS to_seq
        FROM chain
    )`;
}
