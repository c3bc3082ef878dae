import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, unique, type TestOrganization } from './support/factories.js';
import { startIssuer } from './support/openid.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';

describe('identifiers of resources', () => {
  let api: TestApi;
  let operator: Client;
  let mine: TestOrganization;
  let theirs: TestOrganization;
  let domain: string;
  beforeAll(async () => {
    api = await startIssuer();
    operator = new Client(api.url, api.operatorToken);
    mine = await makeOrganization(api);
    theirs = await makeOrganization(api);
    domain = `${unique()}.example`;
    await operator.post(`/v1/organizations/${mine.id}/domains`, { domain, kind: 'email', verified: true });
  });
  afterAll(() => api.close());

  const identifierOf = (name = unique()): string => `https://${name}.${domain}/v1`;

  async function register(identifier: string): Promise<Schemas['Resource']> {
    const answer = await mine.client.post<Schemas['Resource']>('/v1/resources', { identifier, name: 'Orders' });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  }

  it('an identifier is registered once, within a verified domain of the organization, and never below the issuer', async () => {
    const { identifier } = await register(identifierOf());
    const post = (fields: object, by = mine.client) => by.post('/v1/resources', { name: 'API', ...fields });
    expectProblem(await post({ identifier }), 409, 'SERVICE_AUTH_903');
    for (const foreign of [
      'https://api.example.com/x',
      `https://evil${domain}`,
      'urn:example:orders',
      'http://10.0.0.1',
    ])
      expectInvalid(await post({ identifier: foreign }), 'identifier', 'domain');
    for (const broken of ['orders', `${identifierOf()}#a`, `https://*.${domain}`])
      expectInvalid(await post({ identifier: broken }), 'identifier', 'uri');
    const inOtherWords = [
      api.url.replace('http', 'HTTP'),
      api.url.replace('127.0.0.1', '127.0.0.1.'),
      `${api.url}/%2e/a`,
    ];
    for (const own of [api.url, `${api.url}/`, `${api.url}/oauth/userinfo`, ...inOtherWords])
      expectInvalid(await post({ identifier: own, organization_id: null }, operator), 'identifier', 'issuer');
    expectProblem(await post({ identifier: identifierOf(), organization_id: null }), 403, 'SERVICE_AUTH_100');
    expectProblem(await post({ identifier: identifierOf() }, theirs.client), 422, 'SERVICE_AUTH_902');
    expect((await post({ identifier: `urn:example:${unique()}`, organization_id: null }, operator)).status).toBe(201);
  });

  it('an issuer with a path reserves what is below its path only, however it is written', async () => {
    const elsewhere = await startTestApi({ PUBLIC_URL: 'https://id.example.com/auth' }, api.database);
    const by = new Client(elsewhere.url, elsewhere.operatorToken);
    const post = (identifier: string) => by.post('/v1/resources', { name: 'API', identifier, organization_id: null });
    for (const below of ['', '/', '/x', '?x', '/../auth/x'])
      for (const origin of ['https://id.example.com', 'https://id.example.com.:443', 'HTTPS://ID.example.com'])
        expectInvalid(await post(`${origin}/auth${below}`), 'identifier', 'issuer');
    expect((await post('https://id.example.com/auth-api')).status).toBe(201);
    await elsewhere.close();
  });

  it.each([
    (host: string) => `https://${host}`,
    (host: string) => `http://api.${host}:8443/v1?x=1`,
    (host: string) => `HTTPS://Api.${host.toUpperCase()}/`,
  ])('an identifier within a verified domain is kept as it was written (%s)', async (identifierIn) => {
    const host = `${unique()}.${domain}`;
    expect((await register(identifierIn(host))).identifier).toBe(identifierIn(host));
  });

  it.each([
    ['a trailing dot', (host: string) => `https://api.${host}./`, 'domain'],
    ['the domain as user name', (host: string) => `https://${host}@evil.example/`, 'uri'],
    ['the domain as user name and port', (host: string) => `https://${host}:443@evil.example/`, 'uri'],
    ['the domain in the path', (host: string) => `https://evil.example/.${host}`, 'domain'],
    ['the domain before a backslash', (host: string) => `https://evil.example\\.${host}`, 'uri'],
    ['a longer name', (host: string) => `https://${host}.evil.example`, 'domain'],
    ['an IDN in Unicode', (host: string) => `https://ä.${host}`, 'uri'],
    ['an encoded dot', (host: string) => `https://evil.example%2f.${host}`, 'uri'],
    ['another scheme', (host: string) => `ftp://${host}`, 'domain'],
  ])('an organization cannot register an identifier with %s', async (_what, identifierIn, rule) => {
    const body = { name: 'API', identifier: identifierIn(domain) };
    expectInvalid(await mine.client.post('/v1/resources', body), 'identifier', rule);
  });

  it('a domain that is claimed, but not verified, permits no identifier', async () => {
    const claimed = `${unique()}.example`;
    await mine.client.post(`/v1/organizations/${mine.id}/domains`, { domain: claimed, kind: 'email' });
    const body = { name: 'API', identifier: `https://api.${claimed}` };
    expectInvalid(await mine.client.post('/v1/resources', body), 'identifier', 'domain');
  });
});
