import type { JWTPayload } from 'jose';

/** Why a request is rejected. Matches the `error` values of `WWW-Authenticate`. */
export type AccessErrorCode =
  /** 401 with a challenge without `error` (RFC 6750 §3.1). */
  | 'token_missing'
  /** 400. */
  | 'invalid_request'
  /** 401: wrong audience, expired, or its session has ended. */
  | 'invalid_token'
  /** 401 (RFC 9449 §7.1): missing, reused, or for another request or token. */
  | 'invalid_dpop_proof'
  /** 403. */
  | 'insufficient_scope'
  /** 401: sign in again (RFC 9470). */
  | 'insufficient_user_authentication'
  /** 503: identity-api is unavailable. */
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
 * A rejected request. Express's error handler reads `statusCode` and `headers`, which include the challenge
 * (RFC 6750 §3, RFC 9449 §7.1, RFC 9470 §3).
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

  toJSON(): { error: string; error_description: string } {
    return { error: this.code === 'token_missing' ? 'invalid_token' : this.code, error_description: this.message };
  }
}

export interface ChallengeFacts {
  realm: string;
  /** Undefined without a token. */
  scheme: 'bearer' | 'dpop' | undefined;
  requiresDpop: boolean;
  parameters: Readonly<Record<string, string>>;
}

export const proofAlgorithms = ['ES256', 'ES384', 'EdDSA', 'Ed25519', 'PS256', 'RS256'];

/** A 503 has no challenge, because other credentials would not help. */
export function withChallenge(error: AccessError, facts: ChallengeFacts): AccessError {
  if (error.code === 'temporarily_unavailable') return error;
  const said =
    error.code === 'token_missing' ? {} : { error: error.code, error_description: error.message, ...facts.parameters };
  const algs = { algs: proofAlgorithms.join(' ') };
  const isDpop = facts.scheme === 'dpop' || (facts.requiresDpop && facts.scheme === undefined);
  const challenges = isDpop
    ? [challenge('DPoP', { realm: facts.realm, ...said, ...algs })]
    : [challenge('Bearer', { realm: facts.realm, ...said }), challenge('DPoP', algs)];
  // A bearer-only client cannot use a token that must be bound.
  if (facts.requiresDpop && !isDpop) challenges.reverse();
  error.headers['WWW-Authenticate'] = challenges.join(', ');
  return error;
}

const challenge = (scheme: string, parameters: Readonly<Record<string, string>>): string =>
  `${scheme} ${Object.entries(parameters)
    .map(([name, value]) => `${name}="${value.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/["\\]/g, '\\$&')}"`)
    .join(', ')}`;

/** The caller, from a verified access token. */
export interface Access {
  /** The user's id, or a service's client id. */
  readonly subject: string;
  /** True for a service (`client_credentials`). */
  readonly isService: boolean;
  readonly clientId: string;
  /** Undefined for a service that an operator registered without an organization. */
  readonly organizationId: string | undefined;
  /** Undefined for a service. */
  readonly sessionId: string | undefined;
  /** The permissions of the resource that the token grants. */
  readonly scopes: readonly string[];
  /** Undefined for a service. */
  readonly signedInAt: Date | undefined;
  readonly expiresAt: Date;
  /** All claims of the token (RFC 9068 §2.2). */
  readonly claims: Readonly<JWTPayload>;
}

/** Requirements of a route beyond a valid token. */
export interface AccessNeeds {
  /** Accept only this organization, if the verifier accepts `any`. */
  organizationId?: string;
  /** Permissions of the resource. All are required; otherwise 403. */
  permissions?: readonly string[];
  /** One of these permissions is required; otherwise 403. */
  anyOf?: readonly string[];
  /** Maximum age of the sign-in; an older one gets a challenge with `max_age` (RFC 9470). */
  maxAgeSeconds?: number;
  /** Reject services. */
  person?: boolean;
  /** Ask identity-api whether the token is still active, and what it still permits. Costs one request. */
  introspect?: boolean;
}

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

/** Validates the setting: an organization id or `any`. Throws a TypeError otherwise. */
export function servedOrganization(organizationId: string | undefined): string {
  if (typeof organizationId === 'string' && /^(any|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(organizationId))
    return organizationId;
  throw new TypeError(
    `organizationId is ${JSON.stringify(organizationId)}. Set it to the id of your organization, or to "any" to accept every organization.`,
  );
}

export const isServed = (served: string, organizationId: string | undefined): boolean =>
  served === 'any' || served === organizationId;

/** Throws a TypeError for a list that is unexpectedly undefined, which would open the route. */
export function requireLists(needs: Pick<AccessNeeds, 'permissions' | 'anyOf'>): void {
  for (const name of ['permissions', 'anyOf'] as const)
    if (name in needs && !Array.isArray(needs[name]))
      throw new TypeError(`${name} is ${JSON.stringify(needs[name])}. Set it to a list of permissions, or omit it.`);
}

/** Throws AccessError if the access does not meet the requirements. `nowMs` is a Unix time. */
export function requireNeeds(access: Access, needs: AccessNeeds, served: string, nowMs: number): void {
  requireLists(needs);
  // `in` also catches a variable that is unexpectedly undefined.
  const ofRoute = 'organizationId' in needs ? servedOrganization(needs.organizationId) : served;
  if (!isServed(served, access.organizationId) || !isServed(ofRoute, access.organizationId))
    throw new AccessError('insufficient_scope', 'The token is of another organization.');
  const missing = (needs.permissions ?? []).filter((permission) => !access.scopes.includes(permission));
  if (missing.length > 0) throw new AccessError('insufficient_scope', `The token lacks ${missing.join(', ')}.`);
  if (needs.anyOf && !needs.anyOf.some((permission) => access.scopes.includes(permission)))
    throw new AccessError('insufficient_scope', `The token has none of ${needs.anyOf.join(', ')}.`);
  if (needs.person && access.isService)
    throw new AccessError('insufficient_scope', 'This is for people. The token is one of a service.');
  const maxAgeMs = (needs.maxAgeSeconds ?? Infinity) * 1_000;
  if (nowMs - (access.signedInAt?.getTime() ?? -Infinity) > maxAgeMs)
    throw new AccessError(
      'insufficient_user_authentication',
      'The last sign-in is too old for this action. Sign in again.',
    );
}

/** Challenge parameters: `scope` (RFC 6750 §3), `max_age` (RFC 9470 §3). */
export const challengeOf = (needs: AccessNeeds, error: AccessError): Record<string, string> => ({
  ...(error.code === 'insufficient_scope' && (needs.permissions || needs.anyOf)
    ? { scope: [...(needs.permissions ?? []), ...(needs.anyOf ?? [])].join(' ') }
    : {}),
  ...(error.code === 'insufficient_user_authentication' && needs.maxAgeSeconds !== undefined
    ? { max_age: String(needs.maxAgeSeconds) }
    : {}),
});
