import type { DueDelivery } from './due.repository.js';
import { RunningAttempts } from './running-attempts.js';

const delivery = { deliveryId: 'one' } as DueDelivery;
const begunAgo = (ms: number): number => performance.now() - ms;

describe('attempts in flight', () => {
  it('an attempt is reported as slow once when it exceeds the limit', () => {
    const running = new RunningAttempts(2_000, { totalMs: 0 });
    running.begin(delivery, begunAgo(2_100));
    const told: number[] = [];
    running.findSlow((forMs) => told.push(forMs));
    running.findSlow((forMs) => told.push(forMs));
    expect(told).toHaveLength(1);
    expect(told[0]).toBeGreaterThan(2_000);
    expect(running.end(delivery)).toEqual({ wasSlow: true, lagMs: 0 });
    expect(running.size).toBe(0);
  });

  it('event-loop lag of this process never makes an attempt slow', () => {
    const lag = { totalMs: 500 };
    const running = new RunningAttempts(2_000, lag);
    running.begin(delivery, begunAgo(2_100));
    lag.totalMs += 200;
    const told: number[] = [];
    running.findSlow((forMs) => told.push(forMs));
    expect(told).toEqual([]);
    expect(running.end(delivery)).toEqual({ wasSlow: false, lagMs: 200 });
  });
});
