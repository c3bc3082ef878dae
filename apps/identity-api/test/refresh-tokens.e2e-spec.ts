import { randomBytes } from 'node:crypto';
import * as openid from 'openid-client';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { waitingForLocks } from './support/locks.js';
import {
  audience,
  begin,
  Browser,
  exchange,
  locationOf,
  makeClient,
  passInteraction,
  relyingParty,
  signInByBrowser,
  startIssuer,
} from './support/openid.js';
import { signedIn } from './support/sign-ins.js';

const offline = { scope: 'openid email offline_access' };
const reports = 'https://reports.example.com';
const invalidGrant = { error: 'invalid_grant' };

interface Tokens {
  access_token: string;
  refresh_token: string;
  error?: string;
}

describe('refresh tokens', () => {
  let api: TestApi;
  let other: TestApi;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startIssuer();
    other = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', PUBLIC_URL: api.config.PUBLIC_URL }, api.database);
    mine = await makeOrganization(api);
  });
  afterAll(async () => {
    await other.close();
    await api.close();
  });

  /** An application with two resources, somebody signed in to it, and what it asks of the token endpoint. */
  async function application() {
    const organization = await makeOrganization(api);
    const client = await makeClient(organization, { audiences: [audience, reports] });
    const config = await relyingParty(api, client);
    const person = await signedIn(api, organization);
    const begun = await begin(config, offline);
    for (const resource of [audience, reports]) begun.url.searchParams.append('resource', resource);
    const browser = new Browser(api.url);
    const asked = locationOf(await browser.get(begun.url));
    const returned = await passInteraction(browser, asked, person.sessionToken);
    const post = async (path: string, form: Record<string, string>, replica = api) => {
      const answer = await fetch(`${replica.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${client.id}:${client.client_secret}`)}` },
        body: new URLSearchParams(form),
      });
      return (await answer.json().catch(() => ({}))) as Tokens & { active?: boolean; aud?: string };
    };
    const refresh = (token: string, form: Record<string, string> = {}, replica = api) =>
      post(
        '/oauth/token',
        {
          ...{ grant_type: 'refresh_token', refresh_token: token, resource: audience },
          ...form,
        },
        replica,
      );
    const isActive = async (token: string) => (await post('/oauth/introspect', { token })).active;
    const exchanged = () => exchange(config, begun, returned, { resource: audience });
    return { organization, client, config, person, begun, returned, post, refresh, isActive, exchanged };
  }
  async function refreshable() {
    const app = await application();
    return { ...app, first: (await app.exchanged()).refresh_token! };
  }
  type Refreshable = Awaited<ReturnType<typeof refreshable>>;
  const endGrace = ({ id }: { id: string }) =>
    api.query(`UPDATE openid_records SET consumed_at = consumed_at - interval '11 seconds' WHERE client_id = $1`, [id]);

  it.each([
    ['a resource that is not registered', { resource: 'https://other.example.com' }, 'invalid_target'],
    ['no resource where several were granted', { resource: '' }, 'invalid_target'],
    ['a scope that was not granted', { scope: 'openid groups' }, 'invalid_scope'],
  ])('a refresh token survives a request for %s', async (_name, form, error) => {
    const { first, refresh, isActive } = await refreshable();
    expect(await refresh(first, form)).toMatchObject({ error });
    expect(await isActive(first)).toBe(true);
    const { access_token: token } = await refresh(first);
    expect(await isActive(token)).toBe(true);
  });

  it('a request for two resources uses up neither a refresh token nor, with a wrong resource, a code', async () => {
    const app = await application();
    for (const resource of ['https://other.example.com', ''])
      await expect(exchange(app.config, app.begun, app.returned, { resource })).rejects.toMatchObject({
        error: 'invalid_target',
      });
    const first = (await app.exchanged()).refresh_token!;
    const two = new URLSearchParams([
      ...Object.entries({ grant_type: 'refresh_token', refresh_token: first, resource: audience }),
      ['resource', reports],
    ]);
    const answer = await fetch(`${api.url}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${app.client.id}:${app.client.client_secret}`)}` },
      body: two,
    });
    expect(await answer.json()).toMatchObject({ error: 'invalid_target' });
    expect(await app.isActive(first)).toBe(true);
  });

  it('a repeated request in the grace period gets the same successor on every replica, for the named resource', async () => {
    const { first, refresh, post, isActive } = await refreshable();
    const lost = await refresh(first);
    const again = await refresh(first, { resource: reports }, other);
    expect(again.refresh_token).toBe(lost.refresh_token);
    expect(await post('/oauth/introspect', { token: lost.access_token })).toMatchObject({
      active: true,
      aud: audience,
    });
    expect(await post('/oauth/introspect', { token: again.access_token })).toMatchObject({
      active: true,
      aud: reports,
    });
    expect([await isActive(first), await isActive(again.refresh_token)]).toEqual([false, true]);
    const next = await refresh(again.refresh_token);
    expect(next.refresh_token).not.toBe(again.refresh_token);
    expect(await isActive(next.access_token)).toBe(true);
  });

  it('a repeated request gets the same successor after a change of SECRETS_KEY, and ends the grant once that was used', async () => {
    const [old, current] = [api.config.SECRETS_KEY, randomBytes(32)].map((key) => key.toString('base64'));
    const renewed = await startTestApi(
      {
        ...{ RATE_LIMIT_PER_MINUTE: '0', PUBLIC_URL: api.config.PUBLIC_URL },
        ...{ SECRETS_KEY: current!, SECRETS_KEY_PREVIOUS: old! },
      },
      api.database,
    );
    const { first, refresh, isActive } = await refreshable();
    const lost = await refresh(first);
    const again = await refresh(first, {}, renewed);
    expect(again.refresh_token).toBe(lost.refresh_token);
    expect(await isActive(again.access_token)).toBe(true);
    const next = await refresh(again.refresh_token, {}, renewed);
    expect(await isActive(next.refresh_token)).toBe(true);
    expect(await refresh(first, {}, renewed)).toMatchObject(invalidGrant);
    expect(await isActive(next.refresh_token)).toBe(false);
    await renewed.close();
  });

  /** Presents it four times at the same moment: all of the requests find it unused before any of them uses it. */
  async function presentAtOnce({ first, refresh, person }: Refreshable, replicas: readonly TestApi[]) {
    const { answers } = await api.owner.transaction(async (tx) => {
      await tx.query(`SELECT FROM openid_records WHERE session_id = $1 FOR UPDATE`, [person.sessionId]);
      const asked = [...replicas, ...replicas].map((replica) => refresh(first, {}, replica));
      await waitingForLocks(api, asked.length);
      return { answers: asked };
    });
    return Promise.all(answers);
  }

  it('concurrent requests get one successor', async () => {
    const app = await refreshable();
    const given = await presentAtOnce(app, [api, other]);
    expect(new Set(given.map(({ refresh_token: token }) => token)).size).toBe(1);
    for (const { access_token: token } of given) expect(await app.isActive(token)).toBe(true);
    expect(await app.isActive(given[0]!.refresh_token)).toBe(true);
  });

  it('with a grace period of zero a refresh token works once, and any reuse ends the grant', async () => {
    const strict = await startTestApi(
      { RATE_LIMIT_PER_MINUTE: '0', PUBLIC_URL: api.config.PUBLIC_URL, REFRESH_GRACE: '0s' },
      api.database,
    );
    const app = await refreshable();
    const given = await presentAtOnce(app, [strict, strict]);
    const won = given.filter(({ error }) => error === undefined);
    expect(won.length).toBeLessThanOrEqual(1);
    expect(given.filter(({ error }) => error === 'invalid_grant')).toHaveLength(4 - won.length);
    for (const { access_token: token } of won) expect(await app.isActive(token)).toBe(false);
    const events = await auditOf(app.organization, 'token.reuse_detected');
    expect(events.at(-1)).toMatchObject({ details: { token: 'refresh_token', session_id: app.person.sessionId } });
    await strict.close();
  });

  it('a client whose request broke off before the successor was stored still gets one', async () => {
    const { first, refresh, isActive, person } = await refreshable();
    await api.query(
      `UPDATE openid_records SET consumed_at = now() WHERE kind = 'RefreshToken' AND session_id = $1 AND consumed_at IS NULL`,
      [person.sessionId],
    );
    const given = await refresh(first);
    expect(await isActive(given.refresh_token)).toBe(true);
  });

  it('reusing a refresh token after its successor was used ends the grant', async () => {
    const { first, refresh, isActive } = await refreshable();
    const second = await refresh(first);
    const third = await refresh(second.refresh_token);
    expect(await isActive(third.access_token)).toBe(true);
    expect(await refresh(first)).toMatchObject(invalidGrant);
    for (const token of [third.access_token, third.refresh_token]) expect(await isActive(token)).toBe(false);
  });

  it.each([
    ['a registered resource', {}],
    ['a wrong resource', { resource: 'https://other.example.com' }],
  ])('reusing a refresh token after the grace period ends the grant, for %s', async (_name, form) => {
    const { first, refresh, isActive, client } = await refreshable();
    const second = await refresh(first);
    await endGrace(client);
    expect(await refresh(first, form)).toMatchObject(invalidGrant);
    expect([await isActive(second.access_token), await isActive(second.refresh_token)]).toEqual([false, false]);
  });

  it('another client never gets the successor', async () => {
    const [app, another] = [await refreshable(), await refreshable()];
    const second = await app.refresh(app.first);
    expect(await another.refresh(app.first)).toMatchObject(invalidGrant);
    expect(await app.isActive(second.access_token)).toBe(true);
  });

  it('only the bound DPoP key gets the successor again', async () => {
    const client = await makeClient(mine, { type: 'public', dpop_bound: true });
    const config = await relyingParty(api, client);
    const key = async () => ({ DPoP: openid.getDPoPHandle(config, await openid.randomDPoPKeyPair('ES256')) });
    const own = await key();
    const { begun, returned } = await signInByBrowser(api, config, await signedIn(api, mine), { parameters: offline });
    const { refresh_token: first } = await exchange(config, begun, returned, {}, own);
    const second = await openid.refreshTokenGrant(config, first!, {}, own);
    await expect(openid.refreshTokenGrant(config, first!, {}, await key())).rejects.toMatchObject(invalidGrant);
    const again = await openid.refreshTokenGrant(config, first!, {}, own);
    expect(again.refresh_token).toBe(second.refresh_token);
  });

  it.each([
    ['its successor is revoked', ({ post }: Refreshable, next: string) => post('/oauth/revoke', { token: next })],
    ['the person signs out', ({ person }: Refreshable) => person.client.delete('/v1/sessions/current')],
    [
      'the person is suspended',
      ({ person, organization }: Refreshable) => organization.client.post(`/v1/users/${person.id}:suspend`),
    ],
    [
      'a policy blocks the person',
      ({ organization }: Refreshable) =>
        organization.client.post('/v1/policies', { name: 'Closed', priority: 1, conditions: [], effect: 'BLOCK' }),
    ],
  ])('the successor is not returned again once %s', async (_name, end) => {
    const app = await refreshable();
    const second = await app.refresh(app.first);
    await end(app, second.refresh_token);
    expect(await app.refresh(app.first)).toMatchObject(invalidGrant);
    expect([await app.isActive(second.access_token), await app.isActive(second.refresh_token)]).toEqual([false, false]);
  });

  it('a successor cannot be read or derived from the database during the grace period', async () => {
    const { first, refresh } = await refreshable();
    const { refresh_token: second } = await refresh(first);
    const rows = await api.query<{ row: string }>(`SELECT to_jsonb(r)::text AS row FROM openid_records r`);
    const stored = rows.map(({ row }) => row).join('\n');
    expect([stored.includes(first), stored.includes(second)]).toEqual([false, false]);
    expect(second).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});
