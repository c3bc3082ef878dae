import { Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { problem } from './errors.js';
import type { SessionPrincipal } from './principal.js';

const freshForMs = 10 * 60_000;

/** Whether the person has proven who they are within the last ten minutes. */
export const isFreshSignIn = ({ authenticatedAt }: SessionPrincipal): boolean =>
  Date.now() - authenticatedAt.getTime() <= freshForMs;

/** Throws `stale_authentication` when the person last proved who they are more than ten minutes ago (RFC 9470). */
export function requireFreshSignIn(principal: SessionPrincipal): void {
  if (isFreshSignIn(principal)) return;
  throw problem('stale_authentication', 'Sign in again: this needs a sign-in of the last ten minutes.', {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_user_authentication", max_age="${freshForMs / 1000}"` },
  });
}

@Injectable()
class FreshSignInGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<Request & { user?: SessionPrincipal }>();
    requireFreshSignIn(user!);
    return true;
  }
}

/** The route of a signed-in person needs a sign-in of the last ten minutes; name `stale_authentication` in `fails`. */
export const FreshSignIn = () => UseGuards(FreshSignInGuard);
