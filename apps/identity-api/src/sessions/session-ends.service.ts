import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { SessionsRepository } from './sessions.repository.js';

/** Sessions that have just ended, in the transaction that ended them. */
export interface EndedSessions {
  organizationId: string;
  sessions: readonly { id: string; user_id: string }[];
}

/** Something that has to do more when sessions end, whatever ended them. */
export type OnSessionsEnded = (tx: Transaction, ended: EndedSessions) => Promise<void>;

/** Who hears of the end of sessions, as part of it. A process in which sessions can end has all who need to. */
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

/** Sessions by the links of many people to identity providers. Apart from `SessionsService`, which ends those of one. */
@Injectable()
export class LinkSessions {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly listeners: SessionEndListeners,
  ) {}

  /**
   * Ends them in a few statements, however many people they are of. The event of what makes it necessary stands for them
   * all: thousands of events would keep the transaction open for too long.
   */
  async end(organizationId: string, tx: Transaction, linkIds: readonly string[]): Promise<void> {
    const sessions = await this.sessions.endOfLinks(organizationId, tx, linkIds);
    if (sessions.length > 0) await this.listeners.notify(tx, { organizationId, sessions });
  }
}
