import type { Principal } from '@plinth/auth-scopes';
import { problem } from './errors.js';
import type { Scope } from './scopes.js';

/**
 * Stands for every organization's rows. Only an operator's token reads or writes with it, and it is always named:
 * a method of a repository that can do nothing else takes it too (`_scope`), so that its callers say so.
 */
export const allOrganizations = Symbol('all organizations');

/** The audit chain of what belongs to no organization. No organization has this id (RFC 9562 §5.9, the nil UUID). */
export const operatorChain = '00000000-0000-0000-0000-000000000000';

/** Whose rows a repository may touch: one organization's, by its id, or all. */
export type OrganizationScope = string | typeof allOrganizations;

/** A service token that makes a request; `subject` is its id, but of a client's token the id of the client. */
export interface TokenPrincipal extends Principal {
  readonly kind: 'token';
  readonly scopes: ReadonlySet<Scope>;
  /** The organization whose token it is; null for an operator's. */
  readonly organizationId: string | null;
  /** Set for a token that a client got by `client_credentials`; `subject` is then the id of the client. */
  readonly ofClient?: { readonly expiresAt: Date };
}

/** A signed-in person; `subject` is the id of the session. */
export interface SessionPrincipal extends Principal {
  readonly kind: 'session';
  readonly organizationId: string;
  readonly userId: string;
  /** When the person last proved who they are. */
  readonly authenticatedAt: Date;
  /** The assurance level that this reached. */
  readonly aal: 'aal1' | 'aal2';
  /** The passkey that began the session. */
  readonly passkeyId: string | null;
  /** When that passkey was registered by a recovery of the account; null when it was not. */
  readonly recoveredAt: Date | null;
}

/** A person with an enrolment ticket, who has no passkey at hand; `subject` is the id of the ticket. */
export interface TicketPrincipal extends Principal {
  readonly kind: 'ticket';
  readonly organizationId: string;
  readonly userId: string;
}

/** The rows that a token may see and change. */
export const organizationScopeOf = (principal: TokenPrincipal): OrganizationScope =>
  principal.organizationId ?? allOrganizations;

/** For what a route needs beyond its own scope in some cases only. Throws insufficient_scope, which names the scope. */
export function requireScope({ scopes }: TokenPrincipal, scope: Scope): void {
  if (scopes.has(scope)) return;
  throw problem('insufficient_scope', `This needs the scope ${scope}.`, {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  });
}

const freshForMs = 10 * 60_000;

/** Whether the person has proven who they are within the last ten minutes. */
export const isFreshSignIn = ({ authenticatedAt }: SessionPrincipal): boolean =>
  Date.now() - authenticatedAt.getTime() <= freshForMs;

/** Throws `stale_authentication` when the person last proved who they are more than ten minutes ago (RFC 9470). */
export function requireFreshSignIn(principal: SessionPrincipal): void {
  if (isFreshSignIn(principal)) return;
  throw problem('stale_authentication', 'Sign in again: this needs a sign-in of the last ten minutes.', {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_user_authentication", max_age="${freshForMs / 1000}"` },
  });
}

/** How long a passkey that came by a recovery is held back, in milliseconds. */
type RecoverySettings = Readonly<Record<'RECOVERY_HOLD', number>>;

/** Whether a passkey that was recovered at this time, if it was, is still held back. */
export const isHeldBack = (recoveredAt: Date | null, { RECOVERY_HOLD }: RecoverySettings) =>
  recoveredAt !== null && Date.now() - recoveredAt.getTime() < RECOVERY_HOLD;

/**
 * Throws `recovery_hold` for a session of a passkey that came by a recovery: until its time is over, whoever had the
 * account before can still notice, and keeps their data and passkeys.
 */
export function requireNotHeldBack({ recoveredAt }: SessionPrincipal, config: RecoverySettings): void {
  if (!isHeldBack(recoveredAt, config)) return;
  const until = new Date(recoveredAt!.getTime() + config.RECOVERY_HOLD).toISOString();
  throw problem('recovery_hold', `Your passkey came by a recovery of the account. It can do this from ${until} on.`);
}
