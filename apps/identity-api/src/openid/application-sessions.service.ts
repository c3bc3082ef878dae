import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import { ClientAddressReader, type RequestFacts, type RequestOrigin } from '@plinth/http';
import { Problem } from '@plinth/formats';
import { SignInPolicies } from '../passkeys/sign-in-policies.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { NamedSession } from './pages.js';

/** A request that the person's own browser makes. */
export interface FrontChannel {
  facts: RequestFacts;
  origin: RequestOrigin;
}

/** The library's session of a browser: by which of ours its person signed in, and before. */
export interface BrowserSession {
  uid: string;
  accountId?: string | undefined;
  sessionIds?: readonly string[];
}

/**
 * The sessions that applications' tokens came of. Whether one still stands is read from the database each time, so that an
 * end holds from its commit on, on every replica. Where policies have changed since, they are evaluated again, and a
 * session that they no longer let in ends here; others end when their person signs out at an application.
 */
@Injectable()
export class ApplicationSessions {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly policies: SignInPolicies,
    private readonly addresses: ClientAddressReader,
  ) {}

  /** For what an application presents: by where the person was last seen. A session that has merely expired stands. */
  async standsForToken(sessionId: string): Promise<boolean> {
    const session = await this.sessions.standing(sessionId);
    if (!session) return false;
    if (!session.isOutdated) return true;
    return this.letIn(() => this.policies.evaluateAgain(session, session.lastAddress, null));
  }

  /** For the person's browser, which uses the session: it must be alive. */
  async standsForBrowser(sessionId: string, { facts, origin }: FrontChannel): Promise<boolean> {
    const address = this.addresses.of(facts);
    const session = await this.sessions.standing(sessionId, address);
    if (!session?.isAlive) return false;
    if (!session.isOutdated) return true;
    return this.letIn(() => this.policies.evaluateAgain(session, address, origin));
  }

  /** Ends a session that an application names by an ID token; nothing where it has ended, or is another person's. */
  async signOutByName({ sessionId: id, userId }: NamedSession, origin: RequestOrigin): Promise<void> {
    if (!isUuid(id)) return;
    await this.database.transaction((tx) => this.sessions.signOut(tx, { id, userId }, origin));
  }

  /** Ends every session that was begun in a browser, with the transaction in which `forget` removes the browser's own. */
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
      // What policies say, or another request that was first: the session has ended.
      if (error instanceof Problem) return false;
      throw error;
    }
  }
}
