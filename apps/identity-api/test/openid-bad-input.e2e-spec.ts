import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import type { TestApi } from './support/app.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import {
  audience,
  Browser,
  callback,
  exchange,
  locationOf,
  makeClient,
  relyingParty,
  signedInTo,
  signInByBrowser,
  startIssuer,
} from './support/openid.js';
import type { Schemas } from './support/schemas.js';
import { signedIn } from './support/sign-ins.js';

const challenge = 'a'.repeat(43);

describe('invalid requests to the OpenID Provider', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let client: Schemas['ClientWithSecret'];
  beforeAll(async () => {
    api = await startIssuer();
    mine = await makeOrganization(api);
    client = await makeClient(mine);
  });
  afterAll(() => api.close());

  const good = () => ({
    client_id: client.id,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid',
    state: 'of-the-app',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  type Query = Record<string, string | undefined>;
  const authorize = (change: Query, more = '') => {
    const query = Object.entries({ ...good(), ...change }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return new Browser(api.url).get(`/oauth/authorize?${new URLSearchParams(query).toString()}${more}`);
  };
  const basic = ({ id, client_secret: secret }: { id: string; client_secret: string | null } = client) =>
    `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const post = (path: string, body: string | Record<string, string>, authorization: string | null = basic()) =>
    fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: authorization === null ? {} : { authorization },
      body: new URLSearchParams(body),
    });

  // Nobody is sent to an address that is not the client's: the person sees why.

  it.each([
    [{ redirect_uri: 'https://app.example.com/callback/' }],
    [{ redirect_uri: 'https://app.example.com/callback?x=1' }],
    [{ redirect_uri: 'https://app.example.com/other' }],
    [{ redirect_uri: 'https://evil.example.com/callback' }],
    [{ redirect_uri: 'http://app.example.com/callback' }],
    [{ redirect_uri: 'https://app.example.com:8443/callback' }],
    [{ redirect_uri: 'https://APP.example.com/callback' }],
    [{ redirect_uri: 'https://app.example.com/callback#x' }],
    [{ redirect_uri: 'javascript:alert(1)' }],
    [{ redirect_uri: undefined }],
    [{ client_id: '0198c3a0-0000-7000-8000-00000000ffff' }],
    [{ client_id: 'none' }],
    [{ client_id: "' OR 1=1" }],
    [{ client_id: undefined }],
  ])('a request with %j redirects nobody', async (change) => {
    const answer = await authorize(change);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toContain('This request cannot be processed');
    expect(page).toContain(`Reference: ${answer.headers.get('x-request-id')}`);
    expect(page).not.toContain('<script');
  });

  it.each([
    [{ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: 'code id_token' }, 'unsupported_response_type'],
    [{ response_type: undefined }, 'invalid_request'],
    [{ response_mode: 'fragment' }, 'unsupported_response_mode'],
    [{ response_mode: 'web_message' }, 'unsupported_response_mode'],
    [{ scope: 'openid root' }, null],
    [{ prompt: 'none' }, 'login_required'],
    [{ prompt: 'none login' }, 'invalid_request'],
    [{ prompt: 'create' }, 'invalid_request'],
    [{ max_age: '-1' }, 'invalid_request'],
    [{ max_age: 'soon' }, 'invalid_request'],
    [{ resource: 'https://other.example.com' }, 'invalid_target'],
    [{ resource: 'http://127.0.0.1' }, 'invalid_target'],
    [{ request: 'e30.e30.' }, 'request_not_supported'],
    [{ request_uri: 'https://evil.example.com/request' }, 'request_uri_not_supported'],
    [{ id_token_hint: 'e30.e30.' }, 'invalid_request'],
  ])('the application receives the error for %j: %s', async (change: Query, error) => {
    const answer = await authorize(change);
    expect(answer.status).toBe(303);
    const { searchParams, hash, origin } = locationOf(answer);
    if (error === null) return expect(origin).toBe(api.url);
    // The answer to what asks for a token comes where tokens came, in the fragment.
    if (!change.response_type?.includes('token')) expect(hash).toBe('');
    expect(Object.fromEntries([...searchParams, ...new URLSearchParams(hash.slice(1))])).toMatchObject({
      error,
      state: 'of-the-app',
      iss: api.url,
    });
  });

  // Which of two is meant, nobody can tell. Where one of them is where to go, nobody is sent anywhere.

  it.each([
    ['client_id', 400],
    ['redirect_uri', 400],
    ['state', 303],
    ['scope', 303],
    ['response_type', 303],
    ['code_challenge', 303],
    ['code_challenge_method', 303],
    ['prompt', 303],
    ['max_age', 303],
    ['id_token_hint', 303],
  ])('using %s twice is rejected with %i', async (name, status) => {
    const value = { prompt: 'login', max_age: '60', id_token_hint: 'x', ...good() }[name]!;
    for (const second of [value, 'other']) {
      const twice = await authorize({ [name]: value }, `&${name}=${encodeURIComponent(second)}`);
      const { searchParams, origin } = locationOf(twice);
      expect([second, twice.status]).toEqual([second, status]);
      if (status === 400) expect(await twice.text()).toContain('invalid_request');
      else
        expect([origin, searchParams.get('error'), searchParams.get('code'), searchParams.get('state')]).toEqual([
          new URL(callback).origin,
          'invalid_request',
          null,
          name === 'state' ? null : 'of-the-app',
        ]);
    }
  });

  it.each([
    ['/oauth/token', 'grant_type=refresh_token&grant_type=authorization_code&refresh_token=x'],
    ['/oauth/token', 'grant_type=refresh_token&refresh_token=x&refresh_token=y'],
    ['/oauth/token', 'grant_type=authorization_code&code=x&code=y'],
    ['/oauth/introspect', 'token=x&token=y'],
    ['/oauth/revoke', 'token=x&token=y'],
  ])('%s rejects %s', async (path, body) => {
    const answer = await post(path, body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  it('a NUL in a query gets an OAuth error at sign-in and sign-out, or a page in a browser', async () => {
    const description = 'state must not contain the character U+0000';
    for (const path of ['/oauth/authorize?state=a%00b', '/oauth/end-session?state=a%00b']) {
      const answer = await fetch(`${api.url}${path}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location'), await answer.json()]).toEqual([
        400,
        null,
        { error: 'invalid_request', error_description: description },
      ]);
      const shown = await new Browser(api.url).get(path);
      expect([shown.status, await shown.text()]).toEqual([400, expect.stringMatching(/^<!doctype html>.*U\+0000/s)]);
    }
  });

  it('an oversized query gets a problem document, and an oversized body gets an OAuth error', async () => {
    const almost = await authorize({ state: 'x'.repeat(12_000) });
    expect(almost.status).toBe(303);
    const long = await authorize({ state: 'x'.repeat(20_000) });
    expect([long.status, long.headers.get('content-type'), await long.json()]).toMatchObject([
      431,
      expect.stringContaining('application/problem+json'),
      { status: 431, title: 'URL and headers too long' },
    ]);
    const huge = await post('/oauth/token', { grant_type: 'refresh_token', refresh_token: 'x'.repeat(70_000) });
    expect([huge.status, await huge.json()]).toMatchObject([413, { error: 'invalid_request' }]);
  });

  it.each([
    ['no grant', {}, 400, 'invalid_request'],
    ['an unknown grant', { grant_type: 'password', username: 'a', password: 'b' }, 400, 'unsupported_grant_type'],
    ['an unknown code', { grant_type: 'authorization_code', code: 'x', redirect_uri: callback }, 400, 'invalid_grant'],
    ['an unknown refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }, 400, 'invalid_grant'],
    ['a NUL', { grant_type: 'refresh_token', refresh_token: 'a\0b' }, 400, 'invalid_grant'],
    ['a service that it is not', { grant_type: 'client_credentials' }, 400, 'invalid_request'],
  ])('%s at the token endpoint gets an OAuth error', async (_name, body: Record<string, string>, status, error) => {
    const answer = await post('/oauth/token', body);
    expect([answer.status, await answer.json()]).toMatchObject([status, { error }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['no credentials', null, 400],
    ['a wrong secret', () => basic({ id: client.id, client_secret: 'ics_wrong' }), 401],
    ['an unknown client', () => basic({ id: '0198c3a0-0000-7000-8000-00000000ffff', client_secret: 'x' }), 401],
    ['another scheme', () => 'Bearer x', 400],
    ['no base64', () => 'Basic %%%', 400],
  ])('no client is authenticated by %s', async (_name, authorization, status) => {
    for (const path of ['/oauth/token', '/oauth/introspect', '/oauth/revoke']) {
      const answer = await post(path, { grant_type: 'refresh_token', token: 'x' }, authorization && authorization());
      expect([path, answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
        path,
        status,
        status === 401 ? 'invalid_client' : 'invalid_request',
      ]);
    }
  });

  it('a code needs its verifier, its redirect URI and its client', async () => {
    const config = await relyingParty(api, client);
    const person = await signedIn(api, mine);
    const attempts: ((code: string, verifier: string) => Promise<Response>)[] = [
      (code) => post('/oauth/token', { grant_type: 'authorization_code', code, redirect_uri: callback }),
      (code) =>
        post('/oauth/token', {
          grant_type: 'authorization_code',
          code,
          redirect_uri: callback,
          code_verifier: 'b'.repeat(43),
        }),
      (code, verifier) =>
        post('/oauth/token', {
          grant_type: 'authorization_code',
          code,
          redirect_uri: `${callback}/`,
          code_verifier: verifier,
        }),
      async (code, verifier) =>
        post(
          '/oauth/token',
          { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier },
          basic(await makeClient(mine)),
        ),
    ];
    for (const attempt of attempts) {
      const { begun, returned } = await signInByBrowser(api, config, person);
      const answer = await attempt(returned.searchParams.get('code')!, begun.verifier);
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, 'invalid_grant']);
    }
    // A code of before is too old.
    const { begun, returned } = await signInByBrowser(api, config, person);
    await api.query(
      `UPDATE openid_records SET payload = jsonb_set(payload, '{exp}', to_jsonb(1)) WHERE kind = 'AuthorizationCode'`,
    );
    await expect(exchange(config, begun, returned)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('a JWT that the provider did not issue, or that was changed, is rejected', async () => {
    const config = await relyingParty(api, client);
    const { tokens } = await signedInTo(api, mine, config, { parameters: { resource: audience } });
    const claims = decodeJwt(tokens.access_token);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const [head, body, signature] = tokens.access_token.split('.') as [string, string, string];
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: client.id })).toString('base64url');
    const forged = [
      new UnsecuredJWT(claims).encode(),
      `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')}.${body}.`,
      await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: header.kid }).sign(privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: header.kid })
        .sign(Buffer.from(header.kid)),
      `${head}.${changed}.${signature}`,
      tokens.id_token!,
      `${tokens.access_token}x`,
      '..',
      'a.b.c',
    ];
    for (const token of forged) {
      const answer = await post('/oauth/introspect', { token });
      expect([token, answer.status, await answer.json()]).toEqual([token, 200, { active: false }]);
      expect((await post('/oauth/revoke', { token })).status).toBe(200);
    }
    const known = await post('/oauth/introspect', { token: tokens.access_token });
    expect(await known.json()).toMatchObject({ active: true });
    // Nor does another organization's client learn of it.
    const theirs = await makeClient(await makeOrganization(api));
    const others = await post('/oauth/introspect', { token: tokens.access_token }, basic(theirs));
    expect(await others.json()).toEqual({ active: false });
  });
});
