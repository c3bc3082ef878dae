import { DatabaseTurns, RequestSlots, StartBudget, type RequestSlot, type SlotUser } from './request-slots.js';

interface Demand extends SlotUser {
  slots: RequestSlot[];
}

function demand(slots: RequestSlots, from: Partial<SlotUser> & { most?: number }): Demand {
  const { most = 20, ...rest } = from;
  const user: Demand = {
    inFlight: 0,
    isSlow: false,
    meanMs: undefined,
    slots: [],
    onSlotAvailable: () => take(),
    ...rest,
  };
  const take = (): void => {
    while (user.inFlight < most) {
      const slot = slots.acquire(user);
      if (!slot) return;
      user.slots.push(slot);
    }
  };
  take();
  return user;
}

const atAnyTime = { waitMs: () => 0, started: () => undefined };

describe('request capacity', () => {
  it('a single endpoint can use the whole capacity', () => {
    expect(demand(new RequestSlots(1_000, atAnyTime), {}).inFlight).toBe(20);
  });

  it.each([50, 200, 1_000])(
    'a fast endpoint always finds capacity next to %i endpoints whose requests take 1.9 s',
    (count) => {
      const slots = new RequestSlots(1_000, atAnyTime);
      for (let index = 0; index < count; index += 1) demand(slots, { meanMs: 1_900 });
      expect(demand(slots, { meanMs: 5 }).inFlight).toBe(20);
    },
  );

  it('slow endpoints use at most half of the capacity', () => {
    const slots = new RequestSlots(1_000, atAnyTime);
    for (let index = 0; index < 200; index += 1) demand(slots, { meanMs: 9_000, isSlow: true, most: 10 });
    expect(slots.inFlight).toBe(500);
  });

  it('freed capacity goes to the endpoint that will use it for the shortest time', () => {
    const slots = new RequestSlots(10, atAnyTime);
    const users = Array.from({ length: 10 }, () => demand(slots, { meanMs: 1, most: 1 }));
    const [long, short] = [demand(slots, { meanMs: 200 }), demand(slots, { meanMs: 2 })];
    expect([long.inFlight, short.inFlight]).toEqual([0, 0]);
    slots.release(users[0]!.slots[0]!);
    expect([long.inFlight, short.inFlight]).toEqual([0, 1]);
  });

  it('freed capacity is assigned by the current speed of endpoints, not by their speed when they began to wait', () => {
    const slots = new RequestSlots(10, atAnyTime);
    const users = Array.from({ length: 10 }, () => demand(slots, { meanMs: 1, most: 1 }));
    const [slower, quicker] = [demand(slots, { meanMs: 2, most: 1 }), demand(slots, { meanMs: 1_900, most: 1 })];
    slower.meanMs = 1_900;
    quicker.meanMs = 2;
    quicker.onSlotAvailable();
    // The last tenth is reserved for fast endpoints.
    slots.release(users[0]!.slots[0]!);
    expect([slower.inFlight, quicker.inFlight]).toEqual([0, 1]);
    for (const {
      slots: [held],
    } of users.slice(1, 3))
      slots.release(held!);
    expect(slower.inFlight).toBe(1);
  });

  it('capacity offered to an endpoint that no longer needs it goes to the next one', () => {
    const slots = new RequestSlots(2, atAnyTime);
    const users = Array.from({ length: 2 }, () => demand(slots, { meanMs: 1, most: 1 }));
    const gone = demand(slots, { meanMs: 1 });
    gone.onSlotAvailable = () => undefined;
    const other = demand(slots, { meanMs: 5, most: 1 });
    slots.release(users[0]!.slots[0]!);
    expect(other.inFlight).toBe(1);
  });

  it('requests of slow or unknown endpoints start one after another, and those of fast endpoints immediately', async () => {
    const budget = new StartBudget(1_000);
    const begun: number[] = [];
    const slots = new RequestSlots(1_000, {
      waitMs: (now) => budget.waitMs(now),
      started(now, meanMs) {
        begun.push(now);
        budget.started(now, meanMs);
      },
    });
    const all = Array.from({ length: 200 }, () => demand(slots, { meanMs: 1_900 }));
    expect(slots.inFlight).toBeLessThan(10);
    expect(demand(slots, { meanMs: 5 }).inFlight).toBe(20);
    while (slots.inFlight < 300) await new Promise((proceed) => setImmediate(proceed));
    // Twenty starts at 1.27 ms take 25 ms, minus 2 ms of catching up, however slow this process is.
    const shortest = Math.min(...begun.slice(20).map((at, index) => at - begun[index]!));
    expect(shortest).toBeGreaterThanOrEqual(20);
    expect(all.every(({ inFlight }) => inFlight > 0)).toBe(true);
  });
});

