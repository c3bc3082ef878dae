import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';

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
