// NIST SP 800-63B-4 §2.2.3 (AAL2): a new authentication after 24 hours at the latest, and after an hour of inactivity.
export const sessionLifetimeMs = 24 * 60 * 60_000;
export const idleLimitMs = 60 * 60_000;

/** When a session ends unless it is used. */
export const idleEndOf = (session: { last_used_at: Date; expires_at: Date }): Date =>
  new Date(Math.min(session.last_used_at.getTime() + idleLimitMs, session.expires_at.getTime()));
