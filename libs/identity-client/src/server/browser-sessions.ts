import type { Tokens } from '../app/code-flow.js';

/** A session of a browser at a back end. Times are Unix times in milliseconds. */
export interface BrowserSession {
  tokens: Tokens;
  /** When identity-api last said that it goes on. */
  checkedAtMs: number;
  /** When it ends whatever happens. */
  endsAtMs: number;
}

/**
 * Where a back end keeps the sessions of browsers: in memory unless given. Several processes share one, as the refresh token
 * of a session is good once. `id` is a hash of what the browser's cookie holds, so that who reads the store is nobody.
 */
export interface BrowserSessions {
  get(id: string): Promise<BrowserSession | undefined>;
  /** Stores it until `session.endsAtMs`. */
  put(id: string, session: BrowserSession): Promise<void>;
  delete(id: string): Promise<void>;
  /** Removes all whose `tokens.claims.sid` is this. */
  endSession(sessionId: string): Promise<void>;
  /** Runs `work` while nobody else, in any process, runs one for the same id. */
  withLock<Result>(id: string, work: () => Promise<Result>): Promise<Result>;
}

const sweptFrom = 1_000;

/** {@link BrowserSessions} in the memory of this process: they are gone when it ends. `nowMs` is the clock. */
export function memorySessions(nowMs: () => number = Date.now): BrowserSessions {
  const held = new Map<string, BrowserSession>();
  const locks = new Map<string, Promise<unknown>>();
  let sweepAtSize = sweptFrom;
  return {
    async get(id) {
      const session = held.get(id);
      return session && session.endsAtMs > nowMs() ? session : undefined;
    },
    async put(id, session) {
      held.set(id, session);
      if (held.size < sweepAtSize) return;
      for (const [each, { endsAtMs }] of held) if (endsAtMs <= nowMs()) held.delete(each);
      sweepAtSize = Math.max(sweptFrom, 2 * held.size);
    },
    async delete(id) {
      held.delete(id);
    },
    async endSession(sessionId) {
      for (const [id, { tokens }] of held) if (tokens.claims['sid'] === sessionId) held.delete(id);
    },
    async withLock(id, work) {
      const turn = (locks.get(id) ?? Promise.resolve()).then(work, work);
      locks.set(id, turn);
      try {
        return await turn;
      } finally {
        if (locks.get(id) === turn) locks.delete(id);
      }
    },
  };
}
