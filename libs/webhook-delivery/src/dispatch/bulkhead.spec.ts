import { Bulkhead, type BulkheadUser, type Entry } from './bulkhead.js';

interface Demand extends BulkheadUser {
  meanMs: number | undefined;
  isSlow: boolean;
  most: number;
  entries: Entry<Demand>[];
}

/** A bulkhead on a clock that the test sets, and endpoints that begin as many requests as they may. */
function bulkheadOf(total: number) {
  let now = 0;
  const enter = (user: Demand): void => {
    while (user.inFlight < user.most) {
      const entry = bulkhead.enter(user);
      if (!entry) return;
      user.entries.push(entry);
    }
  };
  const bulkhead = new Bulkhead<Demand>(total, enter, () => now);
  let tenants = 0;
  return {
    bulkhead,
    demand: (from: Partial<Demand> = {}): Demand => {
      const user = {
        tenantId: `${(tenants += 1)}`,
        inFlight: 0,
        isSlow: false,
        meanMs: undefined,
        most: 20,
        entries: [],
        ...from,
      };
      enter(user);
      return user;
    },
    /** Lets time pass until all have what they may have. */
    settle: (users: readonly Demand[]): void => {
      for (let before = -1; before !== bulkhead.inFlight;) {
        before = bulkhead.inFlight;
        for (const user of users) {
          now += 10;
          enter(user);
        }
      }
    },
    after: (ms: number) => (now += ms),
    enter,
  };
}

const leaveOne = ({ bulkhead }: Pick<ReturnType<typeof bulkheadOf>, 'bulkhead'>, user: Demand): void =>
  bulkhead.leave(user.entries.shift()!);

describe('the bulkhead', () => {
  it('gives an endpoint that is alone all that it asks for', () => {
    expect(bulkheadOf(1_000).demand({ meanMs: 5 }).inFlight).toBe(20);
  });

  it.each([50, 200, 1_000])('leaves room for a quick endpoint beside %i whose requests take 1.9 s', (count) => {
    const { demand, settle } = bulkheadOf(1_000);
    settle(Array.from({ length: count }, () => demand({ meanMs: 1_900 })));
    expect(demand({ meanMs: 5 }).inFlight).toBe(20);
  });

  it('gives slow endpoints half of all', () => {
    const { bulkhead, demand, settle } = bulkheadOf(1_000);
    settle(Array.from({ length: 200 }, () => demand({ meanMs: 9_000, isSlow: true, most: 10 })));
    expect(bulkhead.inFlight).toBe(500);
  });

  it('gives a tenant half of what is free, and first requests of its other endpoints all of it', () => {
    const { bulkhead, demand, settle } = bulkheadOf(90);
    const slow = Array.from({ length: 20 }, () => demand({ tenantId: 'one', meanMs: 9_000, isSlow: true, most: 10 }));
    settle(slow);
    expect(bulkhead.inFlight).toBe(30);
    const fresh = Array.from({ length: 100 }, () => demand({ tenantId: 'one', most: 2 }));
    settle([...slow, ...fresh]);
    expect(bulkhead.inFlight).toBe(45);
    const other = demand({ tenantId: 'other', meanMs: 9_000, isSlow: true, most: 10 });
    settle([other]);
    expect(other.inFlight).toBe(10);
  });

  it('offers what comes free to those that wait in their order, once each', () => {
    const on = bulkheadOf(10);
    const busy = Array.from({ length: 10 }, () => on.demand({ meanMs: 1, most: 1 }));
    const [first, second] = [on.demand({ meanMs: 2 }), on.demand({ meanMs: 2 })];
    leaveOne(on, busy[0]!);
    expect([first.inFlight, second.inFlight]).toEqual([1, 0]);
    leaveOne(on, busy[1]!);
    expect([first.inFlight, second.inFlight]).toEqual([1, 1]);
  });

  it('goes by what endpoints are when room comes free, and not by what they were when they began to wait', () => {
    const on = bulkheadOf(10);
    const busy = Array.from({ length: 10 }, () => on.demand({ meanMs: 1, most: 1 }));
    const [slower, quicker] = [on.demand({ meanMs: 2, most: 1 }), on.demand({ meanMs: 1_900, most: 1 })];
    slower.meanMs = 1_900;
    quicker.meanMs = 2;
    // The last tenth is for those whose requests are short.
    leaveOne(on, busy[0]!);
    expect([slower.inFlight, quicker.inFlight]).toEqual([0, 1]);
    leaveOne(on, busy[1]!);
    leaveOne(on, busy[2]!);
    expect(slower.inFlight).toBe(1);
  });

  it('loses no room on one that wants none any more', () => {
    const on = bulkheadOf(2);
    const busy = Array.from({ length: 2 }, () => on.demand({ meanMs: 1, most: 1 }));
    const [gone, other] = [on.demand({ meanMs: 1 }), on.demand({ meanMs: 5, most: 1 })];
    gone.most = 0;
    leaveOne(on, busy[0]!);
    expect(other.inFlight).toBe(1);
  });

  it.each([
    { what: 'half a millisecond apart where they are short', meanMs: 300, a100ms: 200 },
    { what: 'over two thirds of the time that they take', meanMs: 1_900, a100ms: 79 },
    { what: 'two milliseconds apart where they are long', meanMs: 15_000, a100ms: 50 },
  ])('begins requests of endpoints that are not quick $what', ({ meanMs, a100ms }) => {
    const on = bulkheadOf(1_000);
    const users = Array.from({ length: 400 }, () => on.demand({ meanMs, most: 1 }));
    const begun = Array.from({ length: 100 }, () => {
      const before = on.bulkhead.inFlight;
      on.after(1);
      users.forEach((user) => on.enter(user));
      return on.bulkhead.inFlight - before;
    });
    expect(begun.reduce((sum, one) => sum + one, 0)).toBeCloseTo(a100ms, -1);
    expect(Math.max(...begun)).toBeLessThanOrEqual(3);
    expect(on.demand({ meanMs: 5 }).inFlight).toBe(20);
  });

  it('begins a few at once after a time with none, and not all that might have begun in it', () => {
    const on = bulkheadOf(1_000);
    const users = Array.from({ length: 50 }, () => on.demand({ meanMs: 300, most: 1 }));
    const before = on.bulkhead.inFlight;
    on.after(1_000);
    users.forEach((user) => on.enter(user));
    expect([before, on.bulkhead.inFlight]).toEqual([5, 10]);
  });

  it('tells those that wait for their time alone when it has come', async () => {
    const called: Demand[] = [];
    const bulkhead = new Bulkhead<Demand>(1_000, (user) => called.push(user));
    const user: Demand = { tenantId: null, inFlight: 0, isSlow: false, meanMs: 15_000, most: 20, entries: [] };
    while (bulkhead.enter(user));
    while (called.length === 0) await new Promise((proceed) => setImmediate(proceed));
    expect(called).toEqual([user]);
  });
});
