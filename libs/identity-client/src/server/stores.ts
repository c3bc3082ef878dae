import type { Tokens } from '../app/code-flow.js';

/**
 * Remembers keys until they expire: DPoP proofs and logout tokens that were used, sessions that have ended. A back end of
 * several processes gives one that all share, on Redis for example: `add` is `SET key 1 NX PXAT expiresAtMs`, `has` is
 * `EXISTS key`.
 */
export interface ExpiringKeys {
  /** Adds a key unless it is there; false where it is there already. Must be atomic. `expiresAtMs` is a Unix time. */
  add(key: string, expiresAtMs: number): boolean | Promise<boolean>;
  has(key: string): boolean | Promise<boolean>;
}

const sweptFrom = 1_000;

/** {@link ExpiringKeys} in the memory of this process. `nowMs` is the clock. */
export function memoryKeys(nowMs: () => number = Date.now): ExpiringKeys {
  const expiries = new Map<string, number>();
  let sweepAtSize = sweptFrom;
  const has = (key: string): boolean => (expiries.get(key) ?? 0) > nowMs();
  return {
    has,
    add(key, expiresAtMs) {
      if (has(key)) return false;
      expiries.set(key, expiresAtMs);
      if (expiries.size >= sweepAtSize) {
        for (const [each, expiresAt] of expiries) if (expiresAt <= nowMs()) expiries.delete(each);
        // At twice what is left, so that a sweep costs little of what was added since the one before.
        sweepAtSize = Math.max(sweptFrom, 2 * expiries.size);
      }
      return true;
    },
  };
}

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
