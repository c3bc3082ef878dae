import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { LinkSessionsRepository } from './link-sessions.repository.js';
import { SessionEndListeners } from './session-end-listeners.service.js';

/** Sessions by the links of many people to identity providers. Apart from `SessionsService`, which ends those of one. */
@Injectable()
export class LinkSessions {
  constructor(
    private readonly sessions: LinkSessionsRepository,
    private readonly listeners: SessionEndListeners,
  ) {}

  /**
   * Ends them in a few statements, however many people they are of. The event of what makes it necessary stands for them
   * all: thousands of events would keep the transaction open for too long.
   */
  async end(organizationId: string, tx: Transaction, linkIds: readonly string[]): Promise<void> {
    const sessions = await this.sessions.end(organizationId, tx, linkIds);
    if (sessions.length > 0) await this.listeners.notify(tx, { organizationId, sessions });
  }
}
