import type { Clock } from './clock.js';
import { Pace, rateLimitOf, type Slot } from './pace.js';

class ManualClock implements Clock {
  private time = 0;
  private timers: { at: number; end: () => void }[] = [];
  now = (): number => this.time;
  random = (): number => 0;
  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      this.timers.push({ at: this.time + ms, end: resolve });
    });
  }
  async advanceTo(time: number): Promise<void> {
    this.time = time;
    for (const { end } of this.timers.filter(({ at }) => at <= time)) end();
    this.timers = this.timers.filter(({ at }) => at > time);
    await settled();
  }
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const state = (remaining: number, resetMs = 60_000, limit = 600) => ({ policy: 'default', remaining, resetMs, limit });

describe('rate limit pacing', () => {
  it('requests in flight never exceed the remaining quota, in whatever order responses arrive', async () => {
    const clock = new ManualClock();
    const pace = new Pace(100, clock);
    (await pace.acquire('standard', 1, Infinity))!.release({ state: state(3) });
    const slots: Slot[] = [];
    for (let call = 0; call < 5; call += 1)
      void pace.acquire('standard', 1, Infinity).then((slot) => slots.push(slot!));
    await settled();
    expect(slots).toHaveLength(3);
    // Responses arrive in reverse order.
    slots[2]!.release({ state: state(0, 59_500) });
    slots[1]!.release({ state: state(1, 59_500) });
    slots[0]!.release({ state: state(2, 59_500) });
    await settled();
    expect(slots).toHaveLength(3);
    await clock.advanceTo(60_000);
    expect(slots).toHaveLength(5);
  });

  it('requests in flight never exceed the concurrency limit and continue as others end', async () => {
    const pace = new Pace(2, new ManualClock());
    const slots: Slot[] = [];
    for (let call = 0; call < 3; call += 1) void pace.acquire('uploads', 1, Infinity).then((slot) => slots.push(slot!));
    await settled();
    expect(slots).toHaveLength(2);
    slots[0]!.release();
    slots[0]!.release();
    await settled();
    expect(slots).toHaveLength(3);
  });

  it('separate quotas are paced separately, and shared quotas together', async () => {
    const pace = new Pace(100, new ManualClock());
    const heavy = { policy: 'heavy', remaining: 0, resetMs: 60_000, limit: 60 };
    (await pace.acquire('uploads', 1, Infinity))!.release({ state: heavy });
    (await pace.acquire('standard', 1, 10))!.release();
    (await pace.acquire('analytics', 1, 10))!.release({ state: heavy });
    expect(await pace.acquire('analytics', 1, 10)).toBeUndefined();
  });

  it('a request fails immediately if the quota is not free before its deadline', async () => {
    const pace = new Pace(100, new ManualClock());
    (await pace.acquire('standard', 1, Infinity))!.release({ state: state(0) });
    expect(await pace.acquire('standard', 1, 59_999)).toBeUndefined();
  });

  it('a waiting request stops when its signal aborts', async () => {
    const pace = new Pace(1, new ManualClock());
    await pace.acquire('standard', 1, Infinity);
    const aborting = new AbortController();
    const waiting = pace.acquire('standard', 1, Infinity, aborting.signal);
    aborting.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });
});

describe('rateLimitOf', () => {
  it.each([
    [
      '"default";r=599;t=60',
      '"default";q=600;w=60',
      { policy: 'default', remaining: 599, resetMs: 60_000, limit: 600 },
    ],
    [
      ' "a b" ; r=0 ; t=1',
      '"other";q=5;w=1, "a b";q=7;w=60',
      { policy: 'a b', remaining: 0, resetMs: 1_000, limit: 7 },
    ],
    ['"default";r=1;t=2', undefined, { policy: 'default', remaining: 1, resetMs: 2_000 }],
    ['"default";r=1', '"default";q=600;w=60', undefined],
    ['default;r=1;t=1', undefined, undefined],
    ['"default";r=-1;t=1', undefined, undefined],
    [undefined, undefined, undefined],
  ])('the rate limit headers %j with %j are parsed', (limit, policy, expected) => {
    const headers = new Headers({
      ...(limit ? { ratelimit: limit } : {}),
      ...(policy ? { 'ratelimit-policy': policy } : {}),
    });
    expect(rateLimitOf(headers)).toEqual(expected);
  });
});
