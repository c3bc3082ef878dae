import type { JWTPayload } from 'jose';
import { AccessError } from './access-error.js';

/** Who makes a request, by a verified access token. */
export interface Access {
  /** The id of the user; for a service the id of its client. */
  readonly subject: string;
  /** Whether a service asks for itself (`client_credentials`), and no person. */
  readonly isService: boolean;
  readonly clientId: string;
  /** The organization of the person, or of the service's client; undefined for a service that an operator registered. */
  readonly organizationId: string | undefined;
  /** The session by which the person signed in; undefined for a service. */
  readonly sessionId: string | undefined;
  readonly scopes: readonly string[];
  /** When the person signed in; undefined for a service. */
  readonly signedInAt: Date | undefined;
  readonly expiresAt: Date;
  /** All claims of the token (RFC 9068 §2.2). */
  readonly claims: Readonly<JWTPayload>;
}

/** What a route needs beyond a valid token. */
export interface AccessNeeds {
  /** People and services of this organization only, where the verifier accepts `any`. */
  organizationId?: string;
  /** Every one of these scopes; without one the answer is 403. */
  scopes?: readonly string[];
  /** A sign-in of at most so many seconds ago; after an older one the answer asks for `max_age` (RFC 9470). */
  maxAgeSeconds?: number;
  /** A person, and no service. */
  person?: boolean;
  /** Ask identity-api whether the token is still active: for what must not happen after a sign-out. Costs a request. */
  introspect?: boolean;
}

/** The access that the claims of a verified token give. */
export function accessOf(claims: JWTPayload): Access {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined);
  const authTime = claims['auth_time'];
  const clientId = text('client_id') ?? '';
  return {
    subject: claims.sub ?? '',
    isService: claims.sub === clientId,
    clientId,
    organizationId: text('organization_id'),
    sessionId: text('sid'),
    scopes: (text('scope') ?? '').split(' ').filter((scope) => scope !== ''),
    signedInAt: typeof authTime === 'number' ? new Date(authTime * 1_000) : undefined,
    expiresAt: new Date((claims.exp ?? 0) * 1_000),
    claims,
  };
}

/** The organizations that a back end serves: the id of one, or `any`. Throws a TypeError for another value. */
export function servedOrganization(organizationId: string | undefined): string {
  if (typeof organizationId === 'string' && /^(any|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(organizationId))
    return organizationId;
  throw new TypeError(
    `organizationId is ${JSON.stringify(organizationId)}. Set it to the id of your organization, or to "any" to accept every organization.`,
  );
}

/** Whether somebody of an organization, or of none, is of those that are served. */
export const isServed = (served: string, organizationId: string | undefined): boolean =>
  served === 'any' || served === organizationId;

/** Throws AccessError where an access lacks what a back end or a route needs. `nowMs` is a Unix time. */
export function requireNeeds(access: Access, needs: AccessNeeds, served: string, nowMs: number): void {
  // By `in`: the value may come of a variable that is not set.
  const ofRoute = 'organizationId' in needs ? servedOrganization(needs.organizationId) : served;
  if (!isServed(served, access.organizationId) || !isServed(ofRoute, access.organizationId))
    throw new AccessError('insufficient_scope', 'The token is of another organization.');
  const missing = (needs.scopes ?? []).filter((scope) => !access.scopes.includes(scope));
  if (missing.length > 0) throw new AccessError('insufficient_scope', `The token lacks ${missing.join(', ')}.`);
  if (needs.person && access.isService)
    throw new AccessError('insufficient_scope', 'This is for people. The token is one of a service.');
  const maxAgeMs = (needs.maxAgeSeconds ?? Infinity) * 1_000;
  if (nowMs - (access.signedInAt?.getTime() ?? -Infinity) > maxAgeMs)
    throw new AccessError('insufficient_user_authentication', 'The sign-in is too long ago for this. Sign in again.');
}

/** What a challenge says of the needs: `scope` (RFC 6750 §3), `max_age` (RFC 9470 §3). */
export const challengeOf = (needs: AccessNeeds, error: AccessError): Record<string, string> => ({
  ...(error.code === 'insufficient_scope' && needs.scopes ? { scope: needs.scopes.join(' ') } : {}),
  ...(error.code === 'insufficient_user_authentication' && needs.maxAgeSeconds !== undefined
    ? { max_age: String(needs.maxAgeSeconds) }
    : {}),
});
