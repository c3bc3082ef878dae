import { DatabaseTurns, Places, StartBudget, type Place, type PlaceUser } from './places.js';

interface Demand extends PlaceUser {
  places: Place[];
}

function demand(places: Places, from: Partial<PlaceUser> & { most?: number }): Demand {
  const { most = 20, ...rest } = from;
  const user: Demand = { inFlight: 0, isSlow: false, meanMs: undefined, places: [], onPlace: () => take(), ...rest };
  const take = (): void => {
    while (user.inFlight < most) {
      const place = places.take(user);
      if (!place) return;
      user.places.push(place);
    }
  };
  take();
  return user;
}

const atAnyTime = { waitMs: () => 0, started: () => undefined };

describe('places', () => {
  it('are all there for an endpoint that is alone', () => {
    expect(demand(new Places(1_000, atAnyTime), {}).inFlight).toBe(20);
  });

  it.each([50, 200, 1_000])('leave some for a quick endpoint beside %i whose requests take 1.9 s', (count) => {
    const places = new Places(1_000, atAnyTime);
    for (let index = 0; index < count; index += 1) demand(places, { meanMs: 1_900 });
    expect(demand(places, { meanMs: 5 }).inFlight).toBe(20);
  });

  it('are at most half taken by slow endpoints', () => {
    const places = new Places(1_000, atAnyTime);
    for (let index = 0; index < 200; index += 1) demand(places, { meanMs: 9_000, isSlow: true, most: 10 });
    expect(places.inFlight).toBe(500);
  });

  it('go, once they are free, to whoever holds them shortest', () => {
    const places = new Places(10, atAnyTime);
    const holders = Array.from({ length: 10 }, () => demand(places, { meanMs: 1, most: 1 }));
    const [long, short] = [demand(places, { meanMs: 200 }), demand(places, { meanMs: 2 })];
    expect([long.inFlight, short.inFlight]).toEqual([0, 0]);
    places.give(holders[0]!.places[0]!);
    expect([long.inFlight, short.inFlight]).toEqual([0, 1]);
  });

  it('go by what endpoints are when a place comes free, and not by what they were when they began to wait', () => {
    const places = new Places(10, atAnyTime);
    const holders = Array.from({ length: 10 }, () => demand(places, { meanMs: 1, most: 1 }));
    const [slower, quicker] = [demand(places, { meanMs: 2, most: 1 }), demand(places, { meanMs: 1_900, most: 1 })];
    slower.meanMs = 1_900;
    quicker.meanMs = 2;
    quicker.onPlace();
    // The last tenth is for those whose requests are short.
    places.give(holders[0]!.places[0]!);
    expect([slower.inFlight, quicker.inFlight]).toEqual([0, 1]);
    for (const {
      places: [held],
    } of holders.slice(1, 3))
      places.give(held!);
    expect(slower.inFlight).toBe(1);
  });

  it('are not lost on one that wants none any more', () => {
    const places = new Places(2, atAnyTime);
    const holders = Array.from({ length: 2 }, () => demand(places, { meanMs: 1, most: 1 }));
    const gone = demand(places, { meanMs: 1 });
    gone.onPlace = () => undefined;
    const other = demand(places, { meanMs: 5, most: 1 });
    places.give(holders[0]!.places[0]!);
    expect(other.inFlight).toBe(1);
  });

  it('are taken one after another by those that are not known to be quick, and at once by one that is', async () => {
    const budget = new StartBudget(1_000);
    const begun: number[] = [];
    const places = new Places(1_000, {
      waitMs: (now) => budget.waitMs(now),
      started(now, meanMs) {
        begun.push(now);
        budget.started(now, meanMs);
      },
    });
    const all = Array.from({ length: 200 }, () => demand(places, { meanMs: 1_900 }));
    expect(places.inFlight).toBeLessThan(10);
    expect(demand(places, { meanMs: 5 }).inFlight).toBe(20);
    while (places.inFlight < 300) await new Promise((proceed) => setImmediate(proceed));
    // Twenty at 1.27 ms take 25 ms, of which 2 ms are made up for, however slow this process is.
    const shortest = Math.min(...begun.slice(20).map((at, index) => at - begun[index]!));
    expect(shortest).toBeGreaterThanOrEqual(20);
    expect(all.every(({ inFlight }) => inFlight > 0)).toBe(true);
  });
});

describe('the budget of starts', () => {
  const begin = (budget: StartBudget, now: number, meanMs: number): number => {
    let count = 0;
    for (; budget.waitMs(now) === 0; count += 1) budget.started(now, meanMs);
    return count;
  };

  it.each([
    { what: 'half a millisecond apart where they are short', meanMs: 300, a100ms: 200 },
    { what: 'over two thirds of the time that they take', meanMs: 1_900, a100ms: 79 },
    { what: 'two milliseconds apart where they are long', meanMs: 15_000, a100ms: 50 },
  ])('lets requests begin $what', ({ meanMs, a100ms }) => {
    const budget = new StartBudget(1_000);
    begin(budget, 0, meanMs);
    const begun = Array.from({ length: 100 }, (_, ms) => begin(budget, ms + 1, meanMs));
    expect(begun.reduce((sum, one) => sum + one, 0)).toBeCloseTo(a100ms, -1);
    expect(Math.max(...begun)).toBeLessThanOrEqual(3);
  });

  it('lets a few begin at once after a time with none, and not all that might have begun in it', () => {
    const budget = new StartBudget(1_000);
    expect([0, 1_000].map((now) => begin(budget, now, 300))).toEqual([5, 5]);
  });

  it('says when the next may begin', () => {
    const budget = new StartBudget(1_000);
    begin(budget, 100, 15_000);
    expect(budget.waitMs(101)).toBe(1);
    expect(budget.waitMs(200)).toBe(0);
  });
});

describe('turns at the database', () => {
  /** Ten connections, and statements that end when they are told to. */
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

  it('are a third of the connections for all that are not known to be quick, and at once for those that are', () => {
    const { add, begun } = statements();
    for (let index = 0; index < 200; index += 1) add('slow', slow);
    expect(begun).toHaveLength(3);
    for (let index = 0; index < 5; index += 1) add('quick', { meanMs: 5 });
    expect(begun).toHaveLength(8);
  });

  it('come soon to one that is new or a little slow, however many slower ones wait', async () => {
    const { add, begun, endOne } = statements();
    for (let index = 0; index < 200; index += 1) add('slow', slow);
    add('new', { meanMs: undefined });
    add('a little slow', { meanMs: 300 });
    await endOne();
    await endOne();
    expect(begun.slice(3)).toEqual(['a little slow', 'new']);
  });

  it('come to slow ones, too, however many others there are', async () => {
    const { add, begun, at, endOne } = statements();
    for (let index = 0; index < 3; index += 1) add('first', slow);
    add('slow', slow);
    at(1_500);
    for (let index = 0; index < 50; index += 1) add('a little slow', { meanMs: 500 });
    await endOne();
    expect(begun.slice(3)).toEqual(['slow']);
  });
});
