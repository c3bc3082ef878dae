import { setTimeout as timeout } from 'node:timers/promises';

/** Time and chance, given from outside so that tests need not wait. */
export interface Clock {
  /** Milliseconds that only grow. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when it aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** In [0, 1). */
  random(): number;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => performance.now(),
  async wait(ms, signal) {
    signal?.throwIfAborted();
    try {
      await timeout(ms, undefined, { ...(signal ? { signal } : {}) });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  },
  random: Math.random,
};
