import type { Redis, Cluster } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Database } from '@plinth/database';

export interface RateLimitPolicy {
  name: string;
  limit: number;
  windowSeconds: number;
}

export interface RateLimitState {
  isAllowed: boolean;
  remaining: number;
  /** Whole seconds until the window resets, at least 1. */
  resetSeconds: number;
}

export type RateLimitStore =
  | { kind: 'postgres'; dataSource: Database['dataSource'] }
  | { kind: 'redis'; client: Redis | Cluster; prefix: string; stopProbes: () => void };

interface Waiting {
  resolve(state: RateLimitState): void;
  reject(error: unknown): void;
}

/**
 * Counts requests in fixed windows across replicas. Concurrent requests of a subject share one write. While the store
 * is unavailable, each replica counts locally.
 */
export class RateLimiter {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(private readonly store: RateLimitStore) {}

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

  /** Counts `points` requests if the window has room for all of them, otherwise none. */
  async consumeAll(policy: RateLimitPolicy, subject: string, points: number): Promise<RateLimitState> {
    const key = keyOf(policy, subject);
    const limiter = this.limiterFor(policy);
    const before = await limiter.get(key);
    if (before && before.consumedPoints + points > policy.limit)
      return { ...stateOf(policy, before, 0), isAllowed: false };
    const after = await consumed(limiter, key, points);
    if (after.consumedPoints <= policy.limit) return stateOf(policy, after, 0);
    // Concurrent requests used up the room.
    return { ...stateOf(policy, await limiter.reward(key, points), 0), isAllowed: false };
  }

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

/** A rejection also carries the current count. */
const consumed = (limiter: RateLimiterAbstract, key: string, points: number): Promise<RateLimiterRes> =>
  limiter.consume(key, points).catch((refusal: unknown) => {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  });

// `behind`: later requests of the same write.
function stateOf({ limit }: RateLimitPolicy, result: RateLimiterRes, behind: number): RateLimitState {
  const place = result.consumedPoints - behind;
  return {
    isAllowed: place <= limit,
    remaining: Math.max(limit - place, 0),
    resetSeconds: Math.max(Math.ceil(result.msBeforeNext / 1000), 1),
  };
}
