import type { SessionPrincipal } from '../principal.js';
import { idleEndOf } from './session-limits.shared.js';
import type { ActivityView, CurrentSessionView, SessionView, UserSessionView } from './sessions.dto.js';
import type { ActivityRow, HeldSessionRow, PresentedSessionRow, SessionRow } from './sessions.repository.js';

/**
 * What `amr` says of a session that an identity provider began. RFC 8176 has no value for it; this one is what other
 * identity providers write.
 */
export const federatedMethod = 'fed';

/** A session that somebody presents, which is alive. */
export interface PresentedSession {
  principal: SessionPrincipal;
  aal: 'aal1' | 'aal2';
  amr: readonly string[];
  /** The passkey that began it; null when that has been removed. */
  passkeyId: string | null;
  /** Whether an identity provider began it; `isUnlinked` where that knows the person no longer. */
  isFederated: boolean;
  isUnlinked: boolean;
  /** Whether policies, single sign-on or the user have changed since they were last evaluated for it. */
  isOutdated: boolean;
}

/** A row as a session that somebody presents. */
export const toPresentedSession = (row: PresentedSessionRow): PresentedSession => ({
  principal: {
    kind: 'session',
    subject: row.id,
    scopes: new Set<never>(),
    organizationId: row.organization_id,
    userId: row.user_id,
    authenticatedAt: row.authenticated_at ?? row.created_at,
    aal: row.aal,
    passkeyId: row.passkey_id,
    recoveredAt: row.recovered_at,
  },
  aal: row.aal,
  amr: row.amr,
  passkeyId: row.passkey_id,
  isFederated: row.amr.includes(federatedMethod),
  isUnlinked: row.amr.includes(federatedMethod) && row.federated_identity_id === null,
  isOutdated: row.is_outdated,
});

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

/** The session that makes a request, as its person sees it. */
export const toCurrentSessionView = (row: HeldSessionRow, principal: SessionPrincipal): CurrentSessionView => ({
  ...toOwnSessionView(row, principal),
  identity: {
    id: row.user_id,
    email: row.email,
    email_verified: row.email_verified,
    display_name: row.user_display_name,
    organization_id: row.organization_id,
  },
  deletion: row.deletion_scheduled_for && {
    status: 'queued',
    scheduled_for: row.deletion_scheduled_for.toISOString(),
    cancel_on_login: row.deletion_cancels_on_login === true,
  },
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
