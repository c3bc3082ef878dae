import type { JWK } from 'jose';
import type { Tokens } from '../app/code-flow.js';

/**
 * Remembers keys until they expire: used proofs and logout tokens, ended sessions. Several processes must share one,
 * for
 * example on Redis: `add` is `SET key 1 NX PXAT expiresAtMs`, `has` is `EXISTS key`.
 */
export interface ExpiringKeys {
  /** Adds a key atomically; false if it exists. `expiresAtMs` is a Unix time. */
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
        // Doubling keeps the cost of a sweep constant per added key.
        sweepAtSize = Math.max(sweptFrom, 2 * expiries.size);
      }
      return true;
    },
  };
}

export type AccessToken = Pick<Tokens, 'accessToken' | 'expiresAtMs'>;

/** Can be stored as JSON. Times are Unix times in milliseconds. */
export interface BrowserSession {
  /** The access token is for the first resource. */
  tokens: Tokens;
  /** Access tokens for further resources, by identifier. */
  more?: Readonly<Record<string, AccessToken>>;
  /** The private key that the tokens are bound to. */
  dpopKey?: JWK;
  /** When identity-api last confirmed it. */
  checkedAtMs: number;
  endsAtMs: number;
}

/**
 * Stores browser sessions. Several processes must share one, because a refresh token works once. `id` is a hash of the
 * cookie, so reading the store grants no access.
 */
export interface BrowserSessions {
  get(id: string): Promise<BrowserSession | undefined>;
  put(id: string, session: BrowserSession): Promise<void>;
  /** Replaces a session, unless it was removed meanwhile. Without it, a concurrent sign-out can be lost. */
  update?(id: string, session: BrowserSession): Promise<void>;
  delete(id: string): Promise<void>;
  /** Removes all sessions with this `tokens.claims.sid`. */
  endSession(sessionId: string): Promise<void>;
  /** Runs `work` exclusively per id, across all processes. */
  withLock<Result>(id: string, work: () => Promise<Result>): Promise<Result>;
}

/** {@link BrowserSessions} in memory: lost when the process ends. */
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
    async update(id, session) {
      if (held.has(id)) held.set(id, session);
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
