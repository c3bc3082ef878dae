import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { PendingAuditEventEntity } from './audit.entity.js';
import type { AuditEventView } from './audit-events.dto.js';

/** What happened, as it is stored before it has a position in the chain. */
export type PendingEventRow = Omit<PendingAuditEventEntity, 'organization_id'>;

/** An event of the audit log; hashes in hex. */
export interface AuditEventRow extends PendingEventRow {
  seq: string;
  prev_hash: string;
  hash: string;
}

/** The record as it is served and hashed, but for its hash. */
export const toUnhashedView = (
  row: PendingEventRow,
  { seq, prevHash }: { seq: number; prevHash: string },
): Omit<AuditEventView, 'hash'> => ({
  id: row.id,
  seq,
  timestamp: row.occurred_at.toISOString(),
  action: row.action,
  actor: { type: row.actor_type, id: row.actor_id },
  target: row.target_type === null ? null : { type: row.target_type, id: row.target_id },
  result: row.result,
  ip: row.ip,
  user_agent: row.user_agent,
  request_id: row.request_id,
  details: row.details,
  prev_hash: prevHash,
});

/** The record as it is served. */
export const toAuditEventView = (row: AuditEventRow): AuditEventView => ({
  ...toUnhashedView(row, { seq: Number(row.seq), prevHash: row.prev_hash }),
  hash: row.hash,
});

/** What stands before the first event of a chain. */
export const firstPrevHash = '0'.repeat(64);

/** The hash of an event: SHA-256, in lower-case hex, of its JSON as it is served but for `hash`, by RFC 8785. */
export function auditHash(event: Omit<AuditEventView, 'hash'>): string {
  return hash('sha256', canonicalEvent(event), 'hex');
}

/**
 * The event by RFC 8785. Its members are written out in their order, as a million events are hashed in one request;
 * strings and numbers are what JSON.stringify makes of them (§3.2.2). What has no fixed members goes to the library.
 */
export function canonicalEvent(event: Omit<AuditEventView, 'hash'>): string {
  const json = JSON.stringify;
  const party = ({ id, type }: AuditEventView['actor']): string => `{"id":${json(id)},"type":${json(type)}}`;
  return (
    `{"action":${json(event.action)},"actor":${party(event.actor)},"details":${canonicalize(event.details)}` +
    `,"id":${json(event.id)},"ip":${json(event.ip)},"prev_hash":${json(event.prev_hash)}` +
    `,"request_id":${json(event.request_id)},"result":${json(event.result)},"seq":${json(event.seq)}` +
    `,"target":${event.target === null ? 'null' : party(event.target)},"timestamp":${json(event.timestamp)}` +
    `,"user_agent":${json(event.user_agent)}}`
  );
}

/** A position in a chain: the last event that is in order. */
export interface ChainEnd {
  seq: number;
  hash: string;
}

/** Walks on from `end` through the next events of a chain; `brokenAt` is the first position that is not in order. */
export function followChain(
  end: ChainEnd,
  events: readonly AuditEventRow[],
): { end: ChainEnd; checked: number; brokenAt: number | null } {
  let { seq, hash: last } = end;
  let checked = 0;
  for (const event of events) {
    checked += 1;
    const isNext = Number(event.seq) === seq + 1 && event.prev_hash === last;
    if (!isNext || hashOf(event) !== event.hash) return { end: { seq, hash: last }, checked, brokenAt: seq + 1 };
    seq += 1;
    last = event.hash;
  }
  return { end: { seq, hash: last }, checked, brokenAt: null };
}

/** Null for what RFC 8785 gives no form, such as a number beyond all: the service has never hashed it. */
function hashOf(event: AuditEventRow): string | null {
  try {
    return auditHash(toUnhashedView(event, { seq: Number(event.seq), prevHash: event.prev_hash }));
  } catch {
    return null;
  }
}
