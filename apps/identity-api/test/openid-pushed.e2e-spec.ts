import { randomUUID } from 'node:crypto';
import * as openid from 'openid-client';
import type { TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, unique, type TestOrganization } from './support/factories.js';
import {
  begin,
  Browser,
  callback,
  exchange,
  locationOf,
  makeClient,
  passInteraction,
  relyingParty,
  signedInTo,
  startIssuer,
} from './support/openid.js';
import type { Schemas } from './support/schemas.js';
import { signedIn } from './support/sign-ins.js';

type Form = Record<string, string>;

const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' };

describe('pushed authorization requests', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let client: Schemas['ClientWithSecret'];
  let config: openid.Configuration;
  beforeAll(async () => {
    api = await startIssuer();
    mine = await makeOrganization(api);
    client = await makeClient(mine);
    config = await relyingParty(api, client);
  });
  afterAll(() => api.close());

  const request = (change: Form = {}, { id } = client): Form => ({
    ...{ client_id: id, response_type: 'code', redirect_uri: callback, scope: 'openid', state: 'of-the-app' },
    ...{ ...challenge, ...change },
  });
  const push = async (form: Form, { id, client_secret: secret } = client, replica = api) => {
    const headers: Form = secret === null ? {} : { authorization: `Basic ${btoa(`${id}:${secret}`)}` };
    const answer = await fetch(`${replica.url}/oauth/par`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> & { expires_in?: number } };
  };
  const pushed = async (form = request(), by = client) => {
    const { status, body } = await push(form, by);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body['request_uri']!;
  };
  const at = (uri: string, { id } = client) =>
    `/oauth/authorize?${new URLSearchParams({ client_id: id, request_uri: uri }).toString()}`;
  const isAsked = (response: Response) => locationOf(response).pathname.startsWith('/oauth/interactions/');
  const refused = async (response: Response, error: string) => {
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(error)]);
  };

  it('a pushed request signs in once, with refresh tokens, and its URL shows no parameters', async () => {
    const { url: plain, ...begun } = await begin(config, {
      scope: 'openid email offline_access',
      login_hint: 'a@b.example',
    });
    const url = await openid.buildAuthorizationUrlWithPAR(config, plain.searchParams);
    expect([...url.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
    const [browser, person] = [new Browser(api.url), await signedIn(api, mine)];
    const asked = locationOf(await browser.get(url));
    expect(await (await browser.get(`${asked.pathname}/details`)).json()).toMatchObject({ login_hint: 'a@b.example' });
    const returned = await passInteraction(browser, asked, person.sessionToken);
    const tokens = await exchange(config, { ...begun, url }, returned);
    expect([tokens.scope, typeof tokens.refresh_token]).toEqual(['openid email offline_access', 'string']);
    await refused(await browser.get(url), 'already used');
  });

  it('of two sign-ins that begin with one pushed request, one gets a code', async () => {
    const [uri, people] = [await pushed(), [await signedIn(api, mine), await signedIn(api, mine)]];
    const browsers = people.map(() => new Browser(api.url));
    const asked = await Promise.all(browsers.map(async (each) => locationOf(await each.get(at(uri)))));
    const onwards = await Promise.all(
      browsers.map(async (each, index) => {
        const bearer = people[index]!.sessionToken;
        const done = await each.request('POST', `${asked[index]!.pathname}/complete`, { bearer });
        return ((await done.json()) as Schemas['InteractionEnd']).redirect_to;
      }),
    );
    await api.query(`UPDATE openid_records SET expires_at = expires_at - interval '2 minutes' WHERE client_id = $1`, [
      client.id,
    ]);
    await api.query(`DELETE FROM openid_records WHERE expires_at < now()`);
    const answers = await Promise.all(browsers.map((each, index) => each.get(onwards[index]!)));
    const codes = answers.filter((each) => each.status === 303 && locationOf(each).searchParams.has('code'));
    expect(codes).toHaveLength(1);
  });

  it('a pushed request is for its client alone', async () => {
    const other = await makeClient(mine);
    const uri = await pushed();
    await refused(await new Browser(api.url).get(at(uri, other)), 'invalid_request');
    await refused(
      await new Browser(api.url).get(at('urn:ietf:params:oauth:request_uri:unknown')),
      'invalid_request_uri',
    );
    expect(isAsked(await new Browser(api.url).get(at(uri)))).toBe(true);
    expect((await push(request({ client_id: other.id }))).body).toMatchObject({ error: 'invalid_request' });
    expect((await push({}, { ...client, id: randomUUID() })).status).toBe(401);
  });

  it('a pushed request ends after a minute, and with its client', async () => {
    const { body } = await push(request());
    expect(body.expires_in).toBe(60);
    await api.query(
      `UPDATE openid_records SET payload = jsonb_set(payload, '{exp}', to_jsonb((payload ->> 'exp')::int - 61))
        WHERE kind = 'PushedAuthorizationRequest' AND client_id = $1`,
      [client.id],
    );
    await refused(await new Browser(api.url).get(at(body['request_uri']!)), 'expired');
    const gone = await makeClient(mine);
    const uri = await pushed(request({}, gone), gone);
    await mine.client.delete(`/v1/clients/${gone.id}`);
    await refused(await new Browser(api.url).get(at(uri, gone)), 'invalid_client');
    expect(await api.query(`SELECT 1 FROM openid_records WHERE client_id = $1`, [gone.id])).toEqual([]);
  });

  it.each<[string, Form, string]>([
    ['another redirect URI', { redirect_uri: 'https://other.example.com/callback' }, 'invalid_request'],
    ['an unregistered resource', { resource: 'https://other.example.com' }, 'invalid_target'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['another response mode', { response_mode: 'fragment' }, 'unsupported_response_mode'],
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['an unknown prompt', { prompt: 'create' }, 'invalid_request'],
    ['a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
    ['a request_uri', { request_uri: 'urn:ietf:params:oauth:request_uri:x' }, 'request_uri_not_supported'],
    ['a NUL in its state', { state: 'a\0b' }, 'invalid_request'],
  ])('a request with %s is rejected when it is pushed', async (_name, change, error) => {
    const { status, body } = await push(request(change));
    expect([status, body['error']]).toEqual([400, error]);
  });

  it('a scope that the client lacks is rejected when it is pushed', async () => {
    const narrow = await makeClient(mine, { scopes: ['openid'] });
    const { status, body } = await push(request({ scope: 'openid email' }, narrow), narrow);
    expect([status, body]).toEqual([400, expect.objectContaining({ error: 'invalid_scope', scope: 'email' })]);
  });

  it('a request up to 32 KiB can be pushed, and larger ones get an OAuth error', async () => {
    const sized = (length: number) =>
      request({ state: 'x'.repeat(length - new URLSearchParams(request({ state: '' })).toString().length) });
    expect((await push(sized(32 * 1_024))).status).toBe(201);
    const tooLarge = {
      status: 413,
      body: { error: 'invalid_request', error_description: 'The parameters are larger than 32 KiB.' },
    };
    for (const length of [32 * 1_024 + 1, 64 * 1_024]) expect(await push(sized(length))).toEqual(tooLarge);
    const { status, body } = await push(sized(64 * 1_024 + 1));
    expect([status, body['error_description']]).toEqual([413, 'The body is larger than 64 KiB.']);
  });

  it('failed clients are audited and limited, and so are requests of public clients', async () => {
    const limited = await startIssuer({ FAILED_CLIENTS_PER_MINUTE: '2', AUTHORIZATIONS_PER_MINUTE: '2' }, api.database);
    try {
      const app = await makeClient(mine, { type: 'public' });
      for (const status of [201, 201, 429]) expect((await push(request({}, app), app, limited)).status).toBe(status);
      for (let count = 0; count < 3; count += 1) expect((await push(request(), client, limited)).status).toBe(201);
      const wrong = { ...client, client_secret: 'ics_wrong' };
      for (const status of [401, 401, 429]) expect((await push(request(), wrong, limited)).status).toBe(status);
      const events = await auditOf(mine);
      expect(events.map(({ action }) => action)).toContain('client.authentication_failed');
    } finally {
      await limited.close();
    }
  });

  it('a client can be made to push its requests', async () => {
    const strict = await makeClient(mine, { require_pushed_authorization_requests: true });
    const plain = await new Browser(api.url).get(
      `/oauth/authorize?${new URLSearchParams(request({}, strict)).toString()}`,
    );
    expect(locationOf(plain).searchParams.get('error_description')).toMatch(
      /Pushed Authorization Request must be used/,
    );
    expect(isAsked(await new Browser(api.url).get(at(await pushed(request({}, strict), strict), strict)))).toBe(true);
  });

  it('a DPoP key can be bound when the request is pushed', async () => {
    const bound = await makeClient(mine, { dpop_bound: true });
    const party = await relyingParty(api, bound);
    const DPoP = openid.getDPoPHandle(party, await openid.randomDPoPKeyPair('ES256'));
    const { url: plain, ...begun } = await begin(party);
    const url = await openid.buildAuthorizationUrlWithPAR(party, plain.searchParams, { DPoP });
    const [browser, person] = [new Browser(api.url), await signedIn(api, mine)];
    const returned = await passInteraction(browser, locationOf(await browser.get(url)), person.sessionToken);
    expect((await exchange(party, { ...begun, url }, returned, {}, { DPoP })).token_type).toBe('dpop');
  });

  describe('with 200 permissions of 100 characters', () => {
    const names = Array.from({ length: 200 }, (_, index) => `p${String(index).padStart(3, '0')}:${'x'.repeat(95)}`);
    const scope = `openid ${names.join(' ')}`;

    /** A client of a resource with these permissions, and a service. */
    async function withPermissions(authorization: 'api' | 'roles') {
      const organization = await makeOrganization(api);
      const identifier = `https://${unique()}.example.com`;
      const permissions = names.map((name) => ({ name }));
      const resource = { organization_id: null, identifier, name: 'API', permissions, authorization };
      const { status } = await organization.operator.post('/v1/resources', resource);
      expect(status).toBe(201);
      const resources = [{ identifier, service_permissions: '*' }];
      const app = await makeClient(organization, { resources });
      return { organization, identifier, app, party: await relyingParty(api, app) };
    }

    it('a person signs in by a pushed request, by URL or by form, and the token has what their roles grant', async () => {
      const { organization, identifier, app, party } = await withPermissions('roles');
      const ofRole = names.slice(0, 3);
      const person = await signedIn(api, organization, { groups: ['staff'] });
      const role = {
        name: 'Staff',
        groups: ['staff'],
        permissions: ofRole.map((permission) => ({ resource: identifier, permission })),
      };
      expect((await organization.client.post('/v1/roles', role)).status).toBe(201);
      for (const method of ['GET', 'POST']) {
        const { url: plain, ...begun } = await begin(party, { scope, resource: identifier });
        expect(plain.toString().length).toBeGreaterThan(20_000);
        expect((await fetch(plain, { redirect: 'manual' })).status).toBe(431);
        const url = await openid.buildAuthorizationUrlWithPAR(party, plain.searchParams);
        const form = { client_id: app.id, request_uri: url.searchParams.get('request_uri')! };
        const browser = new Browser(api.url);
        const first =
          method === 'GET' ? await browser.get(url) : await browser.request('POST', '/oauth/authorize', { form });
        const returned = await passInteraction(browser, locationOf(first), person.sessionToken);
        const tokens = await exchange(party, { ...begun, url }, returned);
        expect(tokens.scope).toBe(['openid', ...ofRole].join(' '));
      }
    });

    it('permissions that do not fit into a token are rejected, before a code is issued', async () => {
      const { organization, identifier, party } = await withPermissions('api');
      const { url: plain } = await begin(party, { scope, resource: identifier });
      const url = await openid.buildAuthorizationUrlWithPAR(party, plain.searchParams);
      const [browser, person] = [new Browser(api.url), await signedIn(api, organization)];
      const { searchParams } = await passInteraction(browser, locationOf(await browser.get(url)), person.sessionToken);
      expect(searchParams.get('error')).toBe('invalid_scope');
      expect(searchParams.get('error_description')).toMatch(/do not fit into a token \(8000 characters\)/);
      for (const more of [undefined, names.join(' ')])
        await expect(
          openid.clientCredentialsGrant(party, { resource: identifier, ...(more ? { scope: more } : {}) }),
        ).rejects.toMatchObject({
          error: 'invalid_scope',
        });
    });

    it('the largest token works as a bearer token in a header, and at introspection', async () => {
      const { identifier, party, organization } = await withPermissions('api');
      const fitting = names.slice(0, 79).join(' ');
      const { tokens } = await signedInTo(api, organization, party, {
        parameters: { scope: `openid ${names.slice(0, 20).join(' ')}`, resource: identifier },
      });
      expect(tokens.scope!.split(' ')).toHaveLength(21);
      const { access_token: token, scope: given } = await openid.clientCredentialsGrant(party, {
        resource: identifier,
        scope: fitting,
      });
      expect([given, fitting.length]).toEqual([fitting, 7_978]);
      expect(token.length).toBeLessThan(12 * 1_024);
      const answer = await fetch(`${api.url}/v1/users`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(401);
      expect(await openid.tokenIntrospection(party, token)).toMatchObject({ active: true, scope: fitting });
    });
  });
});
