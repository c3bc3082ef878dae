import { Places, type Place, type PlaceUser } from './places.js';
import { StartBudget } from './start-budget.js';

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
