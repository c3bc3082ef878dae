import { errors, exportJWK, generateKeyPair } from 'jose';
import { KeySet, ofAnyIssuer } from './service-request.js';

const hourMs = 60 * 60_000;

/** The keys of an issuer as a verifier of its tokens sees them. `documents` maps its addresses to responses. */
async function issuerWith(issuer: string, documents: (keysUrl: string) => Record<string, unknown>) {
  const { publicKey } = await generateKeyPair('ES256', { extractable: true });
  const keysUrl = 'https://keys.example.com/all';
  const known = documents(keysUrl);
  const state = { nowMs: 0, isDown: false, requests: [] as string[], kid: 'one' };
  const send = (async (url: string) => {
    state.requests.push(url);
    if (state.isDown) throw new Error('down');
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: state.kid, alg: 'ES256' }] };
    const body = url === keysUrl ? keys : known[url];
    return body ? Response.json(body) : new Response(null, { status: 404 });
  }) as unknown as typeof fetch;
  const keys = new KeySet({ url: issuer, send, nowMs: () => state.nowMs }, ofAnyIssuer);
  const find = (kid = 'one') => keys.keyFor({ alg: 'ES256', kid }, { payload: '', signature: '' });
  return { state, find };
}

const oidc = (issuer: string) =>
  issuerWith(issuer, (keysUrl) => ({
    [`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`]: { issuer, jwks_uri: keysUrl },
  }));

describe('the keys of any issuer', () => {
  it('are used for a day while the issuer is down, then fail as unavailable until it is back', async () => {
    const { state, find } = await oidc('https://issuer.example.com');
    await find();
    state.isDown = true;
    state.nowMs = 24 * hourMs;
    await find();
    state.nowMs += 1;
    await expect(find()).rejects.toMatchObject({ code: 'temporarily_unavailable' });
    state.isDown = false;
    state.nowMs += 1_000;
    await find();
  });

  it('are read again for an unknown key ID, but at most every 30 seconds', async () => {
    const { state, find } = await oidc('https://issuer.example.com');
    await find();
    state.kid = 'two';
    await expect(find('two')).rejects.toThrow(errors.JWKSNoMatchingKey);
    state.nowMs = 30_000;
    await find('two');
    const { length } = state.requests;
    await expect(find('three')).rejects.toThrow(errors.JWKSNoMatchingKey);
    expect(state.requests).toHaveLength(length);
  });

  it.each(['https://issuer.example.com/', 'https://issuer.example.com/tenant'])(
    'are found by discovery from %s',
    async (issuer) => {
      const { find } = await oidc(issuer);
      await expect(find()).resolves.toBeDefined();
    },
  );

  it('are found by the metadata of RFC 8414, whose well-known part comes before the path', async () => {
    const issuer = 'https://issuer.example.com/tenant';
    const { find } = await issuerWith(issuer, (keysUrl) => ({
      'https://issuer.example.com/.well-known/oauth-authorization-server/tenant': { issuer, jwks_uri: keysUrl },
    }));
    await expect(find()).resolves.toBeDefined();
  });

  it.each<[string, (keysUrl: string) => Record<string, unknown>]>([
    ['of another issuer', (keysUrl) => ({ issuer: 'https://evil.example.com', jwks_uri: keysUrl })],
    ['without https', () => ({ issuer: 'https://issuer.example.com', jwks_uri: 'http://keys.example.com/all' })],
    ['without keys', () => ({ issuer: 'https://issuer.example.com' })],
  ])('are not taken from metadata %s', async (_what, metadata) => {
    const { find } = await issuerWith('https://issuer.example.com', (keysUrl) => ({
      'https://issuer.example.com/.well-known/openid-configuration': metadata(keysUrl),
    }));
    await expect(find()).rejects.toMatchObject({ code: 'temporarily_unavailable' });
  });
});
