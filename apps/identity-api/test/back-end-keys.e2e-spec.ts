import { generateKeyPair, SignJWT, type GenerateKeyPairResult } from 'jose';
import * as openid from 'openid-client';
import { SigningKeysService } from '../src/openid/signing-keys.service.js';
import { now, signed, startVerifying, type Verifying } from './support/back-end.js';
import { audience, exchange, makeClient, relyingParty, signInByBrowser } from './support/openid.js';
import { signedIn } from './support/sign-ins.js';

const resource = { parameters: { resource: audience } };
type Body = Record<string, unknown>;

describe('key handling in back ends', () => {
  let all: Verifying;
  let api: Verifying['api'];
  let mine: Verifying['mine'];
  let backEnd: Verifying['backEnd'];
  let verifierOf: Verifying['verifierOf'];
  let ask: Verifying['ask'];
  beforeAll(async () => {
    all = await startVerifying();
    ({ api, mine, backEnd, verifierOf, ask } = all);
  });
  afterAll(() => all.close());

  describe('DPoP-bound tokens', () => {
    const bound = async () => {
      const config = await relyingParty(api, await makeClient(mine, { dpop_bound: true }));
      const keys = await openid.randomDPoPKeyPair('ES256', { extractable: true });
      const DPoP = openid.getDPoPHandle(config, keys);
      const { begun, returned } = await signInByBrowser(api, config, await signedIn(api, mine), resource);
      const { access_token: token } = await exchange(config, begun, returned, {}, { DPoP });
      return { config, keys, DPoP, token };
    };
    let caller: Awaited<ReturnType<typeof bound>>;
    beforeAll(async () => {
      caller = await bound();
    });

    interface ProofParts {
      claims?: Body;
      header?: Body;
      keys?: GenerateKeyPairResult;
    }
    /** A proof for `GET /api/me` with the caller's token, but for what the test wants otherwise. */
    const proof = async ({ claims = {}, header = {}, keys = caller.keys }: ProofParts = {}): Promise<string> => {
      const jwk = await crypto.subtle.exportKey('jwk', keys.publicKey);
      const ath = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(caller.token))).toString('base64url');
      const right = { jti: crypto.randomUUID(), iat: now(), htm: 'GET', htu: `${backEnd.url}/api/me`, ath };
      const { kty, crv, x, y } = jwk;
      return new SignJWT({ ...right, ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: { kty, crv, x, y }, ...header })
        .sign(keys.privateKey);
    };
    const withProof = (dpop: string, path = '/api/me', method = 'GET') =>
      ask(path, { authorization: `DPoP ${caller.token}`, dpop }, method);

    it('a back end accepts DPoP requests from an independent client', async () => {
      const url = new URL(`${backEnd.url}/api/me?page=2`);
      const { DPoP, config, token } = caller;
      for (const method of ['GET', 'POST', 'GET']) {
        const answer = await openid.fetchProtectedResource(config, token, url, method, undefined, undefined, { DPoP });
        expect(answer.status).toBe(200);
      }
    });

    it('a DPoP proof is accepted once', async () => {
      const used = await proof();
      expect((await withProof(used)).status).toBe(200);
      const again = await withProof(used);
      expect([again.status, again.body['error']]).toEqual([401, 'invalid_dpop_proof']);
      expect(again.challenge).toMatch(/^DPoP realm=".+", error="invalid_dpop_proof", .*algs="ES256 /);
      const together = await proof();
      const answers = await Promise.all([1, 2, 3].map(async () => (await withProof(together)).status));
      expect(answers.sort()).toEqual([200, 401, 401]);
    });

    it.each<[name: string, proof: () => Promise<string>, says?: string]>([
      ['for another method', () => proof({ claims: { htm: 'POST' } }), 'htm'],
      ['for another address', () => proof({ claims: { htu: `${backEnd.url}/api/pay` } }), 'htu'],
      ['for another server', () => proof({ claims: { htu: 'https://evil.example.com/api/me' } }), 'htu'],
      ['for no address', () => proof({ claims: { htu: 'me' } }), 'htu'],
      ['of two minutes ago', () => proof({ claims: { iat: now() - 120 } }), 'iat'],
      ['of the future', () => proof({ claims: { iat: now() + 60 } }), 'iat'],
      ['for another token', () => proof({ claims: { ath: 'x'.repeat(43) } }), 'ath'],
      ['without token', () => proof({ claims: { ath: undefined } })],
      ['without id', () => proof({ claims: { jti: undefined } })],
      ['whose id is no text', () => proof({ claims: { jti: 7 } })],
      ['of another type', () => proof({ header: { typ: 'JWT' } })],
      ['without key', () => proof({ header: { jwk: undefined } })],
      [
        'with a private key',
        async () => proof({ header: { jwk: await crypto.subtle.exportKey('jwk', caller.keys.privateKey) } }),
      ],
      [
        'of another key',
        async () => proof({ keys: await generateKeyPair('ES256', { extractable: true }) }),
        'another key',
      ],
      ['sent twice', async () => `${await proof()}, ${await proof()}`],
      ['that is none', async () => 'x'],
    ])('a DPoP proof %s is rejected', async (_name, made, says = 'not valid') => {
      const { status, body } = await withProof(await made());
      expect([status, body['error']]).toEqual([401, 'invalid_dpop_proof']);
      expect(body['error_description']).toContain(says);
    });

    it('a back end rejects bound tokens without a proof, tokens not bound by DPoP, and bearer tokens if it requires DPoP', async () => {
      expect((await ask('/api/me', { authorization: `DPoP ${caller.token}` })).body['error']).toBe(
        'invalid_dpop_proof',
      );
      const loose = await ask('/api/me', { authorization: `DPoP ${await signed(api)}`, dpop: await proof() });
      expect([loose.status, loose.body['error']]).toEqual([401, 'invalid_token']);
      const strict = verifierOf({ requireDpop: true });
      const request = { method: 'GET', url: `${backEnd.url}/`, authorization: `Bearer ${await signed(api)}` };
      await expect(strict.verifyAccessToken(request)).rejects.toMatchObject({
        code: 'invalid_token',
        headers: { 'WWW-Authenticate': expect.stringMatching(/^DPoP algs="[^"]+", Bearer realm=/) },
      });
    });
  });

  describe('signing keys', () => {
    const hour = 3_600_000;
    /** A verifier with a clock and a network of its own. */
    const withClock = () => {
      const at = { nowMs: Date.now(), reads: 0, isAway: false };
      const counted: typeof fetch = async (input, init) => {
        at.reads += 1;
        if (at.isAway) throw new TypeError('fetch failed');
        return fetch(input, init);
      };
      const own = verifierOf({ nowMs: () => at.nowMs, fetch: counted });
      const verify = async (header: Body = {}) => {
        const authorization = `Bearer ${await signed(api, {}, { header, nowMs: at.nowMs })}`;
        return own.verifyAccessToken({ method: 'GET', url: api.url, authorization }).then(
          () => 'good',
          ({ code }: { code: string }) => code,
        );
      };
      return { at, verify };
    };

    it('concurrent requests share one fetch of the keys, and unknown keys cause a fetch at most every 30 seconds', async () => {
      const { at, verify } = withClock();
      expect(new Set(await Promise.all(Array.from({ length: 20 }, () => verify())))).toEqual(new Set(['good']));
      expect(at.reads).toBe(1);
      for (let n = 0; n < 20; n += 1) expect(await verify({ kid: `made-up-${n}` })).toBe('invalid_token');
      expect(at.reads).toBe(1);
      at.nowMs += 31_000;
      await Promise.all(Array.from({ length: 20 }, (_none, n) => verify({ kid: `made-up-${n}` })));
      expect(at.reads).toBe(2);
    });

    it('cached keys work for an hour while the issuer is down, and a back end without keys rejects everybody', async () => {
      const { at, verify } = withClock();
      at.isAway = true;
      expect(await verify()).toBe('temporarily_unavailable');
      at.isAway = false;
      at.nowMs += 2_000;
      expect(await verify()).toBe('good');
      at.isAway = true;
      at.nowMs += hour - 1_000;
      expect(await verify()).toBe('good');
      at.nowMs += 2_000;
      expect(await verify()).toBe('temporarily_unavailable');
      at.isAway = false;
      at.nowMs += 2_000;
      expect(await verify()).toBe('good');
    });

    it('new keys work immediately, and a failed introspection rejects the request', async () => {
      const { at, verify } = withClock();
      expect(await verify()).toBe('good');
      await api.query(`UPDATE signing_keys SET created_at = now() - interval '91 days'`);
      const keys = api.app.get(SigningKeysService, { strict: false });
      await keys.rotate();
      await api.query(`UPDATE signing_keys SET signs_from = now() WHERE ends_at IS NULL`);
      await keys.rotate();
      at.nowMs += 31_000;
      expect(await verify()).toBe('good');
      expect(at.reads).toBe(2);
      const wrong = verifierOf({ introspection: { clientId: all.own.id, clientSecret: 'ics_wrong' } });
      const request = { method: 'GET', url: api.url, authorization: `Bearer ${await signed(api)}` };
      await expect(wrong.verifyAccessToken(request, { introspect: true })).rejects.toMatchObject({ statusCode: 503 });
    });
  });
});
