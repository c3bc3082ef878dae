import { Injectable } from '@nestjs/common';
import { pageOffset, type PageRequest } from '@plinth/pagination';
import { allOf, Database, SqlValues, type Transaction } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import { firstPrevHash, type AuditEventRow, type ChainEnd } from './audit-chain.js';
import type { ListAuditEvents } from './audit-events.dto.js';

/** A sign-in that policies decided about. The person and their current groups are null after an erasure. */
export interface RecordedSignIn {
  seq: string;
  occurred_at: Date;
  action: string;
  ip: string | null;
  details: Record<string, unknown>;
  user_id: string | null;
  groups: string[] | null;
}

type AuditFilters = Pick<ListAuditEvents, 'action' | 'actor' | 'target' | 'result' | 'from' | 'to'>;

const columns = `event.seq, event.id, event.occurred_at, event.action, event.actor_type, event.actor_id,
  event.target_type, event.target_id, event.result, event.ip, event.user_agent, event.request_id, event.details,
  encode(event.prev_hash, 'hex') AS prev_hash, encode(event.hash, 'hex') AS hash`;

// Ten years. Beyond that, chain order says nothing about time, and time filters stay within PostgreSQL's range.
const maxLateMs = 10 * 366 * 86_400_000;

@Injectable()
export class AuditEventsRepository {
  constructor(private readonly database: Database) {}

  /** A page, newest first, with the total. `isWaiting` if events are not chained yet. */
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
    // IS TRUE keeps these conditions off the time index: the remaining events are adjacent in the chain.
    const times = [
      time.from && `(event.occurred_at >= ${time.from}) IS TRUE`,
      time.to && `(event.occurred_at <= ${time.to}) IS TRUE`,
    ];
    const matching = allOf([`event.organization_id = ${organization}`, ...others]);
    const matchingInTime = allOf([matching, ...times]);
    const limit = values.add(request.perPage);
    const offset = `${values.add(pageOffset(request))}::bigint`;
    const count = (where: string): string => `(SELECT count(*) FROM audit_events AS event WHERE ${where})`;
    // The chain has no gaps. Without other filters, events in the time range are counted and paged by position.
    // Otherwise an index finds the page before any row is read.
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
    // ORDER BY forces the index on pending events: statistics are unreliable for a table that fills and empties all
    // day.
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
      items: found.filter(({ id }) => id !== null),
      total: Number(found[0]?.page_total ?? 0),
      isWaiting: found[0]?.is_waiting ?? false,
    };
  }

  /** Chained sign-ins in a time range, newest first, up to the position `lastSeq`. */
  async findSignIns(
    organizationId: string,
    { from, to }: { from: Date; to: Date },
    { lastSeq, limit }: { lastSeq: number; limit: number },
  ): Promise<RecordedSignIn[]> {
    // One ordered index scan for each action, merged.
    const ofAction = (action: 'session.created' | 'sign_in.blocked'): string =>
      `(SELECT event.seq FROM audit_events AS event
         WHERE event.organization_id = $1 AND event.action = '${action}' AND event.seq > range.after_seq
           AND event.seq <= least(range.to_seq, $4::bigint) AND (event.occurred_at BETWEEN $2 AND $3) IS TRUE
         ORDER BY event.seq DESC LIMIT $5)`;
    return this.database.query<RecordedSignIn>(
      `WITH ${rangeSql('$1', { from: '$2::timestamptz', to: '$3::timestamptz' })}
       SELECT event.seq, event.occurred_at, event.action, event.ip, event.details, users.id AS user_id, users.groups
         FROM range CROSS JOIN LATERAL (
           ${ofAction('session.created')} UNION ALL ${ofAction('sign_in.blocked')} ORDER BY seq DESC LIMIT $5
         ) AS page
         JOIN audit_events AS event ON event.organization_id = $1 AND event.seq = page.seq
         LEFT JOIN audit_pseudonyms AS person ON person.pseudonym = event.actor_id AND person.organization_id = $1
         LEFT JOIN users ON users.id = person.user_id AND users.organization_id = $1 AND users.deleted_at IS NULL
        ORDER BY event.seq DESC`,
      [organizationId, from, to, lastSeq, limit],
    );
  }

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

  async findByPseudonym(organizationId: string, pseudonym: string, tx: Transaction): Promise<string | undefined> {
    const [row] = await tx.query<{ user_id: string }>(
      'SELECT user_id FROM audit_pseudonyms WHERE organization_id = $1 AND pseudonym = $2 FOR KEY SHARE',
      [organizationId, pseudonym],
    );
    return row?.user_id;
  }

  async findAfter(organizationId: string, seq: number, lastSeq: number, limit: number): Promise<AuditEventRow[]> {
    return this.database.query<AuditEventRow>(
      `SELECT ${columns} FROM audit_events AS event
        WHERE event.organization_id = $1 AND event.seq > $2 AND event.seq <= $3 ORDER BY event.seq LIMIT $4`,
      [organizationId, seq, lastSeq, limit],
    );
  }
}

function partySql(party: string, organization: string, values: SqlValues): string {
  const given = values.add(party);
  if (!isUuid(party)) return given;
  const pseudonym = `SELECT pseudonym FROM audit_pseudonyms
    WHERE user_id = ${values.add(party)}::uuid AND organization_id = ${organization}`;
  return `coalesce((${pseudonym}), lower(${given}))`;
}

/**
 * The positions of the chain that a time range covers. All events in range lie in (`after_seq`, `to_seq`], and all
 * events in (`within_after`, `within_to`] are in range. Only the events between the two need a time check. The chain is
 * in commit order, and no event happened more than `late` before a preceding one. So each edge takes one lookup in the
 * time index. Without `late`, all events are checked.
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
               WHERE organization_id = ${organization} AND max_late_ms <= ${maxLateMs}) AS late
    ), range AS MATERIALIZED (
      SELECT ${edges.after_seq ?? '0'} AS after_seq, ${edges.within_after ?? '0'} AS within_after,
             ${edges.within_to ?? 'last_seq'} AS within_to, ${edges.to_seq ?? 'last_seq'} AS to_seq
        FROM chain
    )`;
}
