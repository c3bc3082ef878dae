import { Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { problem } from './errors.js';
import type { SessionPrincipal } from './principal.js';

const freshForMs = 10 * 60_000;

/** Throws `stale_authentication` when the person last proved who they are more than ten minutes ago (RFC 9470). */
export function requireFreshSignIn({ authenticatedAt }: SessionPrincipal): void {
  if (Date.now() - authenticatedAt.getTime() <= freshForMs) return;
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
