import { Client } from '@plinth/test-kit';
import * as openid from 'openid-client';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import {
  audience,
  begin,
  exchange,
  locationOf,
  makeClient,
  relyingParty,
  signedInTo,
  signInByBrowser,
  startIssuer,
} from './support/openid.js';
import type { Listed, Schemas } from './support/schemas.js';
import {
  ageSession,
  authenticatorOf,
  enrolled,
  register,
  sessionBy,
  signedIn,
  type SignedInUser,
} from './support/sign-ins.js';

const offline = { scope: 'openid email offline_access' };
const invalidGrant = { error: 'invalid_grant' };

describe('the end of grants', () => {
  let api: TestApi;
  let other: TestApi;
  let mine: TestOrganization;
  let app: openid.Configuration;
  beforeAll(async () => {
    api = await startIssuer();
    // Another replica, which shares nothing but the database.
    other = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', PUBLIC_URL: api.config.PUBLIC_URL }, api.database);
    mine = await makeOrganization(api);
    app = await confidential();
  });
  afterAll(async () => {
    await other.close();
    await api.close();
  });

  const at = (replica: TestApi, path: string, form: Record<string, string>, [id, secret]: [string, string]) =>
    fetch(`${replica.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams(form),
    });

  /** What every replica says of a token. */
  const activeAt = async (token: string, config = app): Promise<boolean[]> => {
    const { client_id: id } = config.clientMetadata();
    const credentials: [string, string] = [id, secrets.get(id)!];
    const answers = await Promise.all(
      [api, other].map(async (replica) => (await at(replica, '/oauth/introspect', { token }, credentials)).json()),
    );
    return (answers as { active: boolean }[]).map(({ active }) => active);
  };
  const secrets = new Map<string, string>();
  const confidential = async (fields: Record<string, unknown> = {}) => {
    const client = await makeClient(mine, fields);
    secrets.set(client.id, client.client_secret!);
    return relyingParty(api, client);
  };
  const refused = (promise: Promise<unknown>) => expect(promise).rejects;

  const told = { backchannel_logout_uri: 'https://app.example.com/logout' };
  const removePasskey = async ({ id }: Pick<SignedInUser, 'id'>, { client } = mine) => {
    const { body } = await client.get(`/v1/users/${id}/passkeys`);
    // The newest: the one that they signed in with.
    return client.delete(`/v1/users/${id}/passkeys/${body.data[0].id}`);
  };

  /** Signs somebody in, by a passkey unless there is a session; what `end` ends is good on no replica, and the client is told. */
  async function expectEnd(
    organization: TestOrganization,
    config: openid.Configuration,
    end: (person: SignedInUser) => Promise<unknown>,
    session?: SignedInUser,
  ): Promise<void> {
    const person = session ?? (await sessionBy(api, (await enrolled(api, organization)).authenticator));
    const { tokens, browser } = await signedInTo(api, organization, config, { parameters: offline, person });
    const { tokens: jwts } = await signedInTo(api, organization, config, {
      person,
      parameters: { resource: audience },
    });
    expect(await activeAt(tokens.refresh_token!, config)).toEqual([true, true]);
    await end(person);
    for (const token of [tokens.access_token, tokens.refresh_token!, jwts.access_token])
      expect(await activeAt(token, config)).toEqual([false, false]);
    await refused(openid.refreshTokenGrant(config, tokens.refresh_token!)).toMatchObject(invalidGrant);
    const again = locationOf(await browser.get((await begin(config, { prompt: 'none' })).url));
    expect(again.searchParams.get('error')).toBe('login_required');
    const { client_id: id } = config.clientMetadata();
    const operator = new Client(api.url, api.operatorToken);
    const deliveries = await operator.get<Listed<Schemas['ClientDelivery']>>(`/v1/clients/${id}/deliveries`);
    const { sid } = tokens.claims()!;
    expect(deliveries.body.data.filter(({ payload }) => payload.sid === sid)).toHaveLength(1);
    expect(
      await api.query(`SELECT kind FROM openid_records WHERE session_id = $1 AND kind <> 'Session'`, [sid]),
    ).toEqual([]);
  }

  it('refresh tokens rotate, and reusing one ends the whole grant and records an event', async () => {
    const config = await confidential();
    const { person, tokens } = await signedInTo(api, mine, config, { parameters: offline });
    const second = await openid.refreshTokenGrant(config, tokens.refresh_token!);
    expect(second.claims()).toMatchObject({ sub: person.id, sid: person.sessionId });
    expect(second.refresh_token).not.toBe(tokens.refresh_token);
    expect(await activeAt(second.access_token, config)).toEqual([true, true]);
    const third = await openid.refreshTokenGrant(config, second.refresh_token!);
    await refused(openid.refreshTokenGrant(config, tokens.refresh_token!)).toMatchObject(invalidGrant);
    expect(await activeAt(third.access_token, config)).toEqual([false, false]);
    await refused(openid.refreshTokenGrant(config, third.refresh_token!)).toMatchObject(invalidGrant);
    const events = await auditOf(mine, 'token.reuse_detected');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      actor: { type: 'client', id: config.clientMetadata().client_id },
      result: 'failure',
      details: { token: 'refresh_token', session_id: person.sessionId },
    });
  });

  it('a code works once, and a second use ends the tokens from the first', async () => {
    const config = await confidential();
    const person = await signedIn(api, mine);
    const { begun, returned } = await signInByBrowser(api, config, person);
    const tokens = await exchange(config, begun, returned);
    await refused(exchange(config, begun, returned)).toMatchObject(invalidGrant);
    expect(await activeAt(tokens.access_token, config)).toEqual([false, false]);
    const told = { token: 'authorization_code', session_id: person.sessionId };
    expect((await auditOf(mine, 'token.reuse_detected')).at(-1)).toMatchObject({ details: told });
  });

  it('a revocation ends the client’s own grant and nothing of another client', async () => {
    const [config, neighbour] = [await confidential(), await confidential()];
    const { tokens, person } = await signedInTo(api, mine, config, { parameters: offline });
    await openid.tokenRevocation(neighbour, tokens.refresh_token!).catch(() => undefined);
    expect(await activeAt(tokens.access_token, config)).toEqual([true, true]);
    await openid.tokenRevocation(config, tokens.refresh_token!);
    expect(await activeAt(tokens.access_token, config)).toEqual([false, false]);
    await openid.tokenRevocation(config, tokens.refresh_token!);
    const { client_id: id } = config.clientMetadata();
    const told = (await auditOf(mine, 'application.access_revoked')).filter(({ actor }) => actor.id === id);
    expect(told).toMatchObject([
      {
        actor: { type: 'client', id },
        target: { type: 'user', id: expect.stringMatching(/^usr_/) },
        result: 'success',
        details: { client_id: id, session_id: person.sessionId },
      },
    ]);
  });

  const ends: readonly [name: string, end: (person: SignedInUser) => Promise<unknown>][] = [
    ['signs out', ({ client }) => client.delete('/v1/sessions/current')],
    ['ends all of their sessions', ({ client }) => client.post('/v1/sessions:revokeAll')],
    ['is suspended', ({ id }) => mine.client.post(`/v1/users/${id}:suspend`)],
    [
      'has the session ended by an administrator',
      ({ id, sessionId }) => mine.client.delete(`/v1/users/${id}/sessions/${sessionId}`),
    ],
    ['is deleted', ({ id }) => mine.client.delete(`/v1/users/${id}`)],
    [
      'asks for their deletion',
      ({ client }) => client.post('/v1/privacy:requestAccountDeletion', { revoke_sessions: true }),
    ],
    ['loses the passkey that they signed in with', removePasskey],
  ];

  it.each(ends)('every token ends immediately on every replica when the person %s', async (_name, end) => {
    await expectEnd(mine, await confidential(told), end);
  });

  it('removing a recovered passkey or the organization ends every token and notifies the application', async () => {
    const operator = { client: new Client(api.url, api.operatorToken) };
    const everybodys = await makeClient(operator, { organization_id: null, ...told });
    secrets.set(everybodys.id, everybodys.client_secret!);
    const config = await relyingParty(api, everybodys);
    const theirs = await makeOrganization(api);
    const { user } = await enrolled(api, theirs);
    const { body: ticket } = await theirs.client.post(`/v1/users/${user.id}:issueEnrollmentTicket`);
    const authenticator = authenticatorOf(api);
    await register(api, ticket.ticket, authenticator);
    const remove = (person: SignedInUser) => removePasskey(person, theirs);
    await expectEnd(theirs, config, remove, await sessionBy(api, authenticator));
    await expectEnd(theirs, config, () => operator.client.delete(`/v1/organizations/${theirs.id}`));
  });

  it('a grant loses the scopes and resources that its client loses, and everything when the client is removed', async () => {
    const client = await makeClient(mine);
    secrets.set(client.id, client.client_secret!);
    const config = await relyingParty(api, client);
    const { tokens, person } = await signedInTo(api, mine, config, { parameters: offline });
    const { tokens: jwts } = await signedInTo(api, mine, config, { person, parameters: { resource: audience } });
    const scopeOf = async (token: string) => (await openid.tokenIntrospection(config, token)).scope;
    expect(await scopeOf(jwts.access_token)).toBe('mail:read groups:read');
    await mine.client.patch(`/v1/clients/${client.id}`, {
      resources: [{ identifier: audience, permissions: ['mail:read'] }],
    });
    await mine.client.patch(`/v1/clients/${client.id}`, { scopes: ['openid', 'offline_access'] });
    expect([await scopeOf(jwts.access_token), await scopeOf(tokens.access_token)]).toEqual([
      'mail:read',
      'openid offline_access',
    ]);
    await mine.client.patch(`/v1/clients/${client.id}`, { audiences: [] });
    expect(await openid.fetchUserInfo(config, tokens.access_token, person.id)).toEqual({ sub: person.id });
    expect(await activeAt(jwts.access_token, config)).toEqual([false, false]);
    const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token!);
    expect([refreshed.scope, refreshed.claims()!['email']]).toEqual(['openid offline_access', undefined]);
    await mine.client.patch(`/v1/clients/${client.id}`, { scopes: ['openid'] });
    await refused(openid.refreshTokenGrant(config, refreshed.refresh_token!)).toMatchObject({
      error: 'invalid_request',
    });
    // Those of a client that is gone, as an operator's client asks about them.
    const operators = await makeClient(
      { client: new Client(api.url, api.operatorToken) },
      { organization_id: null, redirect_uris: [], service_scopes: ['user:read'] },
    );
    secrets.set(operators.id, operators.client_secret!);
    const asking = await relyingParty(api, operators);
    const service = await makeClient(mine, { service_scopes: ['user:read'] });
    const { access_token: jwt } = await openid.clientCredentialsGrant(await relyingParty(api, service), {
      resource: audience,
    });
    expect(await activeAt(jwt, asking)).toEqual([true, true]);
    await mine.client.delete(`/v1/clients/${service.id}`);
    await mine.client.delete(`/v1/clients/${client.id}`);
    for (const token of [jwt, refreshed.access_token]) expect(await activeAt(token, asking)).toEqual([false, false]);
  });

  it('changed policies are evaluated again at introspection and at the next browser request', async () => {
    const organization = await makeOrganization(api);
    const config = await relyingParty(api, await makeClient(organization));
    const one = await signedInTo(api, organization, config, { parameters: offline });
    const two = await signedInTo(api, organization, config);
    await organization.client.post('/v1/policies', { name: 'Closed', priority: 1, conditions: [], effect: 'BLOCK' });
    await refused(openid.refreshTokenGrant(config, one.tokens.refresh_token!)).toMatchObject(invalidGrant);
    expect(await openid.tokenIntrospection(config, one.tokens.access_token)).toEqual({ active: false });
    const again = locationOf(await two.browser.get((await begin(config, { prompt: 'none' })).url));
    expect(again.searchParams.get('error')).toBe('login_required');
    const ended = (await auditOf(organization)).filter(({ action }) => action === 'session.revoked');
    expect(ended.map(({ details }) => details['reason'])).toEqual(['policy', 'policy']);
  });

  it('offline access continues after a session expires, but the expired session signs nobody in', async () => {
    const config = await confidential();
    const { person, tokens, browser } = await signedInTo(api, mine, config, { parameters: offline });
    await ageSession(api, person.sessionId, { idleMinutes: 61 });
    const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token!);
    expect(await activeAt(refreshed.access_token, config)).toEqual([true, true]);
    const again = locationOf(await browser.get((await begin(config, { prompt: 'none' })).url));
    expect(again.searchParams.get('error')).toBe('login_required');
  });

  it.each([
    ['all are ended', ({ id }: SignedInUser) => mine.client.post(`/v1/users/${id}:revokeSessions`)],
    [
      'the person is suspended, and comes back',
      async ({ id }: SignedInUser) => {
        await mine.client.post(`/v1/users/${id}:suspend`);
        await mine.client.post(`/v1/users/${id}:reactivate`);
      },
    ],
  ])('grants from an expired session end when %s', async (_name, end) => {
    const config = await confidential();
    const { person, tokens } = await signedInTo(api, mine, config, { parameters: offline });
    await ageSession(api, person.sessionId, { idleMinutes: 61 });
    await end(person);
    expect(await activeAt(tokens.access_token, config)).toEqual([false, false]);
    await refused(openid.refreshTokenGrant(config, tokens.refresh_token!)).toMatchObject(invalidGrant);
  });
});
