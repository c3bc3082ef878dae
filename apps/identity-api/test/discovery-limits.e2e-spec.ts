import { Client, type Answer } from '@plinth/test-kit';
import { readConfig } from '../src/config.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization } from './support/factories.js';
import { expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { enrolled } from './support/sign-ins.js';

let block = 0;
/** An IPv4 address that no other test has. */
const address = (): string => `198.51.100.${(block += 1)}`;

describe('discovery rate limits', () => {
  let api: TestApi;
  let replica: TestApi;
  beforeAll(async () => {
    const environment = { TRUSTED_PROXIES: '127.0.0.1', DISCOVERY_PER_HOUR: '14' };
    api = await startTestApi(environment);
    replica = await startTestApi(environment, api.database);
  });
  afterAll(async () => {
    await replica.close();
    await api.close();
  });

  const ask = (from: string, question = 'bySlug?slug=nobody', on = api): Promise<Answer> =>
    new Client(on.url).get(`/v1/discovery:${question}`, { headers: { 'x-forwarded-for': from } });
  const expectRefused = (answer: Answer, atMostSeconds: number): void => {
    const { detail } = expectProblem(answer, 429, 'SERVICE_AUTH_905');
    const seconds = Number(answer.headers.get('retry-after'));
    expect([seconds >= 1, seconds <= atMostSeconds, detail.includes(`${seconds} s`)]).toEqual([true, true, true]);
  };
  /** A minute later, as far as the limits know. */
  const letMinutePass = () => api.query("DELETE FROM rate_limits WHERE key LIKE '%discovery-minute%'");

  it('an address gets ten lookups a minute, of any kind, with any result, on all replicas together', async () => {
    const from = address();
    const questions = ['bySlug?slug=nobody', 'bySlug?slug=', 'byEmail?email=none', 'byCustomDomain', 'byEmail'];
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      const answer = await ask(from, questions[index % questions.length], [api, replica][index % 2]);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 422, 422, 200, 422, 200, 422, 422, 200, 422]);
    for (const question of questions) expectRefused(await ask(from, question, replica), 60);
    expect((await ask(address())).status).toBe(200);
  });

  it('an hourly limit also applies, and lookups rejected by the minute limit do not count towards it', async () => {
    const from = address();
    for (let index = 0; index < 10; index += 1) expect((await ask(from)).status).toBe(200);
    for (let index = 0; index < 5; index += 1) expectRefused(await ask(from), 60);
    await letMinutePass();
    for (let index = 0; index < 4; index += 1) expect((await ask(from, undefined, replica)).status).toBe(200);
    const refused = await ask(from);
    expectRefused(refused, 3_600);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('the limit applies to concurrent requests', async () => {
    const from = address();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => ask(from, undefined, [api, replica][index % 2])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
  });

  it('an IPv6 client is counted by its /64 network', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect((await ask(`2001:db8:1:2:${index.toString(16)}::${index + 1}`)).status).toBe(200);
    }
    expectRefused(await ask('2001:db8:1:2:ffff:ffff:ffff:ffff'), 60);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
  });

  it('the /64 networks in one /56 share four times the limit', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 45; index += 1) {
      statuses.push((await ask(`2001:db8:5:${index.toString(16)}::1`)).status);
    }
    expect(statuses).toEqual([...Array<number>(40).fill(200), ...Array<number>(5).fill(429)]);
    expectRefused(await ask('2001:db8:5:ff::1'), 60);
    expect((await ask('2001:db8:5:100::1')).status).toBe(200);
  });

  it('an address with a port counts as the address', async () => {
    const from = address();
    for (let index = 0; index < 10; index += 1) expect((await ask(`${from}:${40_000 + index}`)).status).toBe(200);
    expectRefused(await ask(from), 60);
    for (let index = 0; index < 10; index += 1)
      expect((await ask(`[2001:db8:9::1]:${40_000 + index}`)).status).toBe(200);
    expectRefused(await ask('2001:db8:9::2'), 60);
  });

  it('a client cannot choose the address it is counted by', async () => {
    const from = address();
    for (let index = 0; index < 10; index += 1) {
      expect((await ask(`203.0.113.${index}, ${from}`)).status).toBe(200);
    }
    expectRefused(await ask(`203.0.113.99, ${from}`), 60);
  });

  it('responses show the remaining lookups, and the limit can be switched off', async () => {
    const { headers } = await ask(address());
    expect(headers.get('ratelimit-policy')).toBe('"discovery-minute";q=10;w=60, "discovery-hour";q=14;w=3600');
    expect(headers.get('ratelimit')).toMatch(/^"discovery-minute";r=9;t=\d+, "discovery-hour";r=13;t=\d+$/);
    const open = await startTestApi({ DISCOVERY_PER_MINUTE: '0', DISCOVERY_PER_HOUR: '0' }, api.database);
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask('', undefined, open)));
    await open.close();
    expect(answers.every(({ status, headers: sent }) => status === 200 && !sent.has('ratelimit'))).toBe(true);
  });

  it('a thousand employees can sign in from one address in ten minutes, but nobody can enumerate domains', async () => {
    const usual = await startTestApi({ TRUSTED_PROXIES: '127.0.0.1' }, api.database);
    try {
      const from = { headers: { 'x-forwarded-for': address() } };
      const company = await makeOrganization(usual);
      const domain = `${company.slug}.example`;
      const operator = new Client(usual.url, usual.operatorToken);
      await operator.post(`/v1/organizations/${company.id}/domains`, { domain, kind: 'email', verified: true });
      const { authenticator } = await enrolled(usual, company);
      // A tenth of them, in well less than a tenth of the time; each loads the page, asks, and signs in.
      const refusals: number[] = [];
      for (let group = 0; group < 10; group += 1) {
        const statuses = await Promise.all(
          Array.from({ length: 10 }, async (_, index) => {
            const anyone = new Client(usual.url);
            const loaded = await anyone.post('/v1/auth/passkey/login/begin', undefined, from);
            const asked = await anyone.get(`/v1/discovery:byEmail?email=p${group}${index}@${domain}`, from);
            const begun = await anyone.post<Schemas['LoginOptions']>('/v1/auth/passkey/login/begin', undefined, from);
            if (begun.status !== 200) return [begun.status];
            const assertion = authenticator.assert(begun.body);
            const done = await anyone.post('/v1/auth/passkey/login/complete', assertion, from);
            return [loaded.status, asked.status, done.status];
          }),
        );
        refusals.push(...statuses.flat().filter((status) => status !== 200));
      }
      expect(refusals).toEqual([]);
      // The same address, and that somebody signs in there, helps nobody to list domains.
      const guesses: number[] = [];
      for (let index = 0; index < 12; index += 1)
        guesses.push(
          (await new Client(usual.url).get(`/v1/discovery:byEmail?email=a@guess-${index}.example`, from)).status,
        );
      expect(guesses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
      expect(guesses.at(-1)).toBe(429);
    } finally {
      await usual.close();
    }
  });

  it('the default limits are ten a minute and a hundred an hour', () => {
    expect(readConfig({ NODE_ENV: 'test' })).toMatchObject({ DISCOVERY_PER_MINUTE: 10, DISCOVERY_PER_HOUR: 100 });
  });
});
