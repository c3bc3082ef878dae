import { Injectable } from '@nestjs/common';
import { ClientAddressReader, type RequestFacts, type RequestOrigin } from '@plinth/http';
import { Problem } from '@plinth/formats';
import { SignInPolicies } from '../passkeys/sign-in-policies.service.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** A request that the person's own browser makes. */
export interface FrontChannel {
  facts: RequestFacts;
  origin: RequestOrigin;
}

/**
 * Whether the sessions that tokens came of still stand. Read from the database each time, so that an end holds from its
 * commit on, on every replica. Where policies have changed since, they are evaluated again, and a session that they no
 * longer let in ends here.
 */
@Injectable()
export class SessionStanding {
  constructor(
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
