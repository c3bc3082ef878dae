import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { PendingAuditEventEntity } from './audit.entity.js';
import type { AuditEventView } from './audit-events.dto.js';

export type PendingEventRow = Omit<PendingAuditEventEntity, 'organization_id'>;

export interface AuditEventRow extends PendingEventRow {
  seq: string;
  prev_hash: string;
  hash: string;
}

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

export const toAuditEventView = (row: AuditEventRow): AuditEventView => ({
  ...toUnhashedView(row, { seq: Number(row.seq), prevHash: row.prev_hash }),
  hash: row.hash,
});

export const firstPrevHash = '0'.repeat(64);

/** The SHA-256, in lower-case hex, of the served JSON without `hash`, canonicalized by RFC 8785. */
export function auditHash(event: Omit<AuditEventView, 'hash'>): string {
  return hash('sha256', canonicalEvent(event), 'hex');
}

/**
 * Canonicalizes an event by RFC 8785. The fixed members are written out in order for speed, because one request can
 * hash a million events. JSON.stringify serializes strings and numbers correctly (§3.2.2). The library handles members
 * of variable shape.
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

export interface ChainEnd {
  seq: number;
  hash: string;
}

/** Verifies the next events after `end`. `brokenAt` is the first invalid position. */
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

/** Null for values without an RFC 8785 form, such as an infinite number, which the service never hashes. */
function hashOf(event: AuditEventRow): string | null {
  try {
    return auditHash(toUnhashedView(event, { seq: Number(event.seq), prevHash: event.prev_hash }));
  } catch {
    return null;
  }
}
