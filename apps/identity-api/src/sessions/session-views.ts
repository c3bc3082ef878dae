import type { SessionPrincipal } from '../principal.js';
import { idleEndOf } from './session-limits.js';
import type { ActivityView, SessionView, UserSessionView } from './sessions.dto.js';
import type { ActivityRow, SessionRow } from './sessions.repository.js';

/** A session as whoever contains an account sees it. */
export const toSessionView = (row: SessionRow): UserSessionView => ({
  id: row.id,
  aal: row.aal,
  amr: row.amr,
  passkey_id: row.passkey_id,
  ip: row.ip,
  user_agent: row.user_agent,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  idle_expires_at: idleEndOf(row).toISOString(),
});

/** A session as its person sees it. */
export const toOwnSessionView = (row: SessionRow, { subject }: SessionPrincipal): SessionView => ({
  ...toSessionView(row),
  is_current: row.id === subject,
});

/** What happened with an account, as its person sees it. */
export const toActivityView = (row: ActivityRow): ActivityView => ({
  kind: row.kind,
  id: row.id,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  ip: row.ip,
  user_agent: row.user_agent,
  passkey_id: row.passkey_id,
  issued_by: row.issued_by,
  is_recovery: row.is_recovery,
});
