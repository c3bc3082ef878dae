import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Problem } from '@plinth/formats';
import type { Request, RequestHandler, Response } from 'express';
import { Passport } from 'passport';
import { BearerStrategy, type BearerRequest } from './bearer.strategy.js';
import { AUTHENTICATOR, type Authenticator, type CredentialKind, type Principal } from './principal.js';
import { routeAccess, type RouteAccess } from './route-access.js';

/** Authenticates every route that is not public by bearer token (RFC 6750). */
@Injectable()
export class BearerGuard implements CanActivate {
  // An own instance, because passport's registry is process-wide. The strategy is registered by name: passport stores
  // request callbacks on a strategy object, which could mix up principals of concurrent requests.
  private readonly passport = new Passport();

  constructor(@Inject(AUTHENTICATOR) authenticator: Authenticator) {
    this.passport.use(new BearerStrategy(authenticator));
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = routeAccess(context.getHandler(), context.getClass());
    if (access?.kind === 'public') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<BearerRequest>();
    // Node keeps the first header, a proxy perhaps the last: duplicates could authenticate different users (RFC 9110
    // §5.3).
    if ((request.headersDistinct.authorization?.length ?? 0) > 1)
      throw withChallenge(new Problem('key_invalid', { detail: 'Send only one Authorization header.' }));
    request.credentialKind = credentialKindOf(access);
    request.user = await new Promise<Principal>((resolve, reject) => {
      const settle = (error: unknown, principal: Principal | false): void => {
        if (error) reject(isOfCredential(error) ? withChallenge(error) : (error as Error));
        else if (principal) resolve(principal);
        else reject(withChallenge(notPresented(request)));
      };
      const middleware = this.passport.authenticate('bearer', { session: false }, settle) as RequestHandler;
      void middleware(request, http.getResponse<Response>(), reject);
    });
    return true;
  }
}

function credentialKindOf(access: RouteAccess | undefined): CredentialKind {
  if (access?.kind === 'token' && access.callers) return access.callers === 'keys' ? 'key' : 'any_token';
  if (access?.kind !== 'session') return 'token';
  return access.acceptsTickets ? 'session_or_ticket' : 'session';
}

function notPresented(request: Request): Problem {
  return request.headers.authorization === undefined
    ? new Problem('key_missing', { detail: 'Send a credential in the header "Authorization: Bearer <credential>".' })
    : new Problem('key_invalid', { detail: 'The Authorization header must have the form "Bearer <credential>".' });
}

const credentialKinds: ReadonlySet<string> = new Set([
  ...['key_missing', 'key_invalid', 'key_expired', 'key_revoked', 'token_invalid', 'token_expired'],
]);

/** Whether another credential could help (RFC 6750 §3). */
const isOfCredential = (error: unknown): error is Problem =>
  error instanceof Problem && credentialKinds.has((error as Problem).kind);

function withChallenge(problem: Problem): Problem {
  const challenge = problem.kind === 'key_missing' ? 'Bearer' : 'Bearer error="invalid_token"';
  const { headers } = problem.occurrence;
  return new Problem(problem.kind, { ...problem.occurrence, headers: { 'WWW-Authenticate': challenge, ...headers } });
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Requires every scope of the route. Fails closed: a route without a declaration is forbidden. */
@Injectable()
export class ScopeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const access = routeAccess(context.getHandler(), context.getClass());
    if (access === undefined) return false;
    if (access.kind !== 'token') return true;
    const request = context.switchToHttp().getRequest<Request & { user: Principal }>();
    const missing = access.scopes.filter((scope) => !request.user.scopes.has(scope));
    if (access.isAnyEnough ? missing.length === access.scopes.length : missing.length > 0) {
      throw new Problem('insufficient_scope', {
        detail: `This operation requires the scope ${missing.join(access.isAnyEnough ? ' or ' : ' and ')}. Use a credential that has it.`,
        headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${missing.join(' ')}"` },
      });
    }
    if (request.user.writesSuspended && !readMethods.has(request.method)) throw new Problem('writes_suspended');
    return true;
  }
}
