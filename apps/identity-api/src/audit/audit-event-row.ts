import type { AuditEventView } from './audit-events.dto.js';

/** What happened, as it is stored before it has a position in the chain. */
export interface PendingEventRow {
  id: string;
  occurred_at: Date;
  action: string;
  actor_type: string;
  actor_id: string | null;
  target_type: string | null;
  target_id: string | null;
  result: string;
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
  details: Record<string, unknown>;
}

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
