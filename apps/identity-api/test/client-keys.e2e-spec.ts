import { randomUUID } from 'node:crypto';
import { Client } from '@plinth/test-kit';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import * as openid from 'openid-client';
import type { TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { tokenOf } from './support/creators.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { makeClient, signedInTo, startIssuer } from './support/openid.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';

type Registered = Schemas['ClientWithSecret'];
type Key = Awaited<ReturnType<typeof newKey>>;

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const now = () => Math.floor(Date.now() / 1_000);

async function newKey(kid: string, alg = 'ES256') {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { privateKey, alg, kid, jwk: { ...(await exportJWK(publicKey)), kid } as Record<string, unknown> };
}

describe('clients with private_key_jwt', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let key: Key;
  let client: Registered;
  beforeAll(async () => {
    api = await startIssuer();
    mine = await makeOrganization(api);
    key = await newKey('one');
    client = await withKeys(key);
  });
  afterAll(() => api.close());

  const withKeys = (...keys: Key[]) =>
    makeClient(mine, {
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: keys.map(({ jwk }) => jwk) },
      service_scopes: ['user:read'],
    });
  const url = (path: string) => `${api.config.PUBLIC_URL}/oauth/${path}`;
  const claimsOf = ({ id } = client): JWTPayload => ({
    ...{ iss: id, sub: id, aud: api.config.PUBLIC_URL, jti: randomUUID(), iat: now(), exp: now() + 60 },
  });
  const sign = (claims: JWTPayload, { alg, kid, privateKey } = key) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey);
  const post = async (path: string, assertion: string, form: Record<string, string> = {}, replica = api) => {
    const body = new URLSearchParams({ client_assertion_type: assertionType, client_assertion: assertion, ...form });
    const answer = await fetch(`${replica.url}/oauth/${path}`, { method: 'POST', body });
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, string> };
  };
  const grant = { grant_type: 'client_credentials' };
  const token = (assertion: string, replica = api) => post('token', assertion, grant, replica);
  const path = (changed = client) => `/v1/clients/${changed.id}`;
  const refused = { status: 401, body: { error: 'invalid_client' } };

  it('a client signs in people and gets tokens of its own without a secret', async () => {
    expect(client).toMatchObject({ client_secret: null, jwks: { keys: [key.jwk] } });
    expectProblem(await mine.client.post(`${path()}:rotateSecret`), 409, 'SERVICE_AUTH_903');
    const config = await openid.discovery(
      new URL(api.url),
      client.id,
      undefined,
      openid.PrivateKeyJwt({ key: key.privateKey, kid: key.kid }),
      { execute: [openid.allowInsecureRequests] },
    );
    const { tokens } = await signedInTo(api, mine, config);
    expect(decodeJwt(tokens.id_token!).aud).toBe(client.id);
    const own = await openid.clientCredentialsGrant(config);
    expect(await openid.tokenIntrospection(config, own.access_token)).toMatchObject({ active: true });
    await openid.tokenRevocation(config, own.access_token);
    expect(await openid.tokenIntrospection(config, own.access_token)).toEqual({ active: false });
  });

  it.each([
    ['token', 200],
    ['introspect', 200],
    ['revoke', 200],
    ['par', 201],
  ])('an assertion is used up at /oauth/%s', async (endpoint, status) => {
    const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' };
    const request = {
      client_id: client.id,
      response_type: 'code',
      redirect_uri: client.redirect_uris[0]!,
      ...challenge,
    };
    const forms: Record<string, Record<string, string>> = { token: grant, par: { ...request, scope: 'openid' } };
    const form = forms[endpoint] ?? { token: 'x' };
    for (const aud of [api.config.PUBLIC_URL, url(endpoint)]) {
      const assertion = await sign({ ...claimsOf(), aud });
      expect(await post(endpoint, assertion, form)).toMatchObject({ status });
      expect(await post(endpoint, assertion, form)).toMatchObject(refused);
      expect(await token(assertion)).toMatchObject(refused);
    }
  });

  it('of two concurrent requests with one assertion, one succeeds', async () => {
    const assertion = await sign(claimsOf());
    const answers = await Promise.all(Array.from({ length: 5 }, () => token(assertion)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    for (const { status, body } of answers) if (status === 401) expect(body['error']).toBe('invalid_client');
  });

  it.each<[string, (id: string) => JWTPayload]>([
    ['that has expired', () => ({ exp: now() - 60 })],
    ['without an expiry', () => ({ exp: undefined })],
    ['that is valid for a day', () => ({ exp: now() + 86_400 })],
    ['that expires after the end of time', () => ({ exp: 1e300 })],
    ['that is not valid yet', () => ({ nbf: now() + 600 })],
    ['without an id', () => ({ jti: undefined })],
    ['for another server', () => ({ aud: 'https://other.example.com' })],
    ['for another endpoint', () => ({ aud: url('introspect') })],
    ['for another server, too', () => ({ aud: [api.config.PUBLIC_URL, 'https://other.example.com'] })],
    ['without an audience', () => ({ aud: undefined })],
    ['of another issuer', () => ({ iss: randomUUID() })],
    ['about another client', () => ({ sub: randomUUID() })],
    ['about nobody', () => ({ sub: undefined })],
  ])('an assertion %s is rejected', async (_name, change) => {
    expect(await token(await sign({ ...claimsOf(), ...change(client.id) }))).toMatchObject(refused);
  });

  it('an assertion must be signed by a key of the client, with an algorithm of that key', async () => {
    const other = await newKey('one');
    const [head, , signature] = (await sign(claimsOf())).split('.') as [string, string, string];
    const changed = Buffer.from(JSON.stringify(claimsOf())).toString('base64url');
    const hmac = new SignJWT(claimsOf())
      .setProtectedHeader({ alg: 'HS256', kid: key.kid })
      .sign(new TextEncoder().encode(JSON.stringify(key.jwk)));
    for (const assertion of [
      await sign(claimsOf(), other),
      await sign(claimsOf(), { ...key, kid: 'two' }),
      `${head}.${changed}.${signature}`,
      new UnsecuredJWT(claimsOf()).encode(),
      await hmac,
    ])
      expect(await token(assertion)).toMatchObject(refused);
  });

  it('a key is no secret, and a client has one method only', async () => {
    const basic = (secret: string) => ({ authorization: `Basic ${btoa(`${client.id}:${secret}`)}` });
    const body = new URLSearchParams(grant);
    const bySecret = await fetch(url('token'), { method: 'POST', headers: basic('null'), body });
    expect([bySecret.status, await bySecret.json()]).toEqual([401, expect.objectContaining(refused.body)]);
    const asPublic = await fetch(url('token'), {
      method: 'POST',
      body: new URLSearchParams({ ...grant, client_id: client.id }),
    });
    expect([asPublic.status, await asPublic.json()]).toEqual([401, expect.objectContaining(refused.body)]);
    const both = await fetch(url('token'), {
      method: 'POST',
      headers: basic('null'),
      body: new URLSearchParams({
        ...grant,
        client_assertion_type: assertionType,
        client_assertion: await sign(claimsOf()),
      }),
    });
    expect([both.status, await both.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_request' })]);
  });

  it('failed assertions are audited and limited by address at every endpoint', async () => {
    const limited = await startIssuer({ FAILED_CLIENTS_PER_MINUTE: '2' }, api.database);
    try {
      const isolated = await withKeys(key);
      for (const endpoint of ['par', 'token'])
        expect((await post(endpoint, await sign({ ...claimsOf(isolated), exp: 1 }), grant, limited)).status).toBe(401);
      for (const endpoint of ['par', 'token', 'introspect', 'revoke']) {
        const { status, body } = await post(endpoint, await sign(claimsOf(isolated)), grant, limited);
        expect([endpoint, status, body['error']]).toEqual([endpoint, 429, 'temporarily_unavailable']);
      }
      const failures = (await auditOf(mine)).filter(({ target }) => target?.id === isolated.id);
      expect(failures.map(({ action }) => action)).toContain('client.authentication_failed');
    } finally {
      await limited.close();
    }
  });

  it('a replaced key ends the client’s own tokens; an added one does not, and joins its editor to the makers', async () => {
    const [old, next] = [await newKey('old'), await newKey('next', 'EdDSA')];
    const rotating = await withKeys(old);
    const getToken = async (by: Key) => (await token(await sign(claimsOf(rotating), by))).body['access_token'];
    const isActive = async (access: string, by: Key) =>
      (await post('introspect', await sign(claimsOf(rotating), by), { token: access })).body['active'] as unknown;
    const first = (await getToken(old))!;
    const editor = await tokenOf(mine.client);
    const change = (keys: Key[], by = mine.client) =>
      by.patch<Schemas['Client']>(path(rotating), { jwks: { keys: keys.map(({ jwk }) => jwk) } });
    const added = await change([old, next], new Client(api.url, editor.token));
    expect(added.body.made_by.map(({ id }) => id)).toEqual([mine.tokenId, editor.id]);
    expect([await isActive(first, old), await isActive(first, next)]).toEqual([true, true]);
    expect((await change([next])).status).toBe(200);
    expect(await isActive(first, next)).toBe(false);
    expect(await token(await sign(claimsOf(rotating), old))).toMatchObject(refused);
    expect(await isActive((await getToken(next))!, next)).toBe(true);
  });

  it('a change to keys removes the secret at once, and a change back works once the secret is rotated', async () => {
    const changing = await makeClient(mine, { service_scopes: ['user:read'] });
    const bySecret = async (secret: string) => {
      const authorization = `Basic ${btoa(`${changing.id}:${secret}`)}`;
      const answer = await fetch(url('token'), {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams(grant),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, string> };
    };
    const secret = changing.client_secret!;
    const first = (await bySecret(secret)).body['access_token']!;
    const keys = { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [key.jwk] } };
    expect((await mine.client.patch(path(changing), keys)).body).toMatchObject(keys);
    expect(await bySecret(secret)).toMatchObject(refused);
    const assertion = () => sign(claimsOf(changing));
    expect((await post('introspect', await assertion(), { token: first })).body).toEqual({ active: false });
    expect((await token(await assertion())).status).toBe(200);
    const back = { token_endpoint_auth_method: 'client_secret_basic' };
    expectInvalid(await mine.client.patch(path(changing), back), 'jwks', 'absent');
    expect((await mine.client.patch(path(changing), { ...back, jwks: null })).body).toMatchObject({ jwks: null });
    expect(await token(await assertion())).toMatchObject(refused);
    expect(await bySecret(secret)).toMatchObject(refused);
    const rotated = await mine.client.post<Registered>(`${path(changing)}:rotateSecret`);
    expect((await bySecret(rotated.body.client_secret!)).status).toBe(200);
  });

  it.each<[string, (jwk: object) => object, string, string]>([
    ['no keys', () => ({ jwks: null }), 'jwks', 'required'],
    ['keys and a secret', () => ({ token_endpoint_auth_method: 'client_secret_basic' }), 'jwks', 'absent'],
    ['a private key', (jwk) => ({ jwks: { keys: [{ ...jwk, d: 'AQAB' }] } }), 'jwks.keys.0.d', 'public'],
    ['a repeated kid', (jwk) => ({ jwks: { keys: [jwk, jwk] } }), 'jwks.keys.1.kid', 'unique'],
    ['keys as a list', (jwk) => ({ jwks: [jwk] }), 'jwks.keys', 'keys'],
  ])('a client with %s is rejected', async (_name, change, field, rule) => {
    const good = { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [key.jwk] } };
    const body = {
      name: 'App',
      type: 'confidential',
      redirect_uris: client.redirect_uris,
      ...good,
      ...change(key.jwk),
    };
    expectInvalid(await mine.client.post('/v1/clients', body), field, rule);
    const { jwks = good.jwks, token_endpoint_auth_method: method = good.token_endpoint_auth_method } = body;
    expectInvalid(await mine.client.patch(path(), { jwks, token_endpoint_auth_method: method }), field, rule);
  });
});
