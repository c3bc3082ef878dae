import type { AddressInfo } from 'node:net';
import { CookieSignIn, memorySessions, personBy, type BrowserSessions } from '@plinth/identity-client/server';
import { Client } from '@plinth/test-kit';
import express from 'express';
import type { TestApi } from './support/app.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { Browser, locationOf, makeClient, passInteraction, startIssuer } from './support/openid.js';
import { signedIn, type SignedInUser } from './support/sign-ins.js';

describe('cookie sign-in in back ends', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let url: string;
  let app: express.Express;
  let sessions: BrowserSessions & { age(minutes: number): void };
  let close: () => Promise<void>;
  /** Requests of the back end to identity-api, which fail while it is away. */
  const asked: string[] = [];
  let isAway = false;
  beforeAll(async () => {
    api = await startIssuer();
    mine = await makeOrganization(api);
    app = express();
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const client = await makeClient(mine, {
      redirect_uris: [`${url}/auth/callback`],
      post_logout_redirect_uris: [`${url}/bye`],
      audiences: [`${url}/api`],
    });
    sessions = withAge(memorySessions());
    const signIn = new CookieSignIn({
      issuer: api.url,
      clientId: client.id,
      clientSecret: client.client_secret!,
      organizationId: 'any',
      redirectUri: `${url}/auth/callback`,
      postLogoutRedirectUri: `${url}/bye`,
      resource: `${url}/api`,
      sessions,
      fetch: (input, init) => {
        asked.push(`${new URLSearchParams(init?.body as string).get('grant_type')}`);
        return isAway ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init);
      },
    });
    app.use(signIn.routes());
    app.all('/who', signIn.requireSession({ organizationId: mine.id }), (request, response) => {
      response.json(personBy(request));
    });
    app.get('/pay', signIn.requireSession({ maxAgeSeconds: 600 }), (_request, response) => void response.json({}));
    app.get(
      '/other',
      signIn.requireSession({ organizationId: crypto.randomUUID() }),
      (_request, response) => void response.json({}),
    );
    app.get('/token', async (request, response) => void response.json({ token: await signIn.accessToken(request) }));
    close = () => new Promise((resolve) => server.close(() => resolve()));
  });
  afterAll(async () => {
    await close();
    await api.close();
  });
  beforeEach(() => {
    asked.length = 0;
    isAway = false;
  });

  /** Sessions whose tokens and checks can be made older. */
  function withAge(inner: BrowserSessions) {
    let byMs = 0;
    return {
      ...inner,
      age: (minutes: number) => void (byMs += minutes * 60_000),
      get: async (id: string) => {
        const session = await inner.get(id);
        if (!session || byMs === 0) return session;
        const { tokens, checkedAtMs } = session;
        const aged = {
          ...session,
          tokens: { ...tokens, expiresAtMs: tokens.expiresAtMs - byMs },
          checkedAtMs: checkedAtMs - byMs,
        };
        await inner.put(id, aged);
        byMs = 0;
        return aged;
      },
    };
  }

  /** A browser that goes to the back end's login and, with its cookies apart, through identity-api. */
  async function login(person: SignedInUser, query = '', app = new Browser(url), base = '/auth') {
    const toProvider = locationOf(await app.get(`${base}/login${query}`));
    const provider = new Browser(api.url);
    const returned = await passInteraction(provider, locationOf(await provider.get(toProvider)), person.sessionToken);
    return { app, returned };
  }
  async function signedInAt(query = '') {
    const person = await signedIn(api, mine);
    const { app, returned } = await login(person, query);
    const done = await app.get(returned);
    return { person, app, returned, done };
  }
  const sessionCookie = (app: Browser) => app.cookies.get('session;/')?.value;

  it('a back end identifies the person by a cookie alone and never exposes a token', async () => {
    const { person, app, done } = await signedInAt('?return_to=/orders?open=1');
    expect([done.status, done.headers.get('location')]).toEqual([303, `${url}/orders?open=1`]);
    const who = await app.get('/who');
    expect(await who.json()).toMatchObject({ id: person.id, email: person.email, organizationId: mine.id });
    expect(await (await app.get('/auth/session')).json()).toMatchObject({ person: { sessionId: person.sessionId } });
    expect([...app.cookies.keys()]).toEqual(['session;/']);
    expect(app.cookies.get('session;/')!.attributes).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await app.get('/pay')).status).toBe(200);
    expect((await app.get('/other')).status).toBe(403);
    expect((await (await app.get('/token')).json()) as { token: string }).toMatchObject({
      token: expect.stringMatching(/^eyJ/),
    });
  });

  it.each([
    'https://evil.example.com/',
    '//evil.example.com',
    '/\\evil.example.com',
    'javascript:alert(1)',
    'http://[',
  ])('a return address of %s leads to the back end’s own start page', async (target) => {
    const { done } = await signedInAt(`?return_to=${encodeURIComponent(target)}`);
    expect(new URL(done.headers.get('location')!).origin).toBe(url);
  });

  it('a back end requires permissions and follows the person’s roles at the next refresh', async () => {
    const [resource, redirectUri] = [`${url}/orders`, `${url}/orders/callback`];
    const permissions = ['orders:read', 'orders:write'];
    const registered = { identifier: resource, name: 'Orders', permissions: permissions.map((name) => ({ name })) };
    await mine.operator.post('/v1/resources', { organization_id: mine.id, ...registered });
    const resources = [{ identifier: resource, permissions: '*' }];
    const client = await makeClient(mine, { redirect_uris: [redirectUri], resources });
    const settings = { issuer: api.url, clientId: client.id, clientSecret: client.client_secret!, redirectUri };
    const signIn = new CookieSignIn({ ...settings, organizationId: mine.id, resource, permissions, sessions });
    app.use(signIn.routes());
    const needs = [
      { permissions: ['orders:read'] },
      { permissions },
      { anyOf: permissions },
      { anyOf: ['orders:write'] },
    ];
    expect(() => signIn.requireSession({ anyOf: undefined as unknown as string[] })).toThrow('anyOf is undefined.');
    for (const [index, each] of needs.entries())
      app.get(`/orders/${index}`, signIn.requireSession(each), (_request, response) => void response.json({}));
    const granted = [{ resource, permission: 'orders:read' }];
    const role = await mine.client.post('/v1/roles', { name: 'Clerk', permissions: granted, groups: ['clerks'] });
    const person = await signedIn(api, mine, { groups: ['clerks'] });
    const { app: browser, returned } = await login(person, '?ui_locales=de', new Browser(url), '/orders');
    expect((await browser.get(returned)).status).toBe(303);
    const statuses = () => Promise.all(needs.map(async (_, index) => (await browser.get(`/orders/${index}`)).status));
    const shown = async () => [await (await browser.get('/orders/session')).json(), await statuses()] as unknown;
    const accountUrl = `${api.url}/sign-in`;
    expect(await shown()).toMatchObject([{ permissions: ['orders:read'], accountUrl }, [200, 403, 200, 403]]);
    await mine.client.patch(`/v1/roles/${role.body.id}`, { permissions: [] });
    sessions.age(5);
    expect(await shown()).toMatchObject([{ permissions: [] }, [403, 403, 403, 403]]);
  });

  it('people from other organizations cannot sign in, and sessions of a removed organization end', async () => {
    const other = await makeOrganization(api);
    const operator = { client: new Client(api.url, api.operatorToken) };
    const redirectUris = ['own', 'other'].map((name) => `${url}/${name}/callback`);
    const client = await makeClient(operator, { organization_id: null, redirect_uris: redirectUris });
    const shared = { issuer: api.url, clientId: client.id, clientSecret: client.client_secret! };
    const settings = { ...shared, sessions: memorySessions() };
    const own = new CookieSignIn({ ...settings, organizationId: mine.id, redirectUri: redirectUris[0]! });
    const changed = new CookieSignIn({ ...settings, organizationId: other.id, redirectUri: redirectUris[1]! });
    app.use(own.routes(), changed.routes());

    const theirs = await login(await signedIn(api, other), '', new Browser(url), '/own');
    const refused = await theirs.app.get(theirs.returned);
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('another organization')]);
    expect(theirs.app.cookies.size).toBe(0);

    const ours = await login(await signedIn(api, mine), '', new Browser(url), '/own');
    expect((await ours.app.get(ours.returned)).status).toBe(303);
    expect((await ours.app.get('/own/session')).status).toBe(200);
    expect((await ours.app.get('/other/session')).status).toBe(401);
  });

  it('a back end does not start without an organization or the scope that identifies one', () => {
    const settings = { issuer: api.url, clientId: 'x', clientSecret: 'x', redirectUri: `${url}/auth/callback` };
    for (const organizationId of [undefined, '', 'acme'])
      expect(() => new CookieSignIn({ ...settings, organizationId: organizationId as string })).toThrow(
        'Set it to the id of your organization, or to "any"',
      );
    const scope = 'openid offline_access';
    expect(() => new CookieSignIn({ ...settings, organizationId: mine.id, scope })).toThrow(
      'Add organization to scope',
    );
    expect(new CookieSignIn({ ...settings, organizationId: 'any', scope })).toBeInstanceOf(CookieSignIn);
  });

  it('a return address too long for the cookie leads to the start page', async () => {
    const longest = `${url}/${'x'.repeat(1_000 - url.length - 1)}`;
    expect((await signedInAt(`?return_to=${longest}`)).done.headers.get('location')).toBe(longest);
    expect((await signedInAt(`?return_to=${longest}x`)).done.headers.get('location')).toBe(`${url}/`);
  });

  it.each([
    '',
    '?state=STATE',
    '?state=STATE&state=STATE&code=x',
    '?state=STATE&code=x&id_token=x',
    '?state=STATE&code=x',
    '?state=STATE&iss=ISSUER&code=x',
    '?state=STATE&iss=ISSUER&code=',
    '?state=STATE&iss=ISSUER&code=%00%ff',
  ])('a callback with the query "%s" gets 400', async (query) => {
    const app = new Browser(url);
    const state = locationOf(await app.get('/auth/login')).searchParams.get('state')!;
    const filled = query.replaceAll('STATE', state).replace('ISSUER', encodeURIComponent(api.url));
    const answer = await app.get(`/auth/callback${filled}`);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('href="/auth/login"')]);
  });

  it('a sign-in finishes once, only in the browser that started it, and otherwise shows a way to continue', async () => {
    const { app, returned } = await signedInAt();
    const before = sessionCookie(app);
    const stranger = new Browser(url);
    for (const [browser, address] of [
      [app, returned],
      [stranger, (await login(await signedIn(api, mine))).returned],
      [stranger, `${url}/auth/callback`],
      [stranger, `${url}/auth/callback?error=access_denied&state=x`],
    ] as const) {
      const answer = await browser.get(address);
      expect([answer.status, await answer.text()]).toMatchObject([400, expect.stringContaining('href="/auth/login"')]);
    }
    expect([sessionCookie(app), sessionCookie(stranger)]).toEqual([before, undefined]);
  });

  it('each sign-in creates a new session ID and ends the session before it', async () => {
    const { app } = await signedInAt();
    const before = sessionCookie(app)!;
    const again = await login(await signedIn(api, mine), '', app);
    await app.get(again.returned);
    expect(sessionCookie(app)).not.toBe(before);
    const old = await fetch(`${url}/who`, { headers: { cookie: `session=${before}` } });
    expect(old.status).toBe(401);
  });

  it('abandoned sign-ins do not make a browser’s cookies grow', async () => {
    const app = new Browser(url);
    for (let times = 0; times < 12; times += 1) await app.get('/auth/login');
    expect(app.cookies.size).toBeLessThanOrEqual(5);
  });

  it('concurrent requests cause one token refresh', async () => {
    const { app } = await signedInAt();
    asked.length = 0;
    sessions.age(6);
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.get('/who')));
    expect([answers.map(({ status }) => status), asked]).toEqual([Array(10).fill(200), ['refresh_token']]);
    sessions.age(6);
    expect((await app.get('/who')).status).toBe(200);
  });

  it('a session ends with the session at identity-api and survives an outage no longer than its token', async () => {
    const { app, person } = await signedInAt();
    isAway = true;
    sessions.age(4.8);
    expect((await app.get('/who')).status).toBe(200);
    sessions.age(5);
    expect([(await app.get('/who')).status, (await app.get('/auth/session')).status]).toEqual([503, 503]);
    isAway = false;
    expect((await app.get('/who')).status).toBe(200);
    await mine.client.post(`/v1/users/${person.id}:revokeSessions`);
    sessions.age(6);
    expect((await app.get('/who')).status).toBe(401);
    isAway = true;
    expect((await app.get('/who')).status).toBe(401);
  });

  it('a sign-out ends both sessions and must come from the back end’s own pages', async () => {
    const { app, person } = await signedInAt();
    const cookie = `session=${sessionCookie(app)}`;
    const out = (headers: Record<string, string>) =>
      fetch(`${url}/auth/logout`, { method: 'POST', redirect: 'manual', headers: { cookie, ...headers } });
    for (const headers of [{}, { origin: 'https://evil.example.com' }, { 'sec-fetch-site': 'same-site' }])
      expect((await out(headers as Record<string, string>)).status).toBe(403);
    expect((await app.get('/who')).status).toBe(200);
    const done = await out({ 'sec-fetch-site': 'same-origin', accept: 'application/json' });
    const { location } = (await done.json()) as { location: string };
    expect((await app.get('/who')).status).toBe(401);
    expect(locationOf(await new Browser(api.url).get(location)).href).toBe(`${url}/bye`);
    expect((await person.client.get('/v1/sessions/current')).status).toBe(401);
    // Once more, by a form: there is nothing left to end.
    const again = await out({ origin: url });
    expect([again.status, again.headers.get('location')]).toEqual([303, `${url}/bye`]);
  });
});
