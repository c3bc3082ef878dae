import { Client } from '@plinth/test-kit';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { SigningKeysService } from '../src/openid/signing-keys.service.js';
import { startTestApi, type TestApi } from './support/app.js';
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
import { ageSession, signedIn } from './support/sign-ins.js';

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

  const confidential = async (fields: Record<string, unknown> = {}) =>
    relyingParty(api, await makeClient(mine, fields));
  const refused = (promise: Promise<unknown>) => expect(promise).rejects;

  it('the code flow signs a person in with correct claims', async () => {
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

  it('the metadata and all the service’s keys are at their documented addresses', async () => {
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
    expect((body.keys as { alg: string }[]).map(({ alg }) => alg).sort()).toEqual(['ES256', 'EdDSA', 'EdDSA']);
    expect(JSON.stringify(body)).not.toContain('"d"');
    expect(await api.query(`SELECT 1 FROM signing_keys`)).toHaveLength(1);
    const oauth = await fetch(`${api.url}/.well-known/oauth-authorization-server`);
    expect(await oauth.json()).toMatchObject({ issuer: api.url });
  });

  it('browser applications on any origin may call the provider, except where a cookie counts', async () => {
    const asked = (path: string) =>
      fetch(`${api.url}${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://spa.example.com',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,dpop',
        },
      });
    for (const path of ['/oauth/token', '/oauth/userinfo', '/.well-known/openid-configuration'])
      expect([path, (await asked(path)).headers.get('access-control-allow-origin')]).toEqual([path, '*']);
    for (const path of ['/oauth/authorize', '/oauth/end-session', `/oauth/interactions/${'a'.repeat(43)}/complete`])
      expect([path, (await asked(path)).headers.get('access-control-allow-origin')]).toEqual([path, null]);
    const answer = await fetch(`${api.url}/oauth/token`, {
      method: 'POST',
      headers: { origin: 'https://spa.example.com' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('a registered resource gets a JWT that others can verify and that introspects as active', async () => {
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
    expect(await openid.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false });
  });

  it('a signed-in person is not asked again, and prompt=none never asks', async () => {
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
  ])('a new sign-in is required by %s', async (_name, parameters: Record<string, string>, minutesAgo) => {
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

  it('cookies are hidden from scripts and other sites', async () => {
    const { browser } = await signedInTo(api, mine, app);
    expect([...browser.cookies.keys()].some((name) => name.startsWith('openid_session;'))).toBe(true);
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
      const answer = await new Browser(secured.url).get(`${secured.url}/oauth/authorize?${query.toString()}`);
      expect(answer.headers.get('location')).toMatch(
        /^https:\/\/id\.example\.com\/oauth\/interactions\/|^\/oauth\/interactions\//,
      );
      for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/secure/i);
    } finally {
      await secured.close();
    }
  });

  it('people can use their own organization’s applications and the operators’, and no others', async () => {
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

  it('another person can sign in on the same browser without ending the first person’s sessions elsewhere', async () => {
    const { browser, tokens } = await signedInTo(api, mine, app);
    const another = await signedIn(api, mine);
    const begun = await begin(app, { prompt: 'login' });
    const interaction = locationOf(await browser.get(begun.url));
    const fresh = await signedIn(api, mine, { id: another.id });
    const returned = await passInteraction(browser, interaction, fresh.sessionToken);
    expect((await exchange(app, begun, returned)).claims()!.sub).toBe(another.id);
    expect(await openid.tokenIntrospection(app, tokens.access_token)).toMatchObject({ active: true });
  });

  it('a sign-in finishes only in the browser that started it', async () => {
    const [victim, attacker] = [await signedIn(api, mine), new Browser(api.url)];
    const interaction = locationOf(await attacker.get((await begin(app)).url));
    const stolen = await new Browser(api.url).request('POST', `${interaction.pathname}/complete`, {
      bearer: victim.sessionToken,
    });
    expect(stolen.status).toBe(404);
    expect(locationOf(await attacker.get(interaction)).pathname).toBe('/sign-in');
    const cancelled = await attacker.request('POST', `${interaction.pathname}/cancel`);
    const { redirect_to: back } = (await cancelled.json()) as { redirect_to: string };
    expect(locationOf(await attacker.get(back)).searchParams.get('error')).toBe('access_denied');
  });

  it('two sign-ins in one browser stay separate', async () => {
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

  it('signing keys rotate, and signatures of the previous key still verify', async () => {
    const before = await signedInTo(api, mine, app);
    await api.query(`UPDATE signing_keys SET created_at = now() - interval '91 days'`);
    const keys = other.app.get(SigningKeysService, { strict: false });
    await keys.rotate();
    await keys.rotate();
    const published = async () =>
      ((await new Client(other.url).get('/.well-known/jwks.json')).body.keys as { alg: string; kid: string }[]).filter(
        ({ alg }) => alg === 'ES256',
      );
    const first = decodeProtectedHeader(before.tokens.id_token!).kid;
    expect(await published()).toHaveLength(2);
    expect((await keys.ring()).signing.kid).toBe(first);
    // Its time comes.
    await api.query(`UPDATE signing_keys SET signs_from = now() WHERE ends_at IS NULL`);
    await keys.rotate();
    expect((await keys.ring()).signing.kid).not.toBe(first);
    expect((await published()).map(({ kid }) => kid)).toContain(first);
    // As long as a sign-in can last: its ID token names the session at sign-out until then.
    const [old] = await api.query<{ days: number }>(
      `SELECT extract(epoch FROM ends_at - now())::float8 / 86400 AS days FROM signing_keys WHERE id = '${first}'`,
    );
    expect(old!.days).toBeGreaterThan(30.9);
    // And another's: what it signed is published no longer.
    await api.query(`UPDATE signing_keys SET ends_at = now() WHERE ends_at IS NOT NULL`);
    await keys.rotate();
    expect(await published()).toHaveLength(1);
  });
});
