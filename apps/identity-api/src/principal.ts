import type { Principal } from '@plinth/auth-scopes';
import { problem } from './errors.js';
import type { Scope } from './scopes.js';

/** Only for operator tokens. Callers pass it explicitly, even to methods that accept no other scope (`_scope`). */
export const allOrganizations = Symbol('all organizations');

/** The audit chain for events outside any organization: the nil UUID (RFC 9562 §5.9). */
export const operatorChain = '00000000-0000-0000-0000-000000000000';

export type OrganizationScope = string | typeof allOrganizations;

/** The service token of a request. `subject` is the token's id, or the client's id for a client's token. */
export interface TokenPrincipal extends Principal {
  readonly kind: 'token';
  readonly scopes: ReadonlySet<Scope>;
  readonly organizationId: string | null;
  /** Set for a token from `client_credentials`; `subject` is then the client's id. */
  readonly ofClient?: { readonly expiresAt: Date };
  /** Set for the access token of an administrator; `subject` is then the session's id. */
  readonly ofPerson?: AdministratorOfToken;
}

/** The person behind an access token for this API. */
export interface AdministratorOfToken {
  readonly userId: string;
  /** The person's own. `organizationId` of the principal is null if the token reaches every organization. */
  readonly organizationId: string;
  readonly clientId: string;
  /** The names of the roles that grant the token's scopes. */
  readonly roles: readonly string[];
  readonly authenticatedAt: Date;
  readonly aal: 'aal1' | 'aal2';
}

/** A signed-in person; `subject` is the session's id. */
export interface SessionPrincipal extends Principal {
  readonly kind: 'session';
  readonly organizationId: string;
  readonly userId: string;
  readonly authenticatedAt: Date;
  readonly aal: 'aal1' | 'aal2';
  /** The passkey that started the session, if any. */
  readonly passkeyId: string | null;
  /** When the passkey was registered through account recovery; null if it was not. */
  readonly recoveredAt: Date | null;
}

/** A person with an enrolment ticket; `subject` is the ticket's id. */
export interface TicketPrincipal extends Principal {
  readonly kind: 'ticket';
  readonly organizationId: string;
  readonly userId: string;
}

export const organizationScopeOf = (principal: TokenPrincipal): OrganizationScope =>
  principal.organizationId ?? allOrganizations;

/** Checks a scope that a route needs only in some cases. Throws `insufficient_scope`, which names the scope. */
export function requireScope(principal: TokenPrincipal, scope: Scope): void {
  if (principal.scopes.has(scope)) return requireStepUp(principal, [scope]);
  throw problem('insufficient_scope', `This operation requires the scope ${scope}.`, {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  });
}

const freshForMs = 10 * 60_000;

export const isFreshSignIn = ({ authenticatedAt }: Pick<SessionPrincipal, 'authenticatedAt'>): boolean =>
  Date.now() - authenticatedAt.getTime() <= freshForMs;

/** What an administrator can change only after a recent sign-in with two factors. */
const stepUpScopes: ReadonlySet<string> = new Set<Scope>([
  ...(['user:security', 'user:recover', 'sso:write', 'role:write', 'token:write', 'client:write'] as const),
  ...(['organization:write', 'policy:write'] as const),
]);

export const needStepUp = (scopes: readonly string[]): boolean => scopes.some((scope) => stepUpScopes.has(scope));

/** Throws `stale_authentication` (RFC 9470) if a change needs one of the scopes. Service tokens need no sign-in. */
export function requireStepUp({ ofPerson }: TokenPrincipal, scopes: readonly string[]): void {
  if (!ofPerson || !needStepUp(scopes)) return;
  if (ofPerson.aal === 'aal2' && isFreshSignIn(ofPerson)) return;
  const maxAge = freshForMs / 1_000;
  throw problem(
    'stale_authentication',
    `Sign in again with two factors, and request a new token (acr_values=urn:plinth:aal2, max_age=${maxAge}).`,
    {
      headers: {
        'WWW-Authenticate': `Bearer error="insufficient_user_authentication", acr_values="urn:plinth:aal2", max_age="${maxAge}"`,
      },
    },
  );
}

/** Throws `stale_authentication` if the person last authenticated more than ten minutes ago (RFC 9470). */
export function requireFreshSignIn(principal: SessionPrincipal): void {
  if (isFreshSignIn(principal)) return;
  throw problem(
    'stale_authentication',
    'Sign in again. This operation requires a sign-in within the last ten minutes.',
    {
      headers: {
        'WWW-Authenticate': `Bearer error="insufficient_user_authentication", max_age="${freshForMs / 1000}"`,
      },
    },
  );
}

type RecoverySettings = Readonly<Record<'RECOVERY_HOLD', number>>;

export const isOnRecoveryHold = (recoveredAt: Date | null, { RECOVERY_HOLD }: RecoverySettings) =>
  recoveredAt !== null && Date.now() - recoveredAt.getTime() < RECOVERY_HOLD;

/**
 * Throws `recovery_hold`. During the hold, the previous account holder can notice the recovery and keeps their data.
 */
export function requireNoRecoveryHold({ recoveredAt }: SessionPrincipal, config: RecoverySettings): void {
  if (!isOnRecoveryHold(recoveredAt, config)) return;
  const until = new Date(recoveredAt!.getTime() + config.RECOVERY_HOLD).toISOString();
  throw problem(
    'recovery_hold',
    `Your passkey was registered through account recovery. This action is available from ${until}.`,
  );
}
