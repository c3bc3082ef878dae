import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser } from './support/factories.js';

jest.setTimeout(180_000);

const samples = 4_000;
// Of two alike the probability strays from 0.5 by 0.0065 (standard deviation, 4,000 of each): more than 4.5 of them come
// once in 150,000 runs.
const tolerance = 0.03;

/**
 * How probable it is that a measurement of `slower` exceeds one of `faster`: U / (n·m) of Mann and Whitney. 0.5 where
 * nobody could tell them apart by time, 1 where anybody could by one question.
 */
function probabilityOfSlower(slower: readonly number[], faster: readonly number[]): number {
  const all = [...slower.map((ms) => ({ ms, isSlower: true })), ...faster.map((ms) => ({ ms, isSlower: false }))];
  all.sort((one, other) => one.ms - other.ms);
  let ranks = 0;
  for (let begin = 0; begin < all.length;) {
    let end = begin;
    while (end < all.length && all[end]!.ms === all[begin]!.ms) end += 1;
    const middle = (begin + end + 1) / 2; // equal ones share the middle of their ranks
    ranks += middle * all.slice(begin, end).filter(({ isSlower }) => isSlower).length;
    begin = end;
  }
  return (ranks - (slower.length * (slower.length + 1)) / 2) / (slower.length * faster.length);
}

describe('discovery response times', () => {
  let api: TestApi;
  let known: string;
  let missing: string;
  beforeAll(async () => {
    api = await startTestApi({ DISCOVERY_PER_MINUTE: '0', DISCOVERY_PER_HOUR: '0', RATE_LIMIT_PER_MINUTE: '0' });
    const organization = await makeOrganization(api);
    const domain = 'timing.example';
    await new Client(api.url, api.operatorToken).post(`/v1/organizations/${organization.id}/domains`, {
      ...{ domain, kind: 'email', verified: true },
    });
    await Promise.all(
      Array.from({ length: 500 }, (_, index) => makeUser(organization, { email: `u${index}@${domain}` })),
    );
    known = `u250@${domain}`;
    missing = `u999@${domain}`;
  });
  afterAll(() => api.close());

  const ask = async (email: string): Promise<void> => {
    const response = await fetch(`${api.url}/v1/discovery:byEmail?email=${encodeURIComponent(email)}`);
    await response.arrayBuffer();
  };
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };
  /** Runs both so many times, in random order, so that whatever else the machine does falls on both alike. */
  async function compare(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
    for (let index = 0; index < 500; index += 1) await (index % 2 ? one : other)(); // until all is compiled
    const [ones, others]: [number[], number[]] = [[], []];
    while (ones.length < samples || others.length < samples) {
      if (others.length === samples || (ones.length < samples && Math.random() < 0.5)) ones.push(await timed(one));
      else others.push(await timed(other));
    }
    return probabilityOfSlower(ones, others);
  }

  it('response times do not reveal whether a person exists', async () => {
    const probability = await compare(
      () => ask(known),
      () => ask(missing),
    );
    expect(Math.abs(probability - 0.5)).toBeLessThan(tolerance);
  });

  it('the comparison is sensitive enough to notice one additional statement', async () => {
    const probability = await compare(
      async () => {
        await api.query('SELECT id FROM users WHERE lower(email) = lower($1)', [known]);
        await ask(known);
      },
      () => ask(known),
    );
    expect(probability).toBeGreaterThan(0.5 + tolerance);
  });
});
