import type { Redis, Cluster } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Database } from '@plinth/database';

/** So many requests in so long a window, counted for one subject. A limit of 0 means none. */
export interface RateLimitPolicy {
  name: string;
  limit: number;
  windowSeconds: number;
}

/** Where a subject stands in its window after a request. */
export interface RateLimitState {
  isAllowed: boolean;
  /** Requests that are still possible in this window. */
  remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  resetSeconds: number;
}

/** Where all replicas count together. */
export type RateLimitStore =
  | { kind: 'postgres'; dataSource: Database['dataSource'] }
  | { kind: 'redis'; client: Redis | Cluster; prefix: string; stopProbes: () => void };

interface Waiting {
  resolve(state: RateLimitState): void;
  reject(error: unknown): void;
}

/**
 * Counts requests in fixed windows across replicas. Requests of one subject that come while its count is being written
 * are counted together by the next write, each with its own place, so that the count stays exact and a busy subject
 * costs one write at a time. While the store is away each replica counts for itself.
 */
export class RateLimiter {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(private readonly store: RateLimitStore) {}

  /** Counts one request of `subject`. */
  consume(policy: RateLimitPolicy, subject: string): Promise<RateLimitState> {
    if (policy.limit === 0)
      return Promise.resolve({ isAllowed: true, remaining: Infinity, resetSeconds: policy.windowSeconds });
    const key = keyOf(policy, subject);
    return new Promise((resolve, reject) => {
      const queued = this.waiting.get(key);
      if (queued) {
        queued.push({ resolve, reject });
        return;
      }
      this.waiting.set(key, []);
      void this.count(policy, key, [{ resolve, reject }]);
    });
  }

  /**
   * Counts `points` requests of `subject` at once: all of them where the window has room for all, else none. The policy
   * has a limit.
   */
  async consumeAll(policy: RateLimitPolicy, subject: string, points: number): Promise<RateLimitState> {
    const key = keyOf(policy, subject);
    const limiter = this.limiterFor(policy);
    const before = await limiter.get(key);
    if (before && before.consumedPoints + points > policy.limit)
      return { ...stateOf(policy, before, 0), isAllowed: false };
    const after = await consumed(limiter, key, points);
    if (after.consumedPoints <= policy.limit) return stateOf(policy, after, 0);
    // Others came in between.
    return { ...stateOf(policy, await limiter.reward(key, points), 0), isAllowed: false };
  }

  /** How often `subject` was counted in its window; looks, and counts nothing. */
  async counted(policy: RateLimitPolicy, subject: string): Promise<number> {
    const state = await this.limiterFor(policy).get(keyOf(policy, subject));
    return state?.consumedPoints ?? 0;
  }

  private async count(policy: RateLimitPolicy, key: string, batch: readonly Waiting[]): Promise<void> {
    try {
      const result = await consumed(this.limiterFor(policy), key, batch.length);
      batch.forEach((request, index) => request.resolve(stateOf(policy, result, batch.length - 1 - index)));
    } catch (error) {
      batch.forEach((request) => request.reject(error));
    }
    const next = this.waiting.get(key) ?? [];
    if (next.length === 0) {
      this.waiting.delete(key);
    } else {
      this.waiting.set(key, []);
      void this.count(policy, key, next);
    }
  }

  private limiterFor({ name, limit, windowSeconds }: RateLimitPolicy): RateLimiterAbstract {
    const id = `${name}:${limit}:${windowSeconds}`;
    let limiter = this.limiters.get(id);
    if (!limiter) {
      const common = {
        points: limit,
        duration: windowSeconds,
        keyPrefix: 'rate',
        insuranceLimiter: new RateLimiterMemory({ points: limit, duration: windowSeconds, keyPrefix: id }),
      };
      limiter =
        this.store.kind === 'postgres'
          ? new RateLimiterPostgres({
              ...common,
              storeClient: this.store.dataSource,
              storeType: 'typeorm',
              tableName: 'rate_limits',
              tableCreated: true,
            })
          : new RateLimiterRedis({ ...common, storeClient: this.store.client, keyPrefix: `${this.store.prefix}rate` });
      this.limiters.set(id, limiter);
    }
    return limiter;
  }
}

const keyOf = ({ name, limit }: RateLimitPolicy, subject: string): string => `${name}:${limit}:${subject}`;

/** Counts so many; a refusal says where the count stands, too. */
const consumed = (limiter: RateLimiterAbstract, key: string, points: number): Promise<RateLimiterRes> =>
  limiter.consume(key, points).catch((refusal: unknown) => {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  });

// `behind`: how many requests of the same write came after this one.
function stateOf({ limit }: RateLimitPolicy, result: RateLimiterRes, behind: number): RateLimitState {
  const place = result.consumedPoints - behind;
  return {
    isAllowed: place <= limit,
    remaining: Math.max(limit - place, 0),
    resetSeconds: Math.max(Math.ceil(result.msBeforeNext / 1000), 1),
  };
}
