import type { INestApplicationContext } from '@nestjs/common';
import { AnalyticsReference, plusDays, today, type ReferenceQuestion } from './support/analytics-reference.js';
import { rolledUp } from './support/analytics.js';
import { startTestApi, type TestApi } from './support/app.js';
import type { One, Schemas } from './support/schemas.js';
import { Client } from '@plinth/test-kit';
import {
  Draws,
  makeBusyVendor,
  makeDesigner,
  randomEvents,
  storeRequests,
  type BusyVendor,
} from './support/traffic.js';
import { startTestWorker } from './support/worker.js';

/** Replaces records by their IDs, and drops members that the reference does not compute. */
function comparable({
  products,
  brands,
  itemGroups,
  providers,
  designers,
  catalogue: _now,
  period,
  ...rest
}: Schemas['Analytics']) {
  const { range: _range, ...dates } = period;
  const rows = <Member extends string>(member: Member, list: Record<Member, { id: string }>[]) =>
    list.map(({ [member]: { id }, ...numbers }) => ({ id, ...numbers }));
  return {
    products: rows('product', products),
    brands: rows('brand', brands),
    itemGroups: itemGroups.map(({ itemGroup, provider: { id }, ...numbers }) => ({
      id: `${id} ${itemGroup}`,
      ...numbers,
    })),
    providers: rows('provider', providers),
    designers: rows('designer', designers),
    period: dates,
    ...rest,
  };
}

// A separate database: platform numbers include everything in it.
describe('analytics compared with an independent computation from raw events', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let platform: Client;
  let designers: string[];
  let vendors: BusyVendor[];
  let reference: AnalyticsReference;

  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    worker = await startTestWorker(api);
    platform = new Client(api.url, api.platformKey);
    const draws = new Draws(20_261_121);
    designers = [await makeDesigner(api), await makeDesigner(api), await makeDesigner(api)];
    vendors = [await makeBusyVendor(api, designers, 12), await makeBusyVendor(api, designers, 60)];
    const requests = await storeRequests(api, draws, vendors, { count: 150, maxAgeDays: 420 });
    const events = randomEvents(draws, vendors, designers, { count: 5000, visitors: 90, maxAgeDays: 400 });
    // Shuffled, partly repeated, with rollups in between: late events fall between known ones.
    for (let start = 0; start < events.length; start += 625) {
      const batch = events.slice(start, start + 625).map(({ sent }) => sent);
      await track([...batch, ...Array.from({ length: 40 }, () => draws.one(events.slice(0, start + 625)).sent)]);
      if (draws.chance(0.6)) await rolledUp(api);
    }
    await rolledUp(api);
    reference = new AnalyticsReference(
      events.map(({ meant }) => meant),
      requests,
    );
    // About 300 sequential requests and 5,000 events.
  }, 120_000);

  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  async function track(events: unknown[]): Promise<void> {
    const { status } = await platform.post('/api/v1/platform/analytics/events', { events });
    expect(status).toBe(202);
  }

  async function ask(client: Client, query: Record<string, string>): Promise<Schemas['Analytics']> {
    const { body } = await client.get<One<Schemas['Analytics']>>(
      `/api/v1/key/analytics?${new URLSearchParams(query).toString()}`,
    );
    return body.data;
  }

  async function compare(who: 'platform' | 'filtered' | 0 | 1, question: Omit<ReferenceQuestion, 'providerId'>) {
    const vendor = vendors[who === 1 ? 1 : 0]!;
    const query = { from: question.from, to: question.to, granularity: question.granularity };
    const data = await ask(
      typeof who === 'number' ? vendor.client : platform,
      who === 'filtered' ? { ...query, provider: vendor.id } : query,
    );
    const expected = reference.answer({ ...question, providerId: who === 'platform' ? undefined : vendor.id });
    expect(comparable(data)).toEqual(expected);
  }

  const ago = (days: number) => plusDays(today(), -days);

  it.each([
    ['a day', 3, 3],
    ['a week', 7, 1],
    ['30 days', 29, 0],
    ['92 days', 91, 0],
    ['93 days', 92, 0],
    ['366 days', 365, 0],
    ['366 days that nothing came before', 766, 401],
    ['days that nothing happened on', 1500, 1450],
    ['days to come', -10, -30],
  ])('every number of %s is correct, by day and by week, for each vendor and the platform', async (_what, from, to) => {
    for (const who of [0, 1, 'platform', 'filtered'] as const)
      for (const granularity of ['day', 'week'] as const)
        await compare(who, { from: ago(from), to: ago(to), granularity });
  });

  it('every number of random periods is correct', async () => {
    const draws = new Draws(4_711);
    for (let run = 0; run < 40; run += 1) {
      const days = draws.chance(0.5) ? draws.integer(1, 20) : draws.integer(1, 366);
      const to = draws.integer(-3, 400);
      await compare(draws.one([0, 1, 'platform', 'filtered'] as const), {
        from: ago(to + days - 1),
        to: ago(to),
        granularity: draws.one(['day', 'week'] as const),
      });
    }
  });

  it('every number is correct for periods that begin on any weekday', async () => {
    for (let start = 20; start > 13; start -= 1)
      await compare('platform', { from: ago(start), to: ago(start - 12), granularity: 'week' });
  });
});
