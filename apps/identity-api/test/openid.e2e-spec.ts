import { Client } from '@plinth/test-kit';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import {
  audience,
  begin,
  Browser,
  callback,
  exchange,
  locationOf,
  makeClient,
  passInteraction,
  relyingParty,
  signedInTo,
  signInByBrowser,
  startIssuer,
} from './support/openid.js';
import { expectProblem } from './support/problems.js';
import { ageSession, signedIn, type SignedInUser } from './support/sign-ins.js';

const offline = { scope: 'openid email offline_access' };

describe('the OpenID Provider', () => {
  let api: TestApi;
  let other: TestApi;
  let mine: TestOrganization;
  let app: openid.Configuration;
  beforeAll(async () => {
    api = await startIssuer();
    // Another replica, which shares nothing but the database.
    other = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', PUBLIC_URL: api.url }, api.database);
    mine = await makeOrganization(api);
    app = await relyingParty(api, await makeClient(mine));
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

  it('signs a person in to an application by the code flow, with claims that are true', async () => {
    const { person, tokens, returned } = await signedInTo(api, mine, app);
    expect(returned.searchParams.get('iss')).toBe(api.url);
    expect([returned.origin, returned.pathname]).toEqual(['https://app.example.com', '/callback']);
    const { body: session } = await person.client.get('/v1/sessions/current');
    const claims = tokens.claims()!;
    expect(claims).toMatchObject({
      iss: api.url,
      sub: person.id,
      sid: person.sessionId,
      acr: 'urn:plinth:aal2',
      amr: session.amr,
      auth_time: Math.floor(Date.parse(session.created_at) / 1_000),
      email: person.email,
      email_verified: false,
      name: 'Maren Lindqvist',
      groups: [],
      organization_id: mine.id,
      organization_slug: mine.slug,
    });
    expect(claims.exp - claims.iat).toBe(3_600);
    const info = await openid.fetchUserInfo(app, tokens.access_token, person.id);
    expect(info).toMatchObject({ sub: person.id, email: person.email, name: 'Maren Lindqvist' });
    expect(tokens.refresh_token).toBeUndefined();
    expect(tokens.access_token).not.toContain('.');
  });

  it('has its metadata where it says, and every key of the service at one place', async () => {
    const metadata = app.serverMetadata();
    expect(metadata).toMatchObject({
      issuer: api.url,
      jwks_uri: `${api.url}/.well-known/jwks.json`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      authorization_response_iss_parameter_supported: true,
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      id_token_signing_alg_values_supported: ['ES256'],
      dpop_signing_alg_values_supported: expect.arrayContaining(['ES256']),
    });
    expect(metadata.grant_types_supported).toEqual(['authorization_code', 'refresh_token', 'client_credentials']);
    const { body } = await new Client(api.url).get('/.well-known/jwks.json');
    expect(body.keys.map(({ alg }: { alg: string }) => alg).sort()).toEqual(['ES256', 'EdDSA', 'EdDSA']);
    expect(JSON.stringify(body)).not.toContain('"d"');
    const stored = await api.query<{ row: string }>(`SELECT to_jsonb(k)::text AS row FROM signing_keys k`);
    expect(stored).toHaveLength(1);
    const oauth = await fetch(`${api.url}/.well-known/oauth-authorization-server`);
    expect(await oauth.json()).toMatchObject({ issuer: api.url });
  });

  it('gives a JWT for a registered resource, which others verify, and which it knows to be active', async () => {
    const config = await confidential();
    const { person, tokens } = await signedInTo(api, mine, config, { parameters: { resource: audience } });
    const { payload, protectedHeader } = await jwtVerify(
      tokens.access_token,
      createRemoteJWKSet(new URL(`${api.url}/.well-known/jwks.json`)),
      { issuer: api.url, audience, typ: 'at+jwt' },
    );
    const { client_id: clientId } = config.clientMetadata();
    expect([
      protectedHeader.alg,
      payload.sub,
      payload['client_id'],
      payload['sid'],
      payload.exp! - payload.iat!,
    ]).toEqual(['ES256', person.id, clientId, person.sessionId, 300]);
    expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject({
      active: true,
      sub: person.id,
      aud: audience,
      client_id: clientId,
      sid: person.sessionId,
      token_type: 'Bearer',
      jti: payload.jti,
    });
    // It is for that resource and nothing else.
    await refused(openid.fetchUserInfo(config, tokens.access_token, person.id)).toThrow();
    await openid.tokenRevocation(config, tokens.access_token);
    expect(await activeAt(tokens.access_token, config)).toEqual([false, false]);
  });

  it('signs nobody in anew who is signed in, and whom it cannot see it does not ask', async () => {
    const { browser, person } = await signedInTo(api, mine, app);
    const again = await begin(app, { prompt: 'none' });
    const returned = locationOf(await browser.get(again.url));
    expect((await exchange(app, again, returned)).claims()).toMatchObject({ sub: person.id, sid: person.sessionId });
    const stranger = locationOf(await new Browser(api.url).get((await begin(app, { prompt: 'none' })).url));
    expect(stranger.searchParams.get('error')).toBe('login_required');
  });

  it.each([
    ['prompt=login', { prompt: 'login' }, 0],
    ['max_age=0', { max_age: '0' }, 0],
    ['max_age, by then too long ago', { max_age: '60' }, 2],
  ])('asks for a sign-in of now by %s', async (_name, parameters: Record<string, string>, minutesAgo) => {
    const first = await signedInTo(api, mine, app);
    await ageSession(api, first.person.sessionId, { begunMinutesAgo: minutesAgo || 1 });
    await api.query(
      `UPDATE openid_records SET payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::int - 120))
        WHERE kind = 'Session' AND session_id = $1`,
      [first.person.sessionId],
    );
    const begun = await begin(app, parameters);
    const interaction = locationOf(await first.browser.get(begun.url));
    const details = await first.browser.get(`${interaction.pathname}/details`);
    expect(await details.json()).toMatchObject({ client_name: 'App', needs_sign_in: parameters['max_age'] !== '60' });
    const stale = await first.browser.request('POST', `${interaction.pathname}/complete`, {
      bearer: first.person.sessionToken,
    });
    expect([stale.status, ((await stale.json()) as { code: string }).code]).toEqual([401, 'SERVICE_AUTH_006']);
    const fresh = await signedIn(api, mine, { id: first.person.id });
    const returned = await passInteraction(first.browser, interaction, fresh.sessionToken);
    expect((await exchange(app, begun, returned)).claims()).toMatchObject({ sid: fresh.sessionId });
  });

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
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect((await person.client.get('/v1/sessions/current')).status).toBe(200);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)![1]!;
    const forged = await browser.request('POST', '/oauth/end-session/confirm', {
      form: { xsrf: 'guess', logout: 'yes' },
    });
    expect(forged.status).toBe(400);
    const done = await browser.request('POST', '/oauth/end-session/confirm', { form: { xsrf, logout: 'yes' } });
    expect(done.status).toBe(303);
    expectProblem(await person.client.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
  });

  it('sets cookies that scripts cannot read and other sites do not send', async () => {
    const { browser } = await signedInTo(api, mine, app);
    const names = [...browser.cookies.keys()];
    expect(names.some((name) => name.startsWith('openid_session;'))).toBe(true);
    for (const { attributes } of browser.cookies.values()) {
      expect(attributes.toLowerCase()).toContain('httponly');
      expect(attributes.toLowerCase()).toContain('samesite=lax');
    }
    const secured = await startTestApi({ PUBLIC_URL: 'https://id.example.com' }, api.database);
    try {
      const client = await makeClient(mine);
      const query = new URLSearchParams({
        client_id: client.id,
        response_type: 'code',
        redirect_uri: callback,
        scope: 'openid',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
      });
      const answer = await new Browser(secured.url).get(`${secured.url}/oauth/authorize?${query}`);
      expect(answer.headers.get('location')).toMatch(
        /^https:\/\/id\.example\.com\/oauth\/interactions\/|^\/oauth\/interactions\//,
      );
      for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/secure/i);
    } finally {
      await secured.close();
    }
  });

  it('stores nothing that could be presented: neither tokens nor codes nor cookies', async () => {
    const config = await confidential();
    const { tokens, browser, returned } = await signedInTo(api, mine, config, { parameters: offline });
    const pending = await browser.get((await begin(config, { prompt: 'login' })).url);
    expect(pending.status).toBe(303);
    const rows = await api.query<{ row: string }>(`SELECT to_jsonb(r)::text AS row FROM openid_records r`);
    const stored = rows.map(({ row }) => row).join('\n');
    const cookies = [...browser.cookies.values()].map(({ value }) => value);
    for (const secret of [tokens.access_token, tokens.refresh_token!, returned.searchParams.get('code')!, ...cookies])
      expect([secret, stored.includes(secret)]).toEqual([secret, false]);
  });

  it('lets people of another organization into no application but those of operators', async () => {
    const theirs = await makeOrganization(api);
    const stranger = await signedIn(api, theirs);
    const { returned, browser } = await signInByBrowser(api, app, stranger);
    expect([returned.origin, returned.searchParams.get('error')]).toEqual(['https://app.example.com', 'access_denied']);
    const everybodys = await relyingParty(
      api,
      await makeClient({ client: new Client(api.url, api.operatorToken) }, { organization_id: null }),
    );
    const ofAll = await signInByBrowser(api, everybodys, stranger, { browser });
    expect((await exchange(everybodys, ofAll.begun, ofAll.returned)).claims()).toMatchObject({
      organization_id: theirs.id,
    });
    const silently = locationOf(await browser.get((await begin(app, { prompt: 'none' })).url));
    expect(silently.searchParams.get('error')).toBe('access_denied');
  });

  it('lets another person sign in where somebody was, without ending what they have elsewhere', async () => {
    const { browser, tokens } = await signedInTo(api, mine, app);
    const another = await signedIn(api, mine);
    const begun = await begin(app, { prompt: 'login' });
    const interaction = locationOf(await browser.get(begun.url));
    const fresh = await signedIn(api, mine, { id: another.id });
    const returned = await passInteraction(browser, interaction, fresh.sessionToken);
    expect((await exchange(app, begun, returned)).claims()!.sub).toBe(another.id);
    expect(await openid.tokenIntrospection(app, tokens.access_token)).toMatchObject({ active: true });
  });

  it('finishes a sign-in only in the browser in which it began, and goes back without one', async () => {
    const [victim, attacker] = [await signedIn(api, mine), new Browser(api.url)];
    const interaction = locationOf(await attacker.get((await begin(app)).url));
    const elsewhere = new Browser(api.url);
    const stolen = await elsewhere.request('POST', `${interaction.pathname}/complete`, { bearer: victim.sessionToken });
    expect(stolen.status).toBe(404);
    const page = await attacker.get(interaction);
    expect(locationOf(page).pathname).toBe('/sign-in');
    const cancelled = await attacker.request('POST', `${interaction.pathname}/cancel`);
    const { redirect_to: back } = (await cancelled.json()) as { redirect_to: string };
    expect(locationOf(await attacker.get(back)).searchParams.get('error')).toBe('access_denied');
  });

  it('keeps two sign-ins of one browser apart', async () => {
    const person = await signedIn(api, mine);
    const browser = new Browser(api.url);
    const [one, two] = [await begin(app), await begin(app)];
    const first = locationOf(await browser.get(one.url));
    const second = locationOf(await browser.get(two.url));
    for (const [begun, interaction] of [
      [two, second],
      [one, first],
    ] as const) {
      const returned = await passInteraction(browser, interaction, person.sessionToken);
      expect((await exchange(app, begun, returned)).claims()!.sub).toBe(person.id);
    }
  });

  it('signs with one key after the other, and what the one before signed is still verified', async () => {
    const before = await signedInTo(api, mine, app);
    await api.query(`UPDATE signing_keys SET created_at = now() - interval '91 days'`);
    const { SigningKeysService } = await import('../src/openid/signing-keys.service.js');
    const keys = other.app.get(SigningKeysService, { strict: false });
    await keys.rotate();
    await keys.rotate();
    const published = async () =>
      ((await new Client(other.url).get('/.well-known/jwks.json')).body.keys as { alg: string; kid: string }[]).filter(
        ({ alg }) => alg === 'ES256',
      );
    expect(await published()).toHaveLength(2);
    expect((await keys.ring()).signing.kid).toBe(decodeProtectedHeader(before.tokens.id_token!).kid);
    // Its time comes.
    await api.query(`UPDATE signing_keys SET signs_from = now() WHERE ends_at IS NULL`);
    await keys.rotate();
    expect((await keys.ring()).signing.kid).not.toBe(decodeProtectedHeader(before.tokens.id_token!).kid);
    const kids = (await published()).map(({ kid }) => kid);
    expect(kids).toContain(decodeProtectedHeader(before.tokens.id_token!).kid);
    // And another's: what it signed is published no longer.
    await api.query(`UPDATE signing_keys SET ends_at = now() WHERE ends_at IS NOT NULL`);
    await keys.rotate();
    expect(await published()).toHaveLength(1);
  });
});
