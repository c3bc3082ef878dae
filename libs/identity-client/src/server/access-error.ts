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
