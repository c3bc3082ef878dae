import { Inject, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { requireFreshSignIn, requireNoRecoveryHold, type SessionPrincipal } from '../principal.js';

const sessionOf = (context: ExecutionContext): SessionPrincipal =>
  context.switchToHttp().getRequest<Request & { user?: SessionPrincipal }>().user!;

@Injectable()
class FreshSignInGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    requireFreshSignIn(sessionOf(context));
    return true;
  }
}

/** Requires a sign-in within the last ten minutes; list `stale_authentication` in `fails`. */
export const FreshSignIn = () => UseGuards(FreshSignInGuard);

@Injectable()
class RecoveryHoldGuard implements CanActivate {
  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {}

  canActivate(context: ExecutionContext): boolean {
    requireNoRecoveryHold(sessionOf(context), this.config);
    return true;
  }
}

/** Rejects sessions of recovered passkeys under hold; list `recovery_hold` in `fails`. */
export const NotHeldBack = () => UseGuards(RecoveryHoldGuard);
