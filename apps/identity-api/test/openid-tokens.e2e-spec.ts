import type { INestApplicationContext } from '@nestjs/common';
import { eventually } from '@plinth/test-kit';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { OpenidJobs } from '../src/openid/openid-jobs.service.js';
import type { TestApi } from './support/app.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import {
  begin,
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
import { signedIn } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

const offline = { scope: 'openid email offline_access' };

describe('tokens of the OpenID Provider', () => {
  let api: TestApi;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startIssuer();
    mine = await makeOrganization(api);
  });
  afterAll(() => api.close());

  const confidential = async (fields: Record<string, unknown> = {}) =>
    relyingParty(api, await makeClient(mine, fields));
  const refused = (promise: Promise<unknown>) => expect(promise).rejects;

  it('one PostgreSQL connection is enough to serve an application, so no request waits while it holds a connection', async () => {
    const only = await startIssuer({ DATABASE_POOL_SIZE: '1' });
    const owner = await makeOrganization(only);
    const bye = 'https://app.example.com/bye';
    const config = await relyingParty(only, await makeClient(owner, { post_logout_redirect_uris: [bye] }));
    const people = [await signedIn(only, owner), await signedIn(only, owner), await signedIn(only, owner)];
    const begun = await Promise.all(
      people.map((person) => signInByBrowser(only, config, person, { parameters: offline })),
    );
    const sets = await Promise.all(begun.map((one) => exchange(config, one.begun, one.returned)));
    const next = await openid.refreshTokenGrant(config, sets[0]!.refresh_token!);
    await openid.refreshTokenGrant(config, next.refresh_token!);
    await refused(openid.refreshTokenGrant(config, sets[0]!.refresh_token!)).toMatchObject({ error: 'invalid_grant' });
    await openid.tokenRevocation(config, sets[1]!.refresh_token!);
    const wayOut = ({ id_token }: { id_token?: string }) =>
      openid.buildEndSessionUrl(config, { id_token_hint: id_token!, post_logout_redirect_uri: bye });
    const out = await Promise.all(sets.map((set) => fetch(wayOut(set), { redirect: 'manual' })));
    expect(out.map(({ status }) => status)).toEqual([303, 303, 303]);
    await only.close();
  });

  it('oauth4webapi works with bound tokens: code, refresh, reuse, revocation; a proof works for one token request', async () => {
    const registered = await makeClient(mine, { dpop_bound: true });
    const config = await relyingParty(api, registered);
    const begun = await signInByBrowser(api, config, await signedIn(api, mine), {
      parameters: offline,
    });
    const server = config.serverMetadata() as oauth.AuthorizationServer;
    const client: oauth.Client = { client_id: registered.id };
    const auth = oauth.ClientSecretBasic(registered.client_secret!);
    const sent: RequestInit[] = [];
    const options = {
      DPoP: oauth.DPoP(client, await oauth.generateKeyPair('ES256')),
      [oauth.allowInsecureRequests]: true,
      [oauth.customFetch]: (url: string, init: object) => {
        sent.push(init as RequestInit);
        return fetch(url, init as RequestInit);
      },
    };
    const { verifier, state, nonce } = begun.begun;
    const parameters = oauth.validateAuthResponse(server, client, begun.returned, state);
    const grant = await oauth.authorizationCodeGrantRequest(
      ...([server, client, auth, parameters, callback, verifier, options] as const),
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, grant, { expectedNonce: nonce });
    expect(tokens.token_type).toBe('dpop');
    const refresh = async (token: string) =>
      oauth.processRefreshTokenResponse(
        ...([server, client] as const),
        await oauth.refreshTokenGrantRequest(server, client, auth, token, options),
      );
    const second = await refresh(tokens.refresh_token!);
    const replayed = await fetch(`${api.url}/oauth/token`, {
      ...sent.at(-1),
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: second.refresh_token! }),
    });
    expect([replayed.status, await replayed.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    // It was the proof: the token is still good with a new one.
    const third = await refresh(second.refresh_token!);
    await refused(refresh(tokens.refresh_token!)).toMatchObject({ error: 'invalid_grant' });
    const introspect = async () => {
      const answer = await oauth.introspectionRequest(server, client, auth, third.access_token, options);
      return (await oauth.processIntrospectionResponse(server, client, answer)).active;
    };
    expect(await introspect()).toBe(false);
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, auth, third.access_token, options),
    );
  });

  it('openid-client works with bound tokens, and a grant accepts proofs of its key only', async () => {
    const config = await confidential({ dpop_bound: true });
    const key = () => openid.randomDPoPKeyPair('ES256');
    const DPoP = openid.getDPoPHandle(config, await key());
    const person = await signedIn(api, mine);
    const unbound = await signInByBrowser(api, config, person, { parameters: offline });
    await refused(exchange(config, unbound.begun, unbound.returned)).toMatchObject({ error: 'invalid_grant' });
    const { begun, returned } = await signInByBrowser(api, config, person, { parameters: offline });
    const tokens = await exchange(config, begun, returned, {}, { DPoP });
    expect(tokens.token_type).toBe('dpop');
    const info = await openid.fetchUserInfo(config, tokens.access_token, person.id, { DPoP });
    expect(info).toMatchObject({ sub: person.id, email: person.email });
    const stolen = { DPoP: openid.getDPoPHandle(config, await key()) };
    await refused(openid.fetchUserInfo(config, tokens.access_token, person.id)).toThrow();
    await refused(openid.fetchUserInfo(config, tokens.access_token, person.id, stolen)).toThrow();
    const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token!, {}, { DPoP });
    expect(await openid.tokenIntrospection(config, refreshed.access_token)).toMatchObject({
      active: true,
      token_type: 'DPoP',
      cnf: { jkt: expect.any(String) },
    });
  });

  it('a loopback redirect may use any port, as native apps do, but not at localhost', async () => {
    const redirect_uris = ['http://127.0.0.1/callback', 'http://localhost:4000/callback'];
    const { id } = await makeClient(mine, { type: 'public', redirect_uris });
    const config = await relyingParty(api, { id, client_secret: null });
    const statusOf = async (redirect_uri: string) =>
      (await new Browser(api.url).get((await begin(config, { redirect_uri })).url)).status;
    expect(await statusOf('http://127.0.0.1:50123/callback')).toBe(303);
    expect(await statusOf('http://localhost:4000/callback')).toBe(303);
    expect(await statusOf('http://localhost:50123/callback')).toBe(400);
    expect(await statusOf('http://localhost/callback')).toBe(400);
  });

  it('the database holds no usable token, code or cookie', async () => {
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

  it('sign-ins work among 10,000 abandoned ones, which are cleaned up with unused codes', async () => {
    const config = await confidential();
    const left = async () => {
      const [row] = await api.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM openid_records WHERE kind IN ('Interaction', 'AuthorizationCode')`,
      );
      return row!.count;
    };
    // One of each as the service itself stores it, and 10,000 like them.
    const browser = new Browser(api.url);
    const abandoned = { browser, interaction: locationOf(await browser.get((await begin(config)).url)) };
    const unfetched = await signInByBrowser(api, config, await signedIn(api, mine));
    await api.query(
      `INSERT INTO openid_records (kind, id_hash, payload, client_id, user_id, session_id, grant_hash, expires_at)
       SELECT r.kind, sha256(convert_to(r.kind || n, 'UTF8')), r.payload, r.client_id, r.user_id, r.session_id, r.grant_hash, r.expires_at
         FROM generate_series(1, 10000) n,
              (SELECT DISTINCT ON (kind) * FROM openid_records WHERE kind IN ('Interaction', 'AuthorizationCode')
                ORDER BY kind, created_at DESC) r`,
    );
    await api.query('ANALYZE openid_records');
    expect(await left()).toBeGreaterThan(20_000);
    const { tokens, person } = await signedInTo(api, mine, config);
    expect(tokens.claims()!.sub).toBe(person.id);
    // What ends one session looks at its own records.
    await person.client.delete('/v1/sessions/current');
    for (const [statement, index] of [
      ["SELECT 1 FROM openid_records WHERE id_hash = 'x' AND kind = 'Interaction'", 'openid_records_pkey'],
      [
        `DELETE FROM openid_records WHERE session_id = '${person.sessionId}' AND kind = 'Grant'`,
        'openid_records_session',
      ],
    ] as const) {
      const plan = await api.query<object>(`EXPLAIN ${statement}`);
      expect(JSON.stringify(plan)).toContain(index);
    }
    // Their time is over: they are good for nothing even before the job comes by.
    await api.query(
      `UPDATE openid_records SET expires_at = now() - interval '1 second', payload = payload || '{"exp": 1}'
        WHERE kind IN ('Interaction', 'AuthorizationCode')`,
    );
    const late = await abandoned.browser.get(`${abandoned.interaction.pathname}/details`);
    expect(late.status).toBe(404);
    await expect(exchange(config, unfetched.begun, unfetched.returned)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const worker: INestApplicationContext = await startTestWorker(api);
    try {
      await browser.get((await begin(config)).url);
      // The job of the worker itself may have begun on some of them.
      await eventually('all but the new one are forgotten', async () => {
        await worker.get(OpenidJobs, { strict: false }).prune();
        return (await left()) === 1;
      });
    } finally {
      await worker.close();
    }
  });
});