describe('start budget', () => {
  const begin = (budget: StartBudget, now: number, meanMs: number): number => {
    let count = 0;
    for (; budget.waitMs(now) === 0; count += 1) budget.started(now, meanMs);
    return count;
  };

  it.each([
    { what: 'half a millisecond apart where they are short', meanMs: 300, a100ms: 200 },
    { what: 'over two thirds of the time that they take', meanMs: 1_900, a100ms: 79 },
    { what: 'two milliseconds apart where they are long', meanMs: 15_000, a100ms: 50 },
  ])('the start budget lets requests start $what', ({ meanMs, a100ms }) => {
    const budget = new StartBudget(1_000);
    begin(budget, 0, meanMs);
    const begun = Array.from({ length: 100 }, (_, ms) => begin(budget, ms + 1, meanMs));
    expect(begun.reduce((sum, one) => sum + one, 0)).toBeCloseTo(a100ms, -1);
    expect(Math.max(...begun)).toBeLessThanOrEqual(3);
  });

  it('after an idle period the start budget allows only a few immediate starts', () => {
    const budget = new StartBudget(1_000);
    expect([0, 1_000].map((now) => begin(budget, now, 300))).toEqual([5, 5]);
  });

  it('the start budget reports the time of the next start', () => {
    const budget = new StartBudget(1_000);
    begin(budget, 100, 15_000);
    expect(budget.waitMs(101)).toBe(1);
    expect(budget.waitMs(200)).toBe(0);
  });
});

describe('database turns', () => {
  /** Ten connections, and statements that the test completes. */
  function statements() {
    let now = 0;
    const turns = new DatabaseTurns(
      () => 10,
      () => now,
    );
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    return {
      begun,
      add: (name: string, user: { isSlow?: boolean; meanMs: number | undefined }): void => {
        void turns.run({ isSlow: false, ...user }, () => {
          begun.push(name);
          return new Promise<void>((end) => ends.push(end));
        });
      },
      at: (ms: number) => void (now = ms),
      endOne: async (): Promise<void> => {
        ends.shift()?.();
        await new Promise((proceed) => setImmediate(proceed));
      },
    };
  }
  const slow = { meanMs: 1_900 };

  it('slow and unknown endpoints share a third of the database connections, and fast ones never wait', () => {
    const { add, begun } = statements();
    for (let index = 0; index < 200; index += 1) add('slow', slow);
    expect(begun).toHaveLength(3);
    for (let index = 0; index < 5; index += 1) add('quick', { meanMs: 5 });
    expect(begun).toHaveLength(8);
  });

  it('a new or slightly slow endpoint gets a database turn soon, regardless of how many slower ones wait', async () => {
    const { add, begun, endOne } = statements();
    for (let index = 0; index < 200; index += 1) add('slow', slow);
    add('new', { meanMs: undefined });
    add('a little slow', { meanMs: 300 });
    await endOne();
    await endOne();
    expect(begun.slice(3)).toEqual(['a little slow', 'new']);
  });

  it('slow endpoints also get database turns, regardless of how many others wait', async () => {
    const { add, begun, at, endOne } = statements();
    for (let index = 0; index < 3; index += 1) add('first', slow);
    add('slow', slow);
    at(1_500);
    for (let index = 0; index < 50; index += 1) add('a little slow', { meanMs: 500 });
    await endOne();
    expect(begun.slice(3)).toEqual(['slow']);
  });
});
