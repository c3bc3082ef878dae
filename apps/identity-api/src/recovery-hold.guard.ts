import { Inject, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { IDENTITY_CONFIG, type IdentityConfig } from './config.js';
import { problem } from './errors.js';
import type { SessionPrincipal } from './principal.js';

/** Whether a passkey that was recovered at this time, if it was, is still held back. */
export const isHeldBack = (recoveredAt: Date | null, { RECOVERY_HOLD }: Pick<IdentityConfig, 'RECOVERY_HOLD'>) =>
  recoveredAt !== null && Date.now() - recoveredAt.getTime() < RECOVERY_HOLD;

/**
 * Throws `recovery_hold` for a session of a passkey that came by a recovery: until its time is over, whoever had the
 * account before can still notice, and keeps their data and passkeys.
 */
export function requireNotHeldBack({ recoveredAt }: SessionPrincipal, config: IdentityConfig): void {
  if (!isHeldBack(recoveredAt, config)) return;
  const until = new Date(recoveredAt!.getTime() + config.RECOVERY_HOLD).toISOString();
  throw problem('recovery_hold', `Your passkey came by a recovery of the account. It can do this from ${until} on.`);
}

@Injectable()
class RecoveryHoldGuard implements CanActivate {
  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<Request & { user?: SessionPrincipal }>();
    requireNotHeldBack(user!, this.config);
    return true;
  }
}

/** The route of a signed-in person is closed to passkeys of a recovery; name `recovery_hold` in `fails`. */
export const NotHeldBack = () => UseGuards(RecoveryHoldGuard);
