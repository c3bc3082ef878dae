import { randomUUID } from 'node:crypto';
import { Client, newDpopKey, startTestIssuer, type DpopKey, type TestIssuer } from '@plinth/test-kit';
import { exportSPKI, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import type { TestApi } from './support/app.js';
import { makeVendor, type TestVendor } from './support/factories.js';
import { makePerson, makeTeamMember, startApiForPeople, type TestPerson } from './support/people.js';
import { expectProblem } from './support/problems.js';

const path = '/api/v1/key/brands';
const seconds = (): number => Math.floor(Date.now() / 1000);

describe('access tokens of people', () => {
  let issuer: TestIssuer;
  let api: TestApi;
  let vendor: TestVendor;
  let member: TestPerson;
  beforeAll(async () => {
    issuer = await startTestIssuer();
    api = await startApiForPeople(issuer);
    vendor = await makeVendor(api);
    member = await makeTeamMember(api, issuer, vendor);
    expect((await member.client.get(path)).status).toBe(200);
  });
  afterAll(async () => {
    await api.close();
    await issuer.close();
  });

  const call = (token: string, of: TestApi = api) => new Client(of.url, token).get(path);

  it.each<[string, Record<string, unknown>]>([
    ['another audience', { aud: 'https://identity.example.com' }],
    ['several audiences without this one', { aud: ['a', 'b'] }],
    ['another issuer', { iss: 'https://identity.example.com' }],
    ['a start in the future', { nbf: seconds() + 600 }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject that cannot be stored', { sub: 'a\0b' }],
    ['a subject that is a number', { sub: 42 }],
    ['no client', { client_id: undefined }],
    ['no end', { exp: undefined }],
    ['no ID', { jti: undefined }],
    ['a binding that is none of a key', { cnf: { 'x5t#S256': 'abc' } }],
  ])('a token with %s is rejected', async (_what, claims) => {
    const answer = await call(await member.token(claims));
    expectProblem(answer, 401, 'token_invalid');
    expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  it('an expired token has its own code', async () => {
    const answer = await call(await member.token({ iat: seconds() - 900, exp: seconds() - 600 }));
    expectProblem(answer, 401, 'token_expired');
    expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  it('an ID token, or any JWT that does not call itself an access token, is rejected', async () => {
    for (const typ of ['JWT', undefined, 'logout+jwt', 'dpop+jwt'])
      expectProblem(await call(await member.token({ nonce: 'n' }, { header: { typ } })), 401, 'token_invalid');
  });

  it('a token without a signature, or signed with a public key as if it were a secret, is rejected', async () => {
    const [, payload] = (await member.token()).split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    expectProblem(await call(`${header}.${payload}.`), 401, 'token_invalid');
    const publicKey = (await importJWK(issuer.publicJwk, 'ES256')) as CryptoKey;
    const secret = Buffer.from(await exportSPKI(publicKey));
    expectProblem(await call(await member.token({}, { key: secret, header: { alg: 'HS256' } })), 401, 'token_invalid');
  });

  it("a token signed with another key is rejected, and its key's address is never read", async () => {
    const stranger = await startTestIssuer();
    try {
      const { privateKey } = await generateKeyPair('ES256');
      const header = { jku: `${stranger.url}/keys`, x5u: `${stranger.url}/keys`, jwk: stranger.publicJwk };
      for (const kid of [undefined, issuer.publicJwk.kid, stranger.publicJwk.kid]) {
        const token = await member.token({}, { key: privateKey, header: { ...header, kid } });
        expectProblem(await call(token), 401, 'token_invalid');
      }
      expect(stranger.requests).toEqual([]);
    } finally {
      await stranger.close();
    }
  });

  it('unknown key IDs cause at most one request of the keys in 30 seconds', async () => {
    const before = issuer.requests.length;
    for (let count = 0; count < 5; count += 1)
      expectProblem(await call(await member.token({}, { header: { kid: randomUUID() } })), 401, 'token_invalid');
    expect(issuer.requests.length - before).toBeLessThanOrEqual(2);
  });

  it.each(['a.b.c', '..', `${'x'.repeat(8_000)}.y.z`])('text that is no token is rejected: %.20s', async (text) => {
    expectProblem(await call(text), 401, 'token_invalid');
  });

  it('without OIDC_ISSUER, a token is an invalid key', async () => {
    const keysOnly = await startApiForPeople(issuer, { OIDC_ISSUER: '' }, api.database);
    try {
      expectProblem(await call(await member.token(), keysOnly), 401, 'key_invalid');
    } finally {
      await keysOnly.close();
    }
  });

  it('the metadata of RFC 8414 and an audience other than PUBLIC_URL work, too', async () => {
    const oauth = await startTestIssuer();
    oauth.hasOnlyOAuthMetadata = true;
    const elsewhere = await startApiForPeople(oauth, { OIDC_AUDIENCE: 'catalogue' }, api.database);
    try {
      const person = await makePerson(elsewhere, oauth);
      expectProblem(await person.client.get(path), 403, 'not_a_member');
      expectProblem(
        await call(await person.token({ aud: 'https://catalogue.example.com' }), elsewhere),
        401,
        'token_invalid',
      );
    } finally {
      await elsewhere.close();
      await oauth.close();
    }
  });

  it('the same subject of another issuer is another person', async () => {
    const second = await startTestIssuer();
    const elsewhere = await startApiForPeople(second, {}, api.database);
    try {
      const namesake = await makePerson(elsewhere, second, { sub: member.sub, email: member.email });
      expectProblem(await namesake.client.get(path), 403, 'not_a_member');
    } finally {
      await elsewhere.close();
      await second.close();
    }
  });

  it('people with a token go on working while their issuer is down', async () => {
    const own = await startTestIssuer();
    const replica = await startApiForPeople(own, {}, api.database);
    try {
      const person = await makeTeamMember(replica, own, vendor);
      expect((await person.client.get(path)).status).toBe(200);
      own.isDown = true;
      expect((await call(await person.token(), replica)).status).toBe(200);
    } finally {
      await replica.close();
      await own.close();
    }
  });

  it('if the keys were never read, the answer is 503 with Retry-After, and keys of the API still work', async () => {
    const own = await startTestIssuer();
    own.isDown = true;
    const replica = await startApiForPeople(own, {}, api.database);
    try {
      const person = await makeTeamMember(replica, own, vendor);
      const answer = await person.client.get(path);
      expectProblem(answer, 503, 'unavailable');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await call(vendor.key, replica)).status).toBe(200);
    } finally {
      await replica.close();
      await own.close();
    }
  });

  it('pages of CORS_ORIGINS may call with a token, and of no other origin', async () => {
    const open = await startApiForPeople(issuer, { CORS_ORIGINS: 'https://app.example.com' }, api.database);
    try {
      const ask = (of: TestApi, origin: string) =>
        fetch(`${of.url}${path}`, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'GET',
            'access-control-request-headers': 'authorization,dpop,plinth-provider',
          },
        }).then(({ headers }) => headers);
      const allowed = await ask(open, 'https://app.example.com');
      expect(allowed.get('access-control-allow-origin')).toBe('https://app.example.com');
      expect(allowed.get('access-control-allow-headers')).toMatch(/Authorization.*DPoP.*Plinth-Provider/);
      expect(allowed.has('access-control-allow-credentials')).toBe(false);
      const refused = await fetch(`${open.url}${path}`, { headers: { origin: 'https://app.example.com' } });
      expect(refused.status).toBe(401);
      expect(refused.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
      expect((await ask(open, 'https://evil.example.com')).has('access-control-allow-origin')).toBe(false);
      expect((await ask(api, 'https://app.example.com')).has('access-control-allow-origin')).toBe(false);
    } finally {
      await open.close();
    }
  });

  describe('bound to a key (DPoP)', () => {
    let key: DpopKey;
    let token: string;
    let replica: TestApi;
    beforeAll(async () => {
      key = await newDpopKey();
      token = await member.token({ cnf: { jkt: key.jkt } });
      replica = await startApiForPeople(issuer, {}, api.database);
    });
    afterAll(() => replica.close());

    const url = `https://catalogue.example.com${path}`;
    const send = (proof: string | undefined, of: TestApi = api, bound = token) =>
      new Client(of.url).get(`${path}?page=1`, {
        headers: { authorization: `DPoP ${bound}`, ...(proof === undefined ? {} : { dpop: proof }) },
      });

    it('a bound token works with a new proof for each request, and not as Bearer', async () => {
      expect((await send(await key.proof('GET', url, token))).status).toBe(200);
      expect((await send(await key.proof('GET', `${url}?page=2#top`, token))).status).toBe(200);
      expectProblem(await call(token), 401, 'token_invalid');
    });

    it('an API key does not work as DPoP', async () => {
      const headers = { authorization: `DPoP ${api.platformKey}` };
      expectProblem(await new Client(api.url).get('/api/v1/key/whoami', { headers }), 401, 'key_invalid');
    });

    it('a token that is not bound does not work as DPoP', async () => {
      const unbound = await member.token();
      expectProblem(await send(await key.proof('GET', url, unbound), api, unbound), 401, 'token_invalid');
    });

    it('a proof works once, whichever replica receives it', async () => {
      const proof = await key.proof('GET', url, token);
      const answers = await Promise.all([send(proof), send(proof, replica), send(proof), send(proof, replica)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    });

    it.each<[string, (own: DpopKey) => Promise<string | undefined>]>([
      ['no proof', async () => undefined],
      ['a proof that is no JWT', async () => 'proof'],
      ['a proof for another method', (own) => own.proof('POST', url, token)],
      ['a proof for another path', (own) => own.proof('GET', `${url}/1`, token)],
      ['a proof for another host', (own) => own.proof('GET', `${api.url}${path}`, token)],
      ['a proof for another token', (own) => own.proof('GET', url, 'other')],
      ['a proof without a token', (own) => own.proof('GET', url, token, { ath: undefined })],
      ['a proof without an ID', (own) => own.proof('GET', url, token, { jti: undefined })],
      ['an old proof', (own) => own.proof('GET', url, token, { iat: seconds() - 120 })],
      ['a proof of the future', (own) => own.proof('GET', url, token, { iat: seconds() + 120 })],
      ['a proof by another key', async () => (await newDpopKey()).proof('GET', url, token)],
      ['two proofs', async (own) => `${await own.proof('GET', url, token)}, ${await own.proof('GET', url, token)}`],
    ])('a bound token is rejected with %s', async (_what, make) => {
      const answer = await send(await make(key));
      expectProblem(answer, 401, 'token_invalid');
      expect(answer.headers.get('www-authenticate')).toMatch(/^DPoP .*error="invalid_dpop_proof".*algs="/);
    });
  });
});
