import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';
import type { RequestFacts, RequestOrigin } from '@plinth/http';
import { IDENTITY_CONFIG, issuerOf, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { SsoConnectionsService } from '../organizations/sso-connections.service.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { SignInService, type CompleteLogin } from '../passkeys/sign-in.service.js';
import { requireFreshSignIn, type SessionPrincipal, type TicketPrincipal } from '../principal.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { EnrollmentsService } from '../users/enrollments.service.js';
import { FederatedIdentitiesRepository } from './federated-identities.repository.js';
import { FederatedPeople } from './federated-people.service.js';
import type { LinkProofsView } from './federation.dto.js';
import { SsoFailure } from './sso-failure.js';
import { failed, SsoSignInService, type Proof } from './sso-sign-in.service.js';

type LinkedSignIn = Awaited<ReturnType<SsoSignInService['completeLink']>>;

export interface LinkRequest {
  cookies: string | undefined;
  facts: RequestFacts;
  origin: RequestOrigin;
}

/** Single sign-ons that wait for proof of the account: a passkey, an earlier link, or a recovery ticket. */
@Injectable()
export class PendingLinks {
  constructor(
    private readonly database: Database,
    private readonly connections: SsoConnectionsService,
    private readonly signIns: SsoSignInService,
    private readonly people: FederatedPeople,
    private readonly links: FederatedIdentitiesRepository,
    private readonly passkeys: PasskeysService,
    private readonly passkeySignIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly enrollments: EnrollmentsService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async requireVisible({ organizationId }: SessionPrincipal | TicketPrincipal, id: string): Promise<void> {
    const connection = await this.connections.findFederated(id);
    if (connection?.organizationId !== organizationId) throw problem('not_found');
  }

  /** The possible proofs. Throws sso_failed. */
  async proofs(id: string, cookies: string | undefined): Promise<LinkProofsView> {
    const { connection, pending } = await this.signIns.pendingLink(id, cookies);
    return this.database.transaction(async (tx) => {
      const person = await this.people.find(tx, connection, pending.claims).catch((error: unknown) => {
        throw error instanceof SsoFailure ? failed(error.reason) : error;
      });
      // The person was erased or given another address in the meantime.
      if (person.kind === 'to_add') throw failed('no_account');
      const { organization_id: organizationId, id: userId, email } = person.user;
      const links = await this.links.lockAllOf(organizationId, tx, userId);
      return {
        display_name: connection.displayName,
        issuer_host: new URL(connection.issuer).host,
        email,
        passkey: await this.passkeys.hasOneThatWorks(organizationId, tx, userId),
        sso_connections: links.map(({ connection_id, connection_name }) => ({
          id: connection_id,
          display_name: connection_name,
          authorize_url: `${issuerOf(this.config)}/v1/sso/${connection_id}/start`,
        })),
      };
    });
  }

  async completeByPasskey(
    id: string,
    assertion: CompleteLogin,
    { cookies, facts, origin }: LinkRequest,
  ): Promise<LinkedSignIn> {
    const proven = await this.passkeySignIns.prove(assertion, origin);
    const prove: Proof = async (tx, user) => ({ by: 'passkey', recoveredAt: await proven(tx, user) });
    return this.signIns.completeLink(id, cookies, prove, facts, origin);
  }

  async complete(
    principal: SessionPrincipal | TicketPrincipal,
    id: string,
    { cookies, facts, origin }: LinkRequest,
  ): Promise<LinkedSignIn> {
    const prove = principal.kind === 'session' ? this.bySession(principal) : this.byTicket(principal);
    return this.signIns.completeLink(id, cookies, prove, facts, origin);
  }

  private bySession(principal: SessionPrincipal): Proof {
    requireFreshSignIn(principal);
    return async (tx, user) => {
      if (principal.userId !== user.id) throw new SsoFailure('other_account');
      // The session's passkey or link may have been removed since the request started.
      if (!(await this.sessions.isUnended(tx, principal))) throw new SsoFailure('link_unproven');
      return { by: 'session', recoveredAt: principal.recoveredAt };
    };
  }

  private byTicket({ userId, organizationId, subject }: TicketPrincipal): Proof {
    return async (tx, user) => {
      if (userId !== user.id) throw new SsoFailure('other_account');
      const spent = await this.enrollments.spend(organizationId, tx, subject);
      // A ticket that user:write issued proves nothing about its holder.
      if (!spent?.isRecovery) throw new SsoFailure('link_unproven');
      return { by: 'ticket', recoveredAt: new Date() };
    };
  }
}
