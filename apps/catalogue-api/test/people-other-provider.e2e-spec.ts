import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, newDpopKey } from '@plinth/test-kit';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import type { TestApi } from './support/app.js';
import { makeMember } from './support/buyer-requests.js';
import { makeVendor, unique } from './support/factories.js';
import { startApiForPeople } from './support/people.js';
import { expectProblem } from './support/problems.js';

const audience = 'https://catalogue.example.com';
const callback = 'https://app.example.com/callback';
const [clientId, clientSecret] = ['console', 'secret'];
const basic = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;

/** oidc-provider with its own RS256 key, whose people sign in by naming themselves in `login_hint`. */
async function startProvider(): Promise<{ issuer: string; server: Server }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: ['test'] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        grant_types: ['authorization_code', 'client_credentials'],
      },
    ],
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      dPoP: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({
          audience,
          scope: 'brands:read brands:write',
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    extraTokenClaims: (_context, token) =>
      'accountId' in token ? { email: token.accountId, email_verified: true, name: 'Ane Havskov' } : undefined,
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid');
      grant.addResourceScope(audience, 'brands:read');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url!.startsWith('/interaction/')) return void handle(request, response);
    void provider
      .interactionDetails(request, response)
      .then(({ params }) =>
        provider.interactionFinished(request, response, { login: { accountId: params['login_hint'] as string } }),
      );
  });
  return { issuer, server };
}

describe('a sign-in provider other than identity-api', () => {
  let issuer: string;
  let server: Server;
  let api: TestApi;
  beforeAll(async () => {
    ({ issuer, server } = await startProvider());
    api = await startApiForPeople({ url: issuer });
  });
  afterAll(async () => {
    await api.close();
    server.close();
    server.closeAllConnections();
  });

  async function tokenOf(form: Record<string, string>, headers: Record<string, string> = {}): Promise<string> {
    const body = new URLSearchParams({ resource: audience, scope: 'brands:read', ...form });
    const answer = await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: { authorization: basic, ...headers },
      body,
    });
    const { access_token: token } = (await answer.json()) as { access_token?: string };
    return token!;
  }

  /** Signs somebody in as a browser does, and returns the code. */
  async function signIn(email: string): Promise<string> {
    const cookies = new Map<string, string>();
    const query = { client_id: clientId, redirect_uri: callback, response_type: 'code', scope: 'openid brands:read' };
    const pkce = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' };
    const asked = new URLSearchParams({ ...query, ...pkce, resource: audience, login_hint: email });
    let url = `${issuer}/auth?${asked.toString()}`;
    while (!url.startsWith(callback)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const set of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
        cookies.set(name!, value!);
      }
      url = new URL(answer.headers.get('location')!, url).href;
    }
    return new URL(url).searchParams.get('code')!;
  }

  const codeGrant = (code: string) => ({
    ...{ grant_type: 'authorization_code', code, redirect_uri: callback },
    code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  });

  it('its people are members, also with a token that is bound to a key', async () => {
    const vendor = await makeVendor(api);
    const email = `ane.${unique()}@havskov.example`;
    await makeMember(api, vendor, { email });
    const bearer = new Client(api.url, await tokenOf(codeGrant(await signIn(email))));
    expect((await bearer.get('/api/v1/key/brands')).body.data).toHaveLength(1);
    expectProblem(await bearer.get('/api/v1/key/products'), 403, 'insufficient_scope');

    const key = await newDpopKey();
    const proof = await key.proof('POST', `${issuer}/token`, '', { ath: undefined });
    const token = await tokenOf(codeGrant(await signIn(email)), { dpop: proof });
    expectProblem(await new Client(api.url, token).get('/api/v1/key/brands'), 401, 'token_invalid');
    const headers = {
      authorization: `DPoP ${token}`,
      dpop: await key.proof('GET', `${audience}/api/v1/key/whoami`, token),
    };
    const { body } = await new Client(api.url).get('/api/v1/key/whoami', { headers });
    expect(body.data).toMatchObject({ person: { email }, provider: { id: vendor.id }, scopes: ['brands:read'] });
  });

  it("a client's own token is nobody's", async () => {
    const client = new Client(api.url, await tokenOf({ grant_type: 'client_credentials' }));
    expectProblem(await client.get('/api/v1/key/brands'), 403, 'not_a_member');
  });
});
