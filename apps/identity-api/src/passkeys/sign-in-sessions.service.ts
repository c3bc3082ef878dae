import { Inject, Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import type { RequestOrigin } from '@plinth/http';
import { AuditService } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { isOnRecoveryHold } from '../principal.js';
import { DeletionsService } from '../privacy/deletions.service.js';
import { RecoveriesService } from '../recovery/recoveries.service.js';
import { SessionsService, type Authentication, type BegunSession } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import type { SignInView } from './passkeys.views.js';
import type { SignInVerdict } from './sign-in-policies.service.js';

export { SignInView } from './passkeys.views.js';

type User = NonNullable<Awaited<ReturnType<UsersService['find']>>>;

export interface AllowedSignIn {
  user: User;
  authentication: Omit<Authentication, 'userId' | 'country' | 'evaluatedBy'> & {
    recoveredAt: Date | null;
  };
  verdict: SignInVerdict;
  details: Record<string, unknown>;
}

@Injectable()
export class SignInSessions {
  constructor(
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly deletions: DeletionsService,
    private readonly recoveries: RecoveriesService,
    private readonly audit: AuditService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Cancels an open recovery, and the person's queued deletion if they chose that a sign-in cancels it. The user's row is locked. */
  async cancelRequests(
    organizationId: string,
    tx: Transaction,
    { user, authentication: { recoveredAt } }: AllowedSignIn,
    origin: RequestOrigin,
  ): Promise<void> {
    const userId = user.id;
    const [queuedDeletion, openRecovery] = await Promise.all([
      this.deletions.findQueued({ organizationId, userId }, tx),
      this.recoveries.findOpen(organizationId, tx, userId),
    ]);
    if (openRecovery) {
      const actor = { type: 'user', id: userId } as const;
      await this.recoveries.cancel(tx, openRecovery, { actor, reason: 'signed_in', origin, isConsequence: true });
    }
    // A recovered credential does not undo the person's request.
    if (!isOnRecoveryHold(recoveredAt, this.config))
      await this.deletions.cancelOnSignIn({ userId }, tx, queuedDeletion, origin);
  }

  async begin(
    organizationId: string,
    tx: Transaction,
    signIn: AllowedSignIn,
    origin: RequestOrigin,
  ): Promise<BegunSession> {
    await this.cancelRequests(organizationId, tx, signIn, origin);
    await this.audit.readNames(organizationId, tx, [signIn.user.id]);
    return this.beginWithoutRequests(organizationId, tx, signIn, origin);
  }

  /** Begins a session and cancels no requests. All statements are issued before it waits, so they can go out with the commit. */
  async beginWithoutRequests(
    organizationId: string,
    tx: Transaction,
    { user, authentication: { recoveredAt: _, ...authentication }, verdict, details }: AllowedSignIn,
    origin: RequestOrigin,
  ): Promise<BegunSession> {
    const asked: Promise<unknown>[] = [];
    if (verdict.isBreakGlass) {
      const party = { type: 'user', id: user.id } as const;
      const event = {
        action: 'policy.break_glass_used',
        actor: party,
        target: party,
        details: { ...details, ...verdict.details },
        isConsequence: true,
      } as const;
      asked.push(this.audit.record(organizationId, tx, event, origin));
    }
    asked.push(this.users.noteSignIn(organizationId, tx, user.id));
    const evaluatedBy = { policiesVersion: verdict.policiesVersion, userVersion: user.access_version };
    const session = this.sessions.create(
      organizationId,
      tx,
      { ...authentication, userId: user.id, country: verdict.country, evaluatedBy },
      origin,
      { ...details, ...verdict.details },
    );
    await Promise.all([...asked, session]);
    return session;
  }

  async refuse(
    organizationId: string,
    tx: Transaction,
    { userId, verdict, details }: { userId: string | null; verdict: SignInVerdict; details: Record<string, unknown> },
    origin: RequestOrigin,
  ): Promise<void> {
    const party =
      userId === null ? ({ type: 'anonymous', id: null } as const) : ({ type: 'user', id: userId } as const);
    await this.audit.record(
      organizationId,
      tx,
      {
        action: 'sign_in.blocked',
        actor: party,
        target: userId === null ? null : party,
        result: 'failure',
        details: { ...details, ...verdict.details },
      },
      origin,
    );
  }
}

export const toSignInView = (
  session: BegunSession,
  { id, email, email_verified, display_name, organization_id }: User,
): SignInView => ({
  session_token: session.token,
  token_type: 'Bearer',
  expires_at: session.expiresAt.toISOString(),
  idle_expires_at: session.idleExpiresAt.toISOString(),
  aal: session.aal,
  amr: session.amr,
  identity: { id, email, email_verified, display_name, organization_id },
});
