import type { JWTPayload } from 'jose';

/** Why a request is refused. Those that an `error` of `WWW-Authenticate` has are spelled as there. */
export type AccessErrorCode =
  /** There is no access token (401, a challenge without `error`: RFC 6750 §3.1). */
  | 'token_missing'
  /** The request is malformed (400). */
  | 'invalid_request'
  /** The token is not one for this back end, or has expired, or its session has ended (401). */
  | 'invalid_token'
  /** The DPoP proof is missing, was used before, or is not for this request and token (401, RFC 9449 §7.1). */
  | 'invalid_dpop_proof'
  /** The token lacks a scope (403). */
  | 'insufficient_scope'
  /** The person must sign in anew (401, RFC 9470). */
  | 'insufficient_user_authentication'
  /** identity-api could not be asked (503). */
  | 'temporarily_unavailable';

const statuses: Readonly<Record<AccessErrorCode, number>> = {
  token_missing: 401,
  invalid_request: 400,
  invalid_token: 401,
  invalid_dpop_proof: 401,
  insufficient_scope: 403,
  insufficient_user_authentication: 401,
  temporarily_unavailable: 503,
};

/**
 * A request that is refused. `statusCode` and `headers` are what Express's own error handling reads; `headers` has the
 * challenge (RFC 6750 §3, RFC 9449 §7.1, RFC 9470 §3).
 */
export class AccessError extends Error {
  override readonly name = 'AccessError';
  readonly statusCode: number;
  readonly headers: Record<string, string> = { 'Cache-Control': 'no-store' };

  constructor(
    readonly code: AccessErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.statusCode = statuses[code];
    if (code === 'temporarily_unavailable') this.headers['Retry-After'] = '1';
  }

  /** The body of the answer, as OAuth has it. */
  toJSON(): { error: string; error_description: string } {
    return { error: this.code === 'token_missing' ? 'invalid_token' : this.code, error_description: this.message };
  }
}

/** What a challenge says beside the error. */
export interface ChallengeFacts {
  realm: string;
  /** How the token was presented; undefined where there was none. */
  scheme: 'bearer' | 'dpop' | undefined;
  requiresDpop: boolean;
  /** Further parameters, such as `scope` and `max_age`. */
  parameters: Readonly<Record<string, string>>;
}

/** The algorithms that a DPoP proof may be signed with. */
export const proofAlgorithms = ['ES256', 'ES384', 'EdDSA', 'Ed25519', 'PS256', 'RS256'];

/** The error with its challenge. 503 has none, as other credentials would not help. */
export function withChallenge(error: AccessError, facts: ChallengeFacts): AccessError {
  if (error.code === 'temporarily_unavailable') return error;
  const said =
    error.code === 'token_missing' ? {} : { error: error.code, error_description: error.message, ...facts.parameters };
  const algs = { algs: proofAlgorithms.join(' ') };
  const isDpop = facts.scheme === 'dpop' || (facts.requiresDpop && facts.scheme === undefined);
  const challenges = isDpop
    ? [challenge('DPoP', { realm: facts.realm, ...said, ...algs })]
    : [challenge('Bearer', { realm: facts.realm, ...said }), challenge('DPoP', algs)];
  // One that must be bound is of no use to a client that can only send bearer tokens.
  if (facts.requiresDpop && !isDpop) challenges.reverse();
  error.headers['WWW-Authenticate'] = challenges.join(', ');
  return error;
}

const challenge = (scheme: string, parameters: Readonly<Record<string, string>>): string =>
  `${scheme} ${Object.entries(parameters)
    .map(([name, value]) => `${name}="${value.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/["\\]/g, '\\$&')}"`)
    .join(', ')}`;

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
