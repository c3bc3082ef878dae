import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** The authenticated caller. Apps extend it with their tenant. */
export interface Principal {
  /** The key for rate limits and idempotency, unique per credential or session. */
  readonly subject: string;
  readonly scopes: ReadonlySet<string>;
  /** The tenant is suspended: only reads are allowed. */
  readonly writesSuspended?: boolean;
  /** Overrides the app's standard limit. */
  readonly rateLimitPerMinute?: number | null;
  /** Overrides the app's limit for each group of heavy routes. */
  readonly rateLimitHeavyPerMinute?: number | null;
}

/** Resolves a bearer credential to a principal. Apps provide it as `AUTHENTICATOR`. */
export interface Authenticator {
  /**
   * Throws `key_missing`, `key_invalid`, `key_expired`, `key_revoked`, `token_invalid` or `token_expired` if the
   * credential is not valid for this kind of route. Other Problems are returned unchanged, for example if a valid credential's user is blocked. Any other error
   * is internal.
   */
  authenticate(credential: string, kind: CredentialKind, request: unknown): Promise<Principal>;
}

/**
 * A service's token or key or a member's access token, only a key, an access token of anyone, a user's session, or on
 * some routes a one-time ticket.
 */
export type CredentialKind = 'token' | 'key' | 'any_token' | 'session' | 'session_or_ticket';

export const AUTHENTICATOR = Symbol('Authenticator');

/** Injects the principal; undefined on public routes. */
export const CurrentPrincipal = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Principal | undefined => {
    return context.switchToHttp().getRequest<{ user?: Principal }>().user;
  },
);
