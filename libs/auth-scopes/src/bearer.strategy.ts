import type { Request } from 'express';
import { Strategy, type VerifyFunctionWithRequest } from 'passport-http-bearer';
import type { Authenticator, CredentialKind, Principal } from './principal.js';

export type BearerRequest = Request & { credentialKind?: CredentialKind };

/** The request as the strategy sees it: headers only. */
type HeadersOnly = Request & { original: BearerRequest };
type Verify = (request: HeadersOnly, token: string, done: (error: unknown, principal?: Principal) => void) => void;

/**
 * RFC 6750 §2.1 and the DPoP scheme (RFC 9449 §7.1). passport-http-bearer would also read `access_token` from body and
 * query (§2.2, §2.3), where it ends up in logs, so the strategy sees only headers.
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
    // RFC 9449 §7.1: the authenticator checks whether the token is DPoP-bound.
    const headers = {
      ...request.headers,
      ...(authorization && { authorization: authorization.replace(/^DPoP /i, 'Bearer ') }),
    };
    super.authenticate({ headers, original: request } as unknown as HeadersOnly);
  }
}
