import { Client, recordStatements } from '@plinth/test-kit';
import { PersonalDataRegistry } from '../src/personal-data/personal-data.service.js';
import { categoryTranslations } from '../src/privacy/data-categories.service.js';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { signedIn } from './support/sign-ins.js';

describe('privacy choices', () => {
  let api: TestApi;
  let organization: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    organization = await makeOrganization(api);
  });
  afterAll(() => api.close());

  /** What was recorded of opt-outs in an organization. */
  const optOutsOf = async (of: TestOrganization) =>
    (await auditOf(of)).filter(({ action }) => action === 'privacy.opt_out.recorded').map(({ details }) => details);

  it('privacy choices need a session and reject service tokens, including operators’', async () => {
    for (const [method, path] of [
      ['POST', '/v1/privacy:exportMyData'],
      ['POST', '/v1/privacy:requestAccountDeletion'],
      ['GET', '/v1/privacy:getDataCategories'],
      ['POST', '/v1/privacy:optOutOfSale'],
      ['GET', '/v1/privacy/exports/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90'],
      ['GET', '/v1/privacy/deletions/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90'],
    ] as const) {
      for (const client of [organization.client, new Client(api.url, api.operatorToken), new Client(api.url)]) {
        expectProblem(await client.call(method, path), 401, 'SERVICE_AUTH_005');
      }
    }
  });

  it('every category in the registry is listed with the number of the person’s records', async () => {
    const [person, other] = [await signedIn(api, organization), await signedIn(api, organization)];
    const { status, body } = await person.client.get<Schemas['DataCategories']>('/v1/privacy:getDataCategories');
    expect(status).toBe(200);
    expect(body.categories.map(({ record_count: _, ...category }) => category)).toEqual(
      api.app.get(PersonalDataRegistry).categories.map(({ tables: _, data: _data, ...category }) => category),
    );
    const counts = Object.fromEntries(body.categories.map(({ id, record_count }) => [id, record_count]));
    expect(counts).toMatchObject({ account: 1, enrollment_tickets: 1, sessions: 1, privacy_choices: 0, exports: 0 });
    await other.client.post('/v1/privacy:optOutOfSale');
    await signedIn(api, organization, { id: person.id });
    const again = await person.client.get<Schemas['DataCategories']>('/v1/privacy:getDataCategories');
    expect(again.body.categories.find(({ id }) => id === 'sessions')!.record_count).toBe(2);
    expect(again.body.categories.find(({ id }) => id === 'privacy_choices')!.record_count).toBe(0);
  });

  it.each(['de', 'fr', 'it'])('every category is explained in %s without English text', async (language) => {
    const person = await signedIn(api, organization);
    const textsOf = async (accepted: string) => {
      const path = '/v1/privacy:getDataCategories';
      const answer = await person.client.get<Schemas['DataCategories']>(path, {
        headers: { 'accept-language': accepted },
      });
      const { headers, body } = answer;
      return {
        language: headers.get('content-language'),
        isByLanguage: /accept-language/i.test(headers.get('vary') ?? ''),
        texts: body.categories.flatMap((each) => [
          ...[each.name, each.description, each.source, each.retention],
          ...[...each.purposes, ...each.recipients],
        ]),
      };
    };
    const [english, translated] = [await textsOf('es'), await textsOf(`${language}-CH,en;q=0.5`)];
    expect([english.language, translated.language, translated.isByLanguage]).toEqual(['en', language, true]);
    // Words that are the same in both languages.
    const shared = ['Passkeys', 'Sessions', 'Applications', 'Single sign-on', 'Account'];
    const isEnglish = (text: string) => english.texts.includes(text) && !shared.includes(text);
    expect(translated.texts.filter(isEnglish)).toEqual([]);
    expect(translated.texts).toHaveLength(english.texts.length);
    expect(Object.keys(categoryTranslations).sort()).toEqual([...new Set(english.texts)].sort());
  });

  it('responses stored for an Idempotency-Key are counted', async () => {
    const person = await signedIn(api, organization);
    await person.client.post('/v1/privacy:optOutOfSale', undefined, { headers: { 'idempotency-key': 'once' } });
    const { body } = await person.client.get<Schemas['DataCategories']>('/v1/privacy:getDataCategories');
    expect(body.categories.find(({ id }) => id === 'kept_responses')!.record_count).toBe(1);
  });

  it('repeated and concurrent opt-outs keep the first one', async () => {
    const own = await makeOrganization(api);
    const person = await signedIn(api, own);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => person.client.post('/v1/privacy:optOutOfSale', {})),
    );
    const [first] = answers;
    expect(first!.body).toEqual({ do_not_sell: true, recorded_at: expect.any(String), source: 'user' });
    for (const { status, body } of answers) expect([status, body]).toEqual([200, first!.body]);
    const withSignal = await person.client.post('/v1/privacy:optOutOfSale', undefined, { headers: { 'sec-gpc': '1' } });
    expect(withSignal.body).toEqual(first!.body);
    expect(await optOutsOf(own)).toEqual([{ source: 'user' }]);
    expectInvalid(await person.client.post('/v1/privacy:optOutOfSale', { sell: true }), 'sell', 'unknown_field');
  });

  it('Sec-GPC: 1 on any request by a signed-in person is an opt-out, and any other value is not', async () => {
    const own = await makeOrganization(api);
    const person = await signedIn(api, own);
    for (const value of ['0', 'true', '11', '']) {
      await person.client.get('/v1/sessions', { headers: { 'sec-gpc': value } });
    }
    await person.client.get('/v1/sessions');
    expect(await optOutsOf(own)).toEqual([]);
    // A request that fails says it as well.
    const failing = await person.client.get('/v1/sessions?page=0', { headers: { 'sec-gpc': '1' } });
    expect(failing.status).toBe(422);
    expect(await optOutsOf(own)).toEqual([{ source: 'gpc' }]);
    const { body } = await person.client.post('/v1/privacy:optOutOfSale');
    expect(body.source).toBe('gpc');
    expect((await own.client.get('/v1/users', { headers: { 'sec-gpc': '1' } })).status).toBe(200);
    expect(await optOutsOf(own)).toHaveLength(1);
  });

  it('a repeated Sec-GPC signal causes no statement', async () => {
    const person = await signedIn(api, organization);
    const headers = { 'sec-gpc': '1' };
    await person.client.get('/v1/sessions', { headers });
    const without = recordStatements();
    await person.client.get('/v1/sessions');
    without.stop();
    const withSignal = recordStatements();
    await person.client.get('/v1/sessions', { headers });
    withSignal.stop();
    expect(withSignal.texts).toEqual(without.texts);
  });

  it('browsers can discover Global Privacy Control, and anybody can fetch the export keys', async () => {
    const anyone = new Client(api.url);
    const gpc = await anyone.get('/.well-known/gpc.json');
    expect([gpc.status, gpc.body]).toEqual([200, { gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-/) }]);
    const { body: keys } = await anyone.get<Schemas['SigningKeys']>('/.well-known/jwks.json');
    const key = {
      kty: 'OKP',
      crv: 'Ed25519',
      x: expect.any(String),
      kid: expect.any(String),
      alg: 'EdDSA',
      use: 'sig',
    };
    // One signs exports, one checkpoints of the audit log, one tokens.
    const ofTokens = { ...key, kty: 'EC', crv: 'P-256', y: expect.any(String), alg: 'ES256' };
    expect(keys.keys).toEqual([key, key, ofTokens]);
  });
});
