import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization } from './support/factories.js';
import type { Schemas } from './support/schemas.js';
import { enrolled } from './support/sign-ins.js';

jest.setTimeout(600_000);

const minutes = 10;
const people = 100;
const guessesPerMinute = 20;

describe('a company’s morning behind one address', () => {
  let api: TestApi;
  // The limits are the usual ones: none is set.
  beforeAll(async () => {
    api = await startTestApi({ TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterAll(() => api.close());

  it('a thousand people sign in within ten minutes, and an attacker at their address learns at most a hundred domains', async () => {
    const from = { headers: { 'x-forwarded-for': '198.51.100.7' } };
    const operator = new Client(api.url, api.operatorToken);
    const verify = (id: string, domain: string) =>
      operator.post(`/v1/organizations/${id}/domains`, { domain, kind: 'email', verified: true });
    const company = await makeOrganization(api);
    const domain = `${company.slug}.example`;
    await verify(company.id, domain);
    // Every second domain that is guessed is somebody's.
    const other = await makeOrganization(api);
    for (let index = 0; index < minutes * guessesPerMinute; index += 2)
      await verify(other.id, `guess-${index}.example`);
    const staff: Awaited<ReturnType<typeof enrolled>>[] = [];
    for (let person = 0; person < people; person += 1) staff.push(await enrolled(api, company));

    const signIn = async ({ authenticator }: (typeof staff)[number], index: number) => {
      const anyone = new Client(api.url);
      const loaded = await anyone.post('/v1/auth/passkey/login/begin', undefined, from);
      const asked = await anyone.get(`/v1/discovery:byEmail?email=p${index}@${domain}`, from);
      const begun = await anyone.post<Schemas['LoginOptions']>('/v1/auth/passkey/login/begin', undefined, from);
      const done =
        begun.status === 200
          ? await anyone.post('/v1/auth/passkey/login/complete', authenticator.assert(begun.body), from)
          : begun;
      return [loaded.status, asked.status, done.status];
    };
    const told: string[] = [];
    let refusedGuesses = 0;
    for (let minute = 0; minute < minutes; minute += 1) {
      const statuses: number[] = [];
      for (let group = 0; group < people; group += 10) {
        const arrived = staff.slice(group, group + 10).map((person, index) => signIn(person, group + index));
        statuses.push(...(await Promise.all(arrived)).flat());
      }
      expect([minute, statuses.filter((status) => status !== 200)]).toEqual([minute, []]);
      for (let index = 0; index < guessesPerMinute; index += 1) {
        const guess = `guess-${minute * guessesPerMinute + index}.example`;
        const { status, body } = await new Client(api.url).get<Schemas['Discovery']>(
          `/v1/discovery:byEmail?email=a@${guess}`,
          from,
        );
        if (status === 429) refusedGuesses += 1;
        else if (body.organization) told.push(guess);
      }
      // A minute later, as far as the limits know; the hour goes on.
      await api.query("DELETE FROM rate_limits WHERE key LIKE '%discovery-minute%' OR key LIKE '%sign-in-%'");
    }
    expect([told.length > 0, told.length <= 50, refusedGuesses >= 100]).toEqual([true, true, true]);
  });
});
