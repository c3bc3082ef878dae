import type { Request } from 'express';
import { Strategy, type VerifyFunctionWithRequest } from 'passport-http-bearer';
import type { Authenticator, CredentialKind, Principal } from './principal.js';

/** The request as the guard hands it over: which kind of credential the route asks for. */
export type BearerRequest = Request & { credentialKind?: CredentialKind };

/** What the strategy is shown of a request: its headers, and the request itself out of the strategy's sight. */
type HeadersOnly = Request & { original: BearerRequest };
type Verify = (request: HeadersOnly, token: string, done: (error: unknown, principal?: Principal) => void) => void;

/**
 * RFC 6750 §2.1, and the scheme DPoP (RFC 9449 §7.1). passport-http-bearer also reads `access_token` from the body and the query (§2.2, §2.3); a
 * credential in a URL ends up in logs, so it is shown nothing but the header.
 */
export class BearerStrategy extends Strategy<VerifyFunctionWithRequest> {
  constructor(authenticator: Authenticator) {
    const verify: Verify = (request, token, done) => {
      authenticator.authenticate(token, request.original.credentialKind ?? 'token', request.original).then(
        (principal) => done(null, principal),
        (error: unknown) => done(error),
      );
    };
    super({ passReqToCallback: true, realm: 'api' }, verify as VerifyFunctionWithRequest);
  }

  override authenticate(request: BearerRequest): void {
    const { authorization } = request.headers;
    // RFC 9449 §7.1: a bound token comes under a scheme of its own; whether it is one is for the authenticator to say.
    const headers = {
      ...request.headers,
      ...(authorization && { authorization: authorization.replace(/^DPoP /i, 'Bearer ') }),
    };
    super.authenticate({ headers, original: request } as unknown as HeadersOnly);
  }
}
