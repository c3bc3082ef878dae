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
