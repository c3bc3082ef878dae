import type { SessionPrincipal } from '../principal.js';
import { idleEndOf } from './session-limits.shared.js';
import type { ActivityView, CurrentSessionView, SessionView, UserSessionView } from './sessions.dto.js';
import { toApplicationView } from './application.summary.js';
import type {
  ActivityRow,
  CurrentSessionRow,
  ListedSessionRow,
  PresentedSessionRow,
  SessionRow,
} from './sessions.repository.js';

/** The `amr` value for identity provider sign-ins. RFC 8176 has none; other identity providers use this one. */
export const federatedMethod = 'fed';

export interface PresentedSession {
  principal: SessionPrincipal;
  aal: 'aal1' | 'aal2';
  amr: readonly string[];
  /** Null once the passkey was removed. */
  passkeyId: string | null;
  /** Whether an identity provider started the session; `isUnlinked` if the link was removed since. */
  isFederated: boolean;
  isUnlinked: boolean;
  /** Whether policies, `sso_required` or the user changed since the last evaluation. */
  isOutdated: boolean;
}

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

const shownOf = (row: SessionRow) => ({
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

export const toSessionView = (row: ListedSessionRow): UserSessionView => ({
  ...shownOf(row),
  applications: row.applications.map(toApplicationView),
});

export const toOwnSessionView = (row: ListedSessionRow, { subject }: SessionPrincipal): SessionView => ({
  ...toSessionView(row),
  is_current: row.id === subject,
});

export const toCurrentSessionView = (row: CurrentSessionRow, { subject }: SessionPrincipal): CurrentSessionView => ({
  ...shownOf(row),
  is_current: row.id === subject,
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
  recovery: row.recovery_requested_at && {
    requested_at: row.recovery_requested_at.toISOString(),
    link_at: row.recovery_send_at!.toISOString(),
  },
});

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
