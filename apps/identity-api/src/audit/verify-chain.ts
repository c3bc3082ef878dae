import { toUnhashedView, type AuditEventRow } from './audit-event-row.js';
import { auditHash } from './audit-hash.js';

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
  let { seq, hash } = end;
  let checked = 0;
  for (const event of events) {
    checked += 1;
    const isNext = Number(event.seq) === seq + 1 && event.prev_hash === hash;
    if (!isNext || hashOf(event) !== event.hash) return { end: { seq, hash }, checked, brokenAt: seq + 1 };
    seq += 1;
    hash = event.hash;
  }
  return { end: { seq, hash }, checked, brokenAt: null };
}

/** Null for what RFC 8785 gives no form, such as a number beyond all: the service has never hashed it. */
function hashOf(event: AuditEventRow): string | null {
  try {
    return auditHash(toUnhashedView(event, { seq: Number(event.seq), prevHash: event.prev_hash }));
  } catch {
    return null;
  }
}
