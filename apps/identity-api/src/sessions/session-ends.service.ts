import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { SessionsRepository } from './sessions.repository.js';

export interface EndedSessions {
  organizationId: string;
  sessions: readonly { id: string; user_id: string }[];
}

export type OnSessionsEnded = (tx: Transaction, ended: EndedSessions) => Promise<void>;

/** Runs listeners in the transaction that ends sessions. Every process that ends sessions must register all of them. */
@Injectable()
export class SessionEndListeners {
  private readonly listeners: OnSessionsEnded[] = [];

  add(listener: OnSessionsEnded): void {
    this.listeners.push(listener);
  }

  async notify(tx: Transaction, ended: EndedSessions): Promise<void> {
    for (const listener of this.listeners) await listener(tx, ended);
  }
}

/** Ends sessions of many people's links at once. `SessionsService` ends those of one person. */
@Injectable()
export class LinkSessions {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly listeners: SessionEndListeners,
  ) {}

  /** Uses a few statements and one event for all: thousands of events would keep the transaction open too long. */
  async end(organizationId: string, tx: Transaction, linkIds: readonly string[]): Promise<void> {
    const sessions = await this.sessions.endOfLinks(organizationId, tx, linkIds);
    if (sessions.length > 0) await this.listeners.notify(tx, { organizationId, sessions });
  }
}
