import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** Whoever a credential speaks for, as the guards see it. Apps extend it with their tenant. */
export interface Principal {
  /** What requests are counted and remembered by: unique for each credential or session. */
  readonly subject: string;
  readonly scopes: ReadonlySet<string>;
  /** When true, only reads pass: the tenant is suspended. */
  readonly writesSuspended?: boolean;
  /** A limit of its own, instead of the app's standard one; null or absent for that. */
  readonly rateLimitPerMinute?: number | null;
  /** The same for each group of heavy routes. */
  readonly rateLimitHeavyPerMinute?: number | null;
}

/** Turns a bearer credential into a principal. Each app binds its own under the token `AUTHENTICATOR`. */
export interface Authenticator {
  /**
   * Throws a Problem of kind `key_missing`, `key_invalid`, `key_expired` or `key_revoked` when the credential is not
   * good for this kind of route. Another Problem is answered as it is: one of a credential that is good, whose holder is
   * not let in. Anything else it throws is an internal error.
   */
  authenticate(credential: string, kind: CredentialKind, request: unknown): Promise<Principal>;
}

/** A service's token or key, or a person's session; on some routes a session or a one-time ticket. */
export type CredentialKind = 'token' | 'session' | 'session_or_ticket';

/** The injection token of the app's Authenticator. */
export const AUTHENTICATOR = Symbol('Authenticator');

/** The authenticated principal of the request; undefined on a public route. */
export const CurrentPrincipal = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Principal | undefined => {
    return context.switchToHttp().getRequest<{ user?: Principal }>().user;
  },
);
