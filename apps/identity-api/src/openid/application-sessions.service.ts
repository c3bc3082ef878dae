import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import { ClientAddressReader, type RequestFacts, type RequestOrigin } from '@plinth/http';
import { Problem } from '@plinth/formats';
import { SignInPolicies } from '../passkeys/sign-in-policies.service.js';
import type { SessionPrincipal } from '../principal.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { NamedSession } from './pages.js';

export interface FrontChannel {
  facts: RequestFacts;
  origin: RequestOrigin;
}

export interface SessionTimes {
  signedInAt: Date;
  usedAt: Date;
}

/** A browser's provider session: the sessions its person signed in with, the current one last. */
export interface BrowserSession {
  uid: string;
  accountId?: string | undefined;
  sessionIds?: readonly string[];
}

/** Each check reads the database, so an ended session stops working immediately on every replica. */
@Injectable()
export class ApplicationSessions {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly policies: SignInPolicies,
    private readonly addresses: ClientAddressReader,
  ) {}

  /** For tokens: evaluated at the person's last known address. An expired session still counts. */
  async isValidForToken(sessionId: string): Promise<boolean> {
    return (await this.findForToken(sessionId)) !== undefined;
  }

  /** The person of a session that is valid for tokens. */
  async findForToken(sessionId: string): Promise<SessionPrincipal | undefined> {
    const session = await this.sessions.findUnended(sessionId);
    if (!session) return undefined;
    if (!session.isOutdated) return session.principal;
    const isLetIn = await this.letIn(() => this.policies.evaluateAgain(session, session.lastAddress, null));
    return isLetIn ? session.principal : undefined;
  }

  /** For the person's browser, which uses the session: it must not have expired. */
  async isValidForBrowser(sessionId: string, { facts, origin }: FrontChannel): Promise<boolean> {
    const address = this.addresses.of(facts);
    const session = await this.sessions.findUnended(sessionId);
    if (!session?.isAlive) return false;
    if (!session.isOutdated) return true;
    return this.letIn(() => this.policies.evaluateAgain(session, address, origin));
  }

  async timesOf(sessionId: string): Promise<SessionTimes | undefined> {
    const session = await this.sessions.findUnended(sessionId);
    return session && { signedInAt: session.principal.authenticatedAt, usedAt: session.lastUsedAt };
  }

  async recordUse(organizationId: string, sessionId: string, facts: RequestFacts): Promise<void> {
    await this.sessions.recordUse(organizationId, sessionId, this.addresses.of(facts));
  }

  async signOutByName({ sessionId: id, userId }: NamedSession, origin: RequestOrigin): Promise<void> {
    if (!isUuid(id)) return;
    await this.database.transaction((tx) => this.sessions.signOut(tx, { id, userId }, origin));
  }

  /** Ends every session started in a browser, in the transaction in which `forget` removes the browser's own session. */
  async signOut(
    browser: BrowserSession,
    origin: RequestOrigin,
    forget: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    const { accountId, uid, sessionIds = [] } = browser;
    const ids = [...new Set([uid, ...sessionIds])].filter(isUuid);
    await this.database.transaction(async (tx) => {
      await forget(tx);
      if (accountId === undefined) return;
      for (const id of ids) await this.sessions.signOut(tx, { id, userId: accountId }, origin);
    });
  }

  private async letIn(evaluate: () => Promise<void>): Promise<boolean> {
    try {
      await evaluate();
      return true;
    } catch (error) {
      // A policy, or a concurrent request, ended the session.
      if (error instanceof Problem) return false;
      throw error;
    }
  }
}
