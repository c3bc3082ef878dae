import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import type { NamedSession } from './end-session.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** The library's session of a browser: by which of ours its person signed in, and before. */
export interface BrowserSession {
  uid: string;
  accountId?: string | undefined;
  sessionIds?: readonly string[];
}

/** Ends sessions when their person signs out at an application. */
@Injectable()
export class SessionEnds {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
  ) {}

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
}
