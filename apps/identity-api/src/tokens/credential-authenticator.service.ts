import { Injectable, Logger } from '@nestjs/common';
import { PrincipalCache, type Authenticator, type CredentialKind } from '@plinth/auth-scopes';
import { ClientAddressReader, factsOfRequest, originOfRequest } from '@plinth/http';
import type { Request } from 'express';
import { problem } from '../errors.js';
import { SignInPolicies } from '../passkeys/sign-in-policies.service.js';
import { ClientTokens, type ClientToken } from '../openid/client-tokens.service.js';
import type { SessionPrincipal, TicketPrincipal, TokenPrincipal } from '../principal.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { EnrollmentsService } from '../users/enrollments.service.js';
import { TokensService } from './tokens.service.js';

const servicePrefix = 'idt_';
const touchEveryMs = 60_000;

interface ResolvedToken {
  principal: TokenPrincipal;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

/**
 * Authenticates service tokens and sessions. A token is read from the database about once a second. A session is read
 * on every request, in the statement that also checks for policy changes. Routes accept either tokens or sessions;
 * enrolment tickets only work for passkey registration.
 */
@Injectable()
export class CredentialAuthenticator implements Authenticator {
  private readonly logger = new Logger(CredentialAuthenticator.name);
  private readonly clientTokenHolders: PrincipalCache<ClientToken>;
  private readonly tokenHolders: PrincipalCache<ResolvedToken>;

  constructor(
    private readonly tokens: TokensService,
    private readonly sessions: SessionsService,
    private readonly enrollments: EnrollmentsService,
    private readonly policies: SignInPolicies,
    private readonly addresses: ClientAddressReader,
    private readonly clientTokens: ClientTokens,
  ) {
    this.clientTokenHolders = new PrincipalCache(async (credential) => {
      const token = await clientTokens.resolve(credential);
      if (!token) throw problem('key_invalid');
      return token;
    });
    this.tokenHolders = new PrincipalCache(
      (credential) => tokens.resolve(credential),
      (resolved) => this.noteUse(resolved),
    );
  }

  async authenticate(
    credential: string,
    kind: CredentialKind,
    request: Request,
  ): Promise<TokenPrincipal | SessionPrincipal | TicketPrincipal> {
    if (kind === 'session_or_ticket') {
      const ticket = await this.enrollments.find(credential);
      if (ticket) return ticketPrincipal(ticket);
    }
    if (kind !== 'token') return this.holderOf(credential, request);
    if (!credential.startsWith(servicePrefix)) return this.holderOfClientToken(credential, request);
    const { principal, expiresAt } = await this.tokenHolders.get(credential);
    if (expiresAt && expiresAt.getTime() <= Date.now()) throw problem('key_expired');
    return principal;
  }

  private async holderOfClientToken(credential: string, request: Request): Promise<TokenPrincipal> {
    const token = await this.clientTokenHolders.get(credential);
    if (token.expiresAt.getTime() <= Date.now()) throw problem('key_expired');
    await this.clientTokens.requireRecord(token, credential, request);
    return token.principal;
  }

  private async holderOf(credential: string, request: Request): Promise<SessionPrincipal> {
    const address = this.addresses.of(factsOfRequest(request));
    const session = await this.sessions.resolve(credential, address);
    if (session.isOutdated) await this.policies.evaluateAgain(session, address, originOfRequest(request));
    return session.principal;
  }

  private noteUse({ principal, lastUsedAt }: ResolvedToken): void {
    if (lastUsedAt && Date.now() - lastUsedAt.getTime() < touchEveryMs) return;
    this.tokens
      .touch(principal.subject)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'last use of a token not recorded'));
  }
}

const ticketPrincipal = (ticket: { id: string; organization_id: string; user_id: string }): TicketPrincipal => ({
  kind: 'ticket',
  subject: ticket.id,
  scopes: new Set(),
  organizationId: ticket.organization_id,
  userId: ticket.user_id,
});
