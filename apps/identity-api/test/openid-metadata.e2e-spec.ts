import { generateKeyPair, exportJWK, SignJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import * as openid from 'openid-client';
import type { TestApi } from './support/app.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import {
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
import type { Schemas } from './support/schemas.js';
import { signedIn } from './support/sign-ins.js';

type Metadata = Record<string, unknown>;
type Registered = Schemas['ClientWithSecret'];

const everything = { scope: 'openid profile email groups organization offline_access' };

/** What the provider says of itself, and for each entry a test that uses it: a new entry without one fails. */
describe('OpenID Provider metadata', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let client: Registered;
  let config: openid.Configuration;
  let metadata: Metadata;
  beforeAll(async () => {
    api = await startIssuer();
    mine = await makeOrganization(api);
    client = await makeClient(mine, { service_scopes: ['user:read'] });
    config = await relyingParty(api, client);
    metadata = (await (await fetch(`${api.url}/.well-known/openid-configuration`)).json()) as Metadata;
  });
  afterAll(() => api.close());

  const listed = (name: string) => metadata[name] as string[];
  const each = async (name: string, check: (value: string) => Promise<void>) => {
    expect(listed(name).length).toBeGreaterThan(0);
    for (const value of listed(name)) await check(value);
  };
  const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) });
  const basic = ({ id, client_secret: secret } = client) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` });

  /** A form that the provider shows, sent: the address, and what it holds. */
  const formOf = (html: string) => ({
    action: /action="([^"]+)"/.exec(html)![1]!,
    fields: [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!] as const),
  });

  const ofService = (method: string) => (method === 'none' ? [] : ['user:read']);

  /** A new client that authenticates in this way. */
  const partyBy = async (method: string, alg = 'ES256') => {
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
    const keys = method === 'private_key_jwt' ? { jwks: { keys: [await exportJWK(publicKey)] } } : {};
    const fields = method === 'none' ? { type: 'public' } : { token_endpoint_auth_method: method, ...keys };
    const { id, client_secret: secret } = await makeClient(mine, { ...fields, service_scopes: ofService(method) });
    const ways: Record<string, () => openid.ClientAuth> = {
      none: () => openid.None(),
      client_secret_basic: () => openid.ClientSecretBasic(secret!),
      client_secret_post: () => openid.ClientSecretPost(secret!),
      private_key_jwt: () => openid.PrivateKeyJwt(privateKey),
    };
    const insecure = { execute: [openid.allowInsecureRequests] };
    return openid.discovery(new URL(api.url), id, undefined, ways[method]!(), insecure);
  };

  /** What has a test of its own below or elsewhere, or says nothing that could be tried. */
  const proven: Record<string, () => Promise<void>> = {
    issuer: async () => expect(metadata['issuer']).toBe(api.url),
    jwks_uri: async () => expect((await fetch(metadata['jwks_uri'] as string)).status).toBe(200),
    service_documentation: async () => {
      const page = await fetch(metadata['service_documentation'] as string);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('OpenID Provider')]);
    },
    authorization_endpoint: async () => {
      const { url } = await begin(config);
      expect(`${url.origin}${url.pathname}`).toBe(metadata['authorization_endpoint']);
      expect((await new Browser(api.url).get(url)).status).toBe(303);
    },
    pushed_authorization_request_endpoint: async () => {
      const { verifier: _verifier, ...begun } = await begin(config);
      const url = await openid.buildAuthorizationUrlWithPAR(config, begun.url.searchParams);
      const [browser, person] = [new Browser(api.url), await signedIn(api, mine)];
      const returned = await passInteraction(browser, locationOf(await browser.get(url)), person.sessionToken);
      expect([url.searchParams.has('request_uri'), returned.searchParams.get('state')]).toEqual([true, begun.state]);
    },
    require_pushed_authorization_requests: async () => {
      expect(metadata['require_pushed_authorization_requests']).toBe(false);
      const { url } = await begin(config);
      expect((await new Browser(api.url).get(url)).status).toBe(303);
    },
    token_endpoint: async () => expect((await post(metadata['token_endpoint'] as string, {})).status).toBe(400),
    userinfo_endpoint: async () => {
      const { tokens, person } = await signedInTo(api, mine, config);
      const authorization = `Bearer ${tokens.access_token}`;
      const info = await fetch(metadata['userinfo_endpoint'] as string, { headers: { authorization } });
      expect(await info.json()).toMatchObject({ sub: person.id });
    },
    end_session_endpoint: async () =>
      expect((await fetch(metadata['end_session_endpoint'] as string)).status).toBe(200),
    introspection_endpoint: async () => {
      const answer = await post(metadata['introspection_endpoint'] as string, { token: 'x' }, basic());
      expect(await answer.json()).toEqual({ active: false });
    },
    revocation_endpoint: async () =>
      expect((await post(metadata['revocation_endpoint'] as string, { token: 'x' }, basic())).status).toBe(200),
    response_types_supported: async () => {
      expect(listed('response_types_supported')).toEqual(['code']);
      const { returned } = await signInByBrowser(api, config, await signedIn(api, mine));
      expect(returned.searchParams.get('code')).not.toBeNull();
    },
    response_modes_supported: () =>
      each('response_modes_supported', async (mode) => {
        const person = await signedIn(api, mine);
        const { browser } = await signInByBrowser(api, config, person);
        const begun = await begin(config, { response_mode: mode });
        const answer = await browser.get(begun.url);
        const form = mode === 'form_post' ? formOf(await answer.text()) : undefined;
        const returned = form ? new URL(form.action) : locationOf(answer);
        for (const [name, value] of form?.fields ?? []) returned.searchParams.set(name, value);
        expect([mode, `${returned.origin}${returned.pathname}`]).toEqual([mode, callback]);
        expect((await exchange(config, begun, returned)).claims()!.sub).toBe(person.id);
      }),
    prompt_values_supported: () =>
      each('prompt_values_supported', async (prompt) => {
        const { browser } = await signInByBrowser(api, config, await signedIn(api, mine));
        const { url } = await begin(config, { prompt });
        const asks = ['login', 'select_account'].includes(prompt);
        const target = locationOf(await browser.get(url));
        expect([prompt, target.pathname.startsWith('/oauth/interactions/')]).toEqual([prompt, asks]);
        if (!asks) return expect([prompt, target.searchParams.has('code')]).toEqual([prompt, true]);
        const details = await browser.get(`${target.pathname}/details`);
        expect(await details.json()).toMatchObject({ needs_sign_in: true });
        const next = await signedIn(api, mine);
        const returned = await passInteraction(browser, target, next.sessionToken);
        expect([prompt, returned.searchParams.has('code')]).toEqual([prompt, true]);
      }),
    ui_locales_supported: () =>
      each('ui_locales_supported', async (language) => {
        const page = await fetch(`${api.url}/oauth/authorize?ui_locales=${language}`, {
          headers: { accept: 'text/html' },
        });
        expect(await page.text()).toContain(`<html lang="${language}"`);
      }),
    scopes_supported: async () => {
      const { tokens } = await signedInTo(api, mine, config, { parameters: everything });
      expect(tokens.scope!.split(' ').sort()).toEqual([...listed('scopes_supported')].sort());
    },
    claims_supported: async () => {
      const { tokens, person } = await signedInTo(api, mine, config, { parameters: everything });
      const info = await openid.fetchUserInfo(config, tokens.access_token, person.id);
      const given = { ...tokens.claims(), ...info };
      await each('claims_supported', async (claim) =>
        expect([claim, given[claim] !== undefined]).toEqual([claim, true]),
      );
    },
    acr_values_supported: async () => {
      const { tokens } = await signedInTo(api, mine, config);
      expect(listed('acr_values_supported')).toContain(tokens.claims()!['acr']);
    },
    claims_parameter_supported: async () => {
      expect(metadata['claims_parameter_supported']).toBe(false);
      const parameters = { scope: 'openid', claims: JSON.stringify({ id_token: { email: null } }) };
      const { tokens } = await signedInTo(api, mine, config, { parameters });
      expect(tokens.claims()!['email']).toBeUndefined();
    },
    request_uri_parameter_supported: async () => {
      expect(metadata['request_uri_parameter_supported']).toBe(false);
      const { url } = await begin(config, { request_uri: 'https://app.example.com/request' });
      const { searchParams } = locationOf(await new Browser(api.url).get(url));
      expect(searchParams.get('error')).toBe('request_uri_not_supported');
    },
    authorization_response_iss_parameter_supported: async () => {
      const { returned } = await signInByBrowser(api, config, await signedIn(api, mine));
      expect(returned.searchParams.get('iss')).toBe(api.url);
    },
    grant_types_supported: async () => {
      const { tokens } = await signedInTo(api, mine, config, { parameters: everything });
      const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token!);
      const ofService = await openid.clientCredentialsGrant(config);
      const used = { authorization_code: tokens, refresh_token: refreshed, client_credentials: ofService };
      expect(Object.keys(used).sort()).toEqual([...listed('grant_types_supported')].sort());
      for (const { access_token: token } of Object.values(used))
        expect(await openid.tokenIntrospection(config, token)).toMatchObject({ active: true });
    },
    token_endpoint_auth_methods_supported: () =>
      each('token_endpoint_auth_methods_supported', async (method) => {
        const { tokens } = await signedInTo(api, mine, await partyBy(method));
        expect([method, typeof tokens.access_token]).toEqual([method, 'string']);
      }),
    token_endpoint_auth_signing_alg_values_supported: () =>
      each('token_endpoint_auth_signing_alg_values_supported', async (alg) => {
        const { access_token: token } = await openid.clientCredentialsGrant(await partyBy('private_key_jwt', alg));
        expect([alg, typeof token]).toEqual([alg, 'string']);
      }),
    introspection_endpoint_auth_signing_alg_values_supported: () =>
      each('introspection_endpoint_auth_signing_alg_values_supported', async (alg) => {
        const { active } = await openid.tokenIntrospection(await partyBy('private_key_jwt', alg), 'x');
        expect([alg, active]).toEqual([alg, false]);
      }),
    revocation_endpoint_auth_signing_alg_values_supported: () =>
      each('revocation_endpoint_auth_signing_alg_values_supported', async (alg) =>
        openid.tokenRevocation(await partyBy('private_key_jwt', alg), 'x'),
      ),
    introspection_endpoint_auth_methods_supported: () =>
      each('introspection_endpoint_auth_methods_supported', async (method) => {
        const party = await partyBy(method);
        const { tokens } = await signedInTo(api, mine, party);
        const { active } = await openid.tokenIntrospection(party, tokens.access_token);
        expect([method, active]).toEqual([method, true]);
      }),
    revocation_endpoint_auth_methods_supported: () =>
      each('revocation_endpoint_auth_methods_supported', async (method) => {
        const party = await partyBy(method);
        const { tokens } = await signedInTo(api, mine, party, { parameters: everything });
        await openid.tokenRevocation(party, tokens.refresh_token!);
        const refreshed = openid.refreshTokenGrant(party, tokens.refresh_token!);
        await expect(refreshed).rejects.toMatchObject({ error: 'invalid_grant' });
      }),
    id_token_signing_alg_values_supported: async () => {
      const { tokens } = await signedInTo(api, mine, config);
      expect(listed('id_token_signing_alg_values_supported')).toEqual([decodeProtectedHeader(tokens.id_token!).alg]);
    },
    subject_types_supported: async () => {
      const { tokens, person } = await signedInTo(api, mine, config);
      expect([listed('subject_types_supported'), decodeJwt(tokens.id_token!).sub]).toEqual([['public'], person.id]);
    },
    code_challenge_methods_supported: async () => {
      const { url } = await begin(config);
      expect(listed('code_challenge_methods_supported')).toEqual([url.searchParams.get('code_challenge_method')]);
    },
    claim_types_supported: async () => expect(listed('claim_types_supported')).toEqual(['normal']),
    dpop_signing_alg_values_supported: () =>
      each('dpop_signing_alg_values_supported', async (alg) => {
        const url = metadata['token_endpoint'] as string;
        const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
        const proof = await new SignJWT({ jti: crypto.randomUUID(), htm: 'POST', htu: url })
          .setProtectedHeader({ alg, typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
          .setIssuedAt()
          .sign(privateKey);
        const answer = await post(url, { grant_type: 'client_credentials' }, { ...basic(), dpop: proof });
        expect([alg, await answer.json()]).toEqual([alg, expect.objectContaining({ token_type: 'DPoP' })]);
      }),
    // backchannel-logout.e2e-spec.ts has the logout tokens, with `sid`.
    backchannel_logout_supported: async () => expect(metadata['backchannel_logout_supported']).toBe(true),
    backchannel_logout_session_supported: async () =>
      expect(metadata['backchannel_logout_session_supported']).toBe(true),
  };

  it('every metadata entry is tested here', () => {
    expect(Object.keys(metadata).sort()).toEqual(Object.keys(proven).sort());
    expect(listed('response_modes_supported')).toEqual(['query', 'form_post']);
    for (const endpoint of ['token', 'introspection', 'revocation'])
      expect(listed(`${endpoint}_endpoint_auth_methods_supported`)).toEqual([
        'client_secret_basic',
        'client_secret_post',
        'private_key_jwt',
        'none',
      ]);
    expect(listed('prompt_values_supported')).toEqual(['none', 'login', 'consent', 'select_account']);
  });

  it.each(Object.entries(proven))('the metadata is true: %s', (_name, check) => check());
});
