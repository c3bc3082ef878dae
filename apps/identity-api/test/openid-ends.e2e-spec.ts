import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import {
  audience,
  begin,
  callback,
  exchange,
  locationOf,
  makeClient,
  relyingParty,
  signedInTo,
  signInByBrowser,
  startIssuer,
} from './support/openid.js';
import { expectProblem } from './support/problems.js';
import { ageSession, signedIn, type SignedInUser } from './support/sign-ins.js';

const offline = { scope: 'openid email offline_access' };

describe('what an application was given', () => {
  let api: TestApi;
  let other: TestApi;
  let mine: TestOrganization;
  let app: openid.Configuration;
  beforeAll(async () => {
    api = await startIssuer();
    // Another replica, which shares nothing but the database.
    other = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', PUBLIC_URL: api.config.PUBLIC_URL }, api.database);
    mine = await makeOrganization(api);
    app = await confidential();
  });
  afterAll(async () => {
    await other.close();
    await api.close();
  });

  const at = (replica: TestApi, path: string, form: Record<string, string>, [id, secret]: [string, string]) =>
    fetch(`${replica.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams(form),
    });

  /** What every replica says of a token. */
  const activeAt = async (token: string, config = app): Promise<boolean[]> => {
    const { client_id: id } = config.clientMetadata();
    const credentials: [string, string] = [id, secrets.get(id)!];
    const answers = await Promise.all(
      [api, other].map(async (replica) => (await at(replica, '/oauth/introspect', { token }, credentials)).json()),
    );
    return (answers as { active: boolean }[]).map(({ active }) => active);
  };
  const secrets = new Map<string, string>();
  const confidential = async (fields: Record<string, unknown> = {}) => {
    const client = await makeClient(mine, fields);
    secrets.set(client.id, client.client_secret!);
    return relyingParty(api, client);
  };
  const refused = (promise: Promise<unknown>) => expect(promise).rejects;

  it('rotates refresh tokens; a second use of one ends all that came of the sign-in, and is told', async () => {
    const config = await confidential();
    const { person, tokens } = await signedInTo(api, mine, config, { parameters: offline });
    const second = await openid.refreshTokenGrant(config, tokens.refresh_token!);
    expect(second.claims()).toMatchObject({ sub: person.id, sid: person.sessionId });
    expect(second.refresh_token).not.toBe(tokens.refresh_token);
    expect(await activeAt(second.access_token, config)).toEqual([true, true]);
    await refused(openid.refreshTokenGrant(config, tokens.refresh_token!)).toMatchObject({ error: 'invalid_grant' });
    expect(await activeAt(second.access_token, config)).toEqual([false, false]);
    await refused(openid.refreshTokenGrant(config, second.refresh_token!)).toMatchObject({ error: 'invalid_grant' });
    const events = (await auditOf(mine)).filter(({ action }) => action === 'token.reuse_detected');
    expect(events).toMatchObject([
      {
        actor: { type: 'client', id: config.clientMetadata().client_id },
        result: 'failure',
        details: { token: 'refresh_token', session_id: person.sessionId },
      },
    ]);
  });

  it('takes a refresh token once, however many bring it at the same moment', async () => {
    const config = await confidential();
    const { tokens } = await signedInTo(api, mine, config, { parameters: offline });
    const { client_id: id } = config.clientMetadata();
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token! };
    const answers = await Promise.all(
      [api, other, api, other].map((replica) => at(replica, '/oauth/token', form, [id, secrets.get(id)!])),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  });

  it('takes a code once: a second use ends what the first one got', async () => {
    const config = await confidential();
    const person = await signedIn(api, mine);
    const { begun, returned } = await signInByBrowser(api, config, person);
    const tokens = await exchange(config, begun, returned);
    await refused(exchange(config, begun, returned)).toMatchObject({ error: 'invalid_grant' });
    expect(await activeAt(tokens.access_token, config)).toEqual([false, false]);
    expect((await auditOf(mine)).at(-1)).toMatchObject({
      action: 'token.reuse_detected',
      details: { token: 'authorization_code', session_id: person.sessionId },
    });
  });

  it('serves oauth4webapi with bound tokens: code, refresh, reuse, revocation; a proof serves one token request', async () => {
    const registered = await makeClient(mine, { dpop_bound: true });
    const begun = await signInByBrowser(api, await relyingParty(api, registered), await signedIn(api, mine), {
      parameters: offline,
    });
    const server = app.serverMetadata() as oauth.AuthorizationServer;
    const client: oauth.Client = { client_id: registered.id };
    const auth = oauth.ClientSecretBasic(registered.client_secret!);
    const sent: RequestInit[] = [];
    const options = {
      DPoP: oauth.DPoP(client, await oauth.generateKeyPair('ES256')),
      [oauth.allowInsecureRequests]: true,
      [oauth.customFetch]: (url: string, init: object) => {
        sent.push(init as RequestInit);
        return fetch(url, init as RequestInit);
      },
    };
    const { verifier, state, nonce } = begun.begun;
    const parameters = oauth.validateAuthResponse(server, client, begun.returned, state);
    const grant = await oauth.authorizationCodeGrantRequest(
      ...([server, client, auth, parameters, callback, verifier, options] as const),
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, grant, { expectedNonce: nonce });
    expect(tokens.token_type).toBe('dpop');
    const refresh = async (token: string) =>
      oauth.processRefreshTokenResponse(
        ...([server, client] as const),
        await oauth.refreshTokenGrantRequest(server, client, auth, token, options),
      );
    const second = await refresh(tokens.refresh_token!);
    const replayed = await fetch(`${api.url}/oauth/token`, {
      ...sent.at(-1),
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: second.refresh_token! }),
    });
    expect([replayed.status, await replayed.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    // It was the proof: the token is still good with a new one.
    const third = await refresh(second.refresh_token!);
    await refused(refresh(tokens.refresh_token!)).toMatchObject({ error: 'invalid_grant' });
    const introspect = async () => {
      const answer = await oauth.introspectionRequest(server, client, auth, third.access_token, options);
      return (await oauth.processIntrospectionResponse(server, client, answer)).active;
    };
    expect(await introspect()).toBe(false);
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, auth, third.access_token, options),
    );
  });

  it('ends what a client revokes, and nothing of another client', async () => {
    const [config, neighbour] = [await confidential(), await confidential()];
    const { tokens } = await signedInTo(api, mine, config, { parameters: offline });
    await openid.tokenRevocation(neighbour, tokens.refresh_token!).catch(() => undefined);
    expect(await activeAt(tokens.access_token, config)).toEqual([true, true]);
    await openid.tokenRevocation(config, tokens.refresh_token!);
    expect(await activeAt(tokens.access_token, config)).toEqual([false, false]);
  });

  const ends: readonly [name: string, end: (person: SignedInUser) => Promise<unknown>][] = [
    ['signs out', ({ client }) => client.delete('/v1/sessions/current')],
    ['ends all of their sessions', ({ client }) => client.post('/v1/sessions:revokeAll')],
    ['is suspended', ({ id }) => mine.client.post(`/v1/users/${id}:suspend`)],
    [
      'has the session ended by an administrator',
      ({ id, sessionId }) => mine.client.delete(`/v1/users/${id}/sessions/${sessionId}`),
    ],
    ['is deleted', ({ id }) => mine.client.delete(`/v1/users/${id}`)],
    [
      'asks for their deletion',
      ({ client }) => client.post('/v1/privacy:requestAccountDeletion', { revoke_sessions: true }),
    ],
  ];
  it.each(ends)('ends every token at once, on every replica, when the person %s', async (_name, end) => {
    const config = await confidential();
    const { person, tokens, browser } = await signedInTo(api, mine, config, { parameters: offline });
    const { tokens: jwts } = await signedInTo(api, mine, config, { person, parameters: { resource: audience } });
    await end(person);
    for (const token of [tokens.access_token, tokens.refresh_token!, jwts.access_token])
      expect(await activeAt(token, config)).toEqual([false, false]);
    await refused(openid.refreshTokenGrant(config, tokens.refresh_token!)).toMatchObject({ error: 'invalid_grant' });
    const again = locationOf(await browser.get((await begin(config, { prompt: 'none' })).url));
    expect(again.searchParams.get('error')).toBe('login_required');
  });

  it('evaluates policies again when they have changed: at introspection, and where a browser comes by', async () => {
    const organization = await makeOrganization(api);
    const config = await relyingParty(api, await makeClient(organization));
    const one = await signedInTo(api, organization, config, { parameters: offline });
    const two = await signedInTo(api, organization, config);
    const block = { name: 'Closed', priority: 1, conditions: [], effect: 'BLOCK' };
    await organization.client.post('/v1/policies', block);
    await refused(openid.refreshTokenGrant(config, one.tokens.refresh_token!)).toMatchObject({
      error: 'invalid_grant',
    });
    expect(await openid.tokenIntrospection(config, one.tokens.access_token)).toEqual({ active: false });
    const again = locationOf(await two.browser.get((await begin(config, { prompt: 'none' })).url));
    expect(again.searchParams.get('error')).toBe('login_required');
    const ended = (await auditOf(organization)).filter(({ action }) => action === 'session.revoked');
    expect(ended.map(({ details }) => details['reason'])).toEqual(['policy', 'policy']);
  });

  it('goes on with offline access when a session has expired by itself, but signs nobody in by it', async () => {
    const config = await confidential();
    const { person, tokens, browser } = await signedInTo(api, mine, config, { parameters: offline });
    await ageSession(api, person.sessionId, { idleMinutes: 61 });
    const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token!);
    expect(await activeAt(refreshed.access_token, config)).toEqual([true, true]);
    const again = locationOf(await browser.get((await begin(config, { prompt: 'none' })).url));
    expect(again.searchParams.get('error')).toBe('login_required');
  });

  it.each([
    ['all are ended', ({ id }: SignedInUser) => mine.client.post(`/v1/users/${id}:revokeSessions`)],
    [
      'the person is suspended, and comes back',
      async ({ id }: SignedInUser) => {
        await mine.client.post(`/v1/users/${id}:suspend`);
        await mine.client.post(`/v1/users/${id}:reactivate`);
      },
    ],
  ])('ends what came of a session that has expired by itself when %s', async (_name, end) => {
    const config = await confidential();
    const { person, tokens } = await signedInTo(api, mine, config, { parameters: offline });
    await ageSession(api, person.sessionId, { idleMinutes: 61 });
    await end(person);
    expect(await activeAt(tokens.access_token, config)).toEqual([false, false]);
    await refused(openid.refreshTokenGrant(config, tokens.refresh_token!)).toMatchObject({ error: 'invalid_grant' });
  });

  it('signs out at the application’s word, in every application of the browser', async () => {
    const [config, neighbour] = [
      await confidential({ post_logout_redirect_uris: ['https://app.example.com/bye'] }),
      await confidential(),
    ];
    const { person, browser, tokens } = await signedInTo(api, mine, config);
    const elsewhere = await signInByBrowser(api, neighbour, person, { browser });
    const others = await exchange(neighbour, elsewhere.begun, elsewhere.returned);
    const url = openid.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token!,
      post_logout_redirect_uri: 'https://app.example.com/bye',
      state: 'of-the-app',
    });
    const out = await browser.get(url);
    expect([out.status, out.headers.get('location')]).toEqual([303, 'https://app.example.com/bye?state=of-the-app']);
    expect(await activeAt(tokens.access_token, config)).toEqual([false, false]);
    expect(await activeAt(others.access_token, neighbour)).toEqual([false, false]);
    expectProblem(await person.client.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
  });

  it('asks the person before it signs them out where nobody says who they are', async () => {
    const { person, browser } = await signedInTo(api, mine, app);
    const page = await browser.get(`${api.url}/oauth/end-session`);
    expect(await page.text()).toContain('Stay signed in');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect((await person.client.get('/v1/sessions/current')).status).toBe(200);
    const forged = await browser.request('POST', '/oauth/end-session/confirm', {
      form: { xsrf: 'guess', logout: 'yes' },
    });
    expect(forged.status).toBe(400);
    const stayed = await browser.get(`${api.url}/oauth/end-session?client_id=${app.clientMetadata().client_id}`);
    const staying = { xsrf: /name="xsrf" value="([^"]+)"/.exec(await stayed.text())![1]! };
    expect((await browser.request('POST', '/oauth/end-session/confirm', { form: staying })).status).toBe(303);
    expect((await person.client.get('/v1/sessions/current')).status).toBe(200);
    const asked = await (await browser.get(`${api.url}/oauth/end-session`)).text();
    const leaving = { xsrf: /name="xsrf" value="([^"]+)"/.exec(asked)![1]!, logout: 'yes' };
    const done = await browser.request('POST', '/oauth/end-session/confirm', { form: leaving });
    expect(done.status).toBe(303);
    expectProblem(await person.client.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
  });
});
