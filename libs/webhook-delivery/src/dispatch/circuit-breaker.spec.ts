import { CircuitBreaker } from './circuit-breaker.js';

const hour = 3_600_000;
const rules = { maxPauseMs: 300_000, rampPerSecond: 50 };
const fresh = { failuresInRow: 0, pausedForMs: null, pauseMs: null, nextStartInMs: null };
const freely = { maxPerSecond: null, isProbe: false };

function failTogether(breaker: CircuitBreaker, now: number, count: number, retryAfterMs?: number) {
  const epochs = Array.from({ length: count }, () => breaker.started(now, freely));
  return epochs.map((epoch) => breaker.failed(epoch, now, { retryAfterMs, random: 0.5 }));
}

describe('circuit breaker', () => {
  it('the circuit breaker opens after five failed attempts in a row', () => {
    const breaker = new CircuitBreaker(rules, fresh, 0);
    failTogether(breaker, 0, 4);
    expect(breaker.mode(0)).toBe('closed');
    breaker.succeeded(breaker.started(0, freely), 0);
    expect(failTogether(breaker, 0, 4)).toEqual([null, null, null, null]);
    expect(failTogether(breaker, 0, 1)).toEqual([{ forMs: 1_000, pauseMs: 1_000, failuresInRow: 5 }]);
    expect([breaker.mode(999), breaker.mode(1_000)]).toEqual(['open', 'half-open']);
  });

  it('attempts that fail together cause a single pause', () => {
    const breaker = new CircuitBreaker(rules, fresh, 0);
    const pauses = failTogether(breaker, 0, 20).filter((pause) => pause !== null);
    expect(pauses).toEqual([{ forMs: 1_000, pauseMs: 1_000, failuresInRow: 5 }]);
  });

  it('each failed probe doubles the pause up to its limit', () => {
    const breaker = new CircuitBreaker(rules, fresh, 0);
    failTogether(breaker, 0, 5);
    let now = 1_000;
    const pauses: number[] = [];
    for (let probe = 0; probe < 10; probe += 1) {
      expect(breaker.mode(now)).toBe('half-open');
      const epoch = breaker.started(now, { maxPerSecond: null, isProbe: true });
      expect(breaker.mode(now)).toBe('open');
      const { forMs } = breaker.failed(epoch, now, { random: 0 })!;
      pauses.push(forMs / 1_000);
      now += forMs;
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  it('a Retry-After pause lasts as long as requested plus at most a tenth', () => {
    for (const random of [0, 0.5, 1]) {
      const breaker = new CircuitBreaker(rules, fresh, 0);
      const pause = breaker.failed(breaker.started(0, freely), 0, { retryAfterMs: hour, random });
      expect(pause!.forMs).toBe(Math.ceil(hour * (1 + random / 10)));
    }
  });

  it('concurrent attempts with the same Retry-After share one pause, and a longer Retry-After extends it', () => {
    const breaker = new CircuitBreaker(rules, fresh, 0);
    expect(failTogether(breaker, 0, 20, hour).filter((pause) => pause !== null)).toHaveLength(1);
    const [longer] = [breaker.failed(0, 0, { retryAfterMs: 2 * hour, random: 0 })];
    expect(longer).toMatchObject({ forMs: 2 * hour });
  });

  it('the circuit breaker closes after a successful probe, not after an attempt begun before the pause', () => {
    const breaker = new CircuitBreaker(rules, fresh, 0);
    const before = breaker.started(0, freely);
    failTogether(breaker, 0, 5);
    expect(breaker.succeeded(before, 10)).toBe(false);
    expect(breaker.mode(10)).toBe('open');
    expect(breaker.succeeded(breaker.started(1_000, { maxPerSecond: null, isProbe: true }), 1_010)).toBe(true);
    expect(breaker.mode(1_010)).toBe('closed');
  });

  it('a new lease holder continues the stored pause', () => {
    const breaker = new CircuitBreaker(rules, { ...fresh, failuresInRow: 7, pausedForMs: 500, pauseMs: 4_000 }, 0);
    expect([breaker.mode(0), breaker.pausedForMs(0), breaker.mode(500)]).toEqual(['open', 500, 'half-open']);
    const epoch = breaker.started(500, { maxPerSecond: null, isProbe: true });
    expect(breaker.failed(epoch, 500, { random: 0 })).toMatchObject({ forMs: 8_000 });
  });

  it('the backlog drains at an increasing rate after a pause, never all at once', () => {
    const breaker = new CircuitBreaker(rules, { ...fresh, failuresInRow: 5, pausedForMs: 0, pauseMs: 1_000 }, 0);
    breaker.succeeded(breaker.started(0, { maxPerSecond: null, isProbe: true }), 0);
    const seconds: number[] = [];
    for (let now = 0; seconds.reduce((sum, count) => sum + (count ?? 0), 0) < 3_000; now += 1) {
      while (breaker.waitMs(now, null) === 0 && breaker.concurrency(20) >= 1) {
        breaker.succeeded(breaker.started(now, freely), now);
        seconds[Math.floor(now / 1_000)] = (seconds[Math.floor(now / 1_000)] ?? 0) + 1;
      }
    }
    expect(Math.max(...seconds)).toBeLessThanOrEqual(0.15 * 3_000);
    expect(seconds.length).toBeGreaterThan(10);
    expect(seconds[0]).toBeLessThan(60);
  });

  it.each([1, 7, 100, 1_000])('a rate-limited endpoint starts at most %i attempts in any second', (maxPerSecond) => {
    const breaker = new CircuitBreaker(rules, fresh, 0);
    const starts: number[] = [];
    for (let now = 0; now < 5_000; now += 1) {
      while (breaker.waitMs(now, maxPerSecond) === 0) {
        breaker.started(now, { maxPerSecond, isProbe: false });
        starts.push(now);
      }
    }
    for (const [index, at] of starts.entries())
      if (index >= maxPerSecond) expect(at - starts[index - maxPerSecond]!).toBeGreaterThanOrEqual(1_000);
    expect(starts.length).toBeGreaterThanOrEqual(maxPerSecond * 4.5);
  });

  it('a new lease holder continues the rate limit of the previous one', () => {
    const before = new CircuitBreaker(rules, fresh, 0);
    before.started(1_000, { maxPerSecond: 5, isProbe: false });
    const after = new CircuitBreaker(rules, { ...fresh, nextStartInMs: before.nextStartInMs(1_050) }, 9_000);
    expect([after.waitMs(9_000, 5), after.waitMs(9_150, 5), after.waitMs(9_000, null)]).toEqual([100, 0, 0]);
    expect(before.nextStartInMs(1_300)).toBeNull();
  });
});
