import { Client, eventually } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { creatorsAt, creatorScopes, serviceOf, tokenOf, type Service } from './support/creators.js';
import { audience, otherAudience, makeClient, relyingParty, signedInTo, startIssuer } from './support/openid.js';

type Makers = ReturnType<typeof creatorsAt>;

describe('clients and their creators', () => {
  let api: TestApi;
  let replica: TestApi;

  let mine: TestOrganization;
  let grantTo: Makers['grantTo'];
  let accessOf: Makers['accessOf'];
  let seen: Makers['seen'];
  let holderOf: Makers['holderOf'];
  let callerOf: Makers['callerOf'];
  let isActive: Makers['isActive'];
  let revoke: Makers['revoke'];
  let expectEnded: Makers['expectEnded'];
  let expectAlive: Makers['expectAlive'];
  beforeAll(async () => {
    api = await startIssuer();
    replica = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', PUBLIC_URL: api.config.PUBLIC_URL }, api.database);

    mine = await makeOrganization(api);
    ({ grantTo, accessOf, seen, holderOf, callerOf, isActive, revoke, expectEnded, expectAlive } = creatorsAt(
      api,
      mine,
    ));
  });
  afterAll(async () => {
    await replica.close();
    await api.close();
  });

  it('revoking a creator’s token stops new tokens and ends existing ones within a second on every replica', async () => {
    const maker = await tokenOf(mine.client);
    const service = await serviceOf(holderOf(maker));
    expect([service.made_by, service.service_ended]).toEqual([[{ type: 'token', id: maker.id }], false]);
    const [opaque, jwt] = [await accessOf(service), await accessOf(service, { resource: audience })];
    const other = await serviceOf(mine.client);
    for (const token of [opaque, jwt]) expect(await isActive(other, token)).toBe(true);
    for (const { url } of [api, replica]) expect((await new Client(url, opaque).get('/v1/users')).status).toBe(200);

    await revoke(maker);
    const since = performance.now();
    await expectEnded(service);
    expect((await grantTo(service, { resource: audience })).error).toBe('unauthorized_client');
    for (const token of [opaque, jwt]) expect(await isActive(other, token)).toBe(false);
    for (const { url } of [api, replica]) {
      let lastTakenMs = 0;
      await eventually('the token is refused', async () => {
        const begunMs = performance.now() - since;
        const { status } = await new Client(url, opaque).get('/v1/users');
        if (status !== 401) lastTakenMs = begunMs;
        return status === 401;
      });
      expect(lastTakenMs).toBeLessThan(1_000);
    }
    await expectAlive(other);
  });

  it('a client gets no token after its creator’s token expired', async () => {
    const maker = await tokenOf(mine.client, { expires_at: new Date(Date.now() + 2_000).toISOString() });
    const service = await serviceOf(holderOf(maker));
    await expectAlive(service);
    const access = await accessOf(service);
    await eventually('the service has ended', async () => (await seen(service)).service_ended);
    await expectEnded(service);
    expect((await new Client(replica.url, access).get('/v1/users')).status).toBe(401);
  });

  it('a client ends with every token and client above it, through all generations', async () => {
    const root = await tokenOf(mine.client);
    const first = await serviceOf(holderOf(root), { service_scopes: creatorScopes });
    const token = await tokenOf(await callerOf(first));
    const second = await serviceOf(holderOf(token), { service_scopes: creatorScopes });
    const third = await serviceOf(await callerOf(second));
    expect([second.made_by, third.made_by]).toEqual([
      [{ type: 'token', id: token.id }],
      [{ type: 'client', id: second.id }],
    ]);
    await expectAlive(third);
    await revoke(root);
    for (const service of [first, second, third]) await expectEnded(service);
    const events = await auditOf(mine, 'token.revoked');
    expect(events.at(-1)).toMatchObject({ target: { id: token.id }, details: { cause: events.at(-2)!.id } });
  });

  it('a client ends when its creator client is removed or loses a scope that it granted', async () => {
    const makers = [
      await serviceOf(mine.client, { service_scopes: creatorScopes }),
      await serviceOf(mine.client, { service_scopes: creatorScopes }),
    ] as const;
    const [orphan, beyond] = [
      await serviceOf(await callerOf(makers[0])),
      // Implied by a scope of its maker.
      await serviceOf(await callerOf(makers[1]), { service_scopes: ['user:read', 'client:read'] }),
    ];
    const token = await tokenOf(await callerOf(makers[1]));
    await expectAlive(beyond);
    await mine.client.delete(`/v1/clients/${makers[0].id}`);
    await mine.client.patch(`/v1/clients/${makers[1].id}`, { service_scopes: ['client:write', 'token:write'] });
    for (const service of [orphan, beyond]) await expectEnded(service);
    await eventually('its token has ended', async () => (await holderOf(token).get('/v1/users')).status === 401);
  });

  it('a client whose creators ended keeps people’s sign-ins and still signs others in', async () => {
    const maker = await tokenOf(mine.client);
    const client = await makeClient({ client: holderOf(maker) }, { service_scopes: ['user:read'] });
    const app = await relyingParty(api, client);
    const { tokens } = await signedInTo(api, mine, app);
    await revoke(maker);
    await expectEnded(client);
    expect(await isActive(client, tokens.access_token)).toBe(true);
    const later = await signedInTo(api, mine, app);
    const userinfo = await fetch(`${api.url}/oauth/userinfo`, {
      headers: { authorization: `Bearer ${later.tokens.access_token}` },
    });
    expect(userinfo.status).toBe(200);
  });

  it.each([
    ['a new secret', (id: string, by: Client) => by.post<Service>(`/v1/clients/${id}:rotateSecret`)],
    [
      'more service scopes',
      (id: string, by: Client) =>
        by.patch<Service>(`/v1/clients/${id}`, { service_scopes: ['user:read', 'client:write'] }),
    ],
    [
      'another audience',
      (id: string, by: Client) => by.patch<Service>(`/v1/clients/${id}`, { audiences: [audience, otherAudience] }),
    ],
  ])('a client ends with the token that gave it %s', async (_what, give) => {
    const [maker, giver] = [await tokenOf(mine.client), await tokenOf(mine.client)];
    const service = await serviceOf(holderOf(maker));
    const given = await give(service.id, holderOf(giver));
    expect([given.status, given.body.made_by]).toEqual([
      200,
      [
        { type: 'token', id: maker.id },
        { type: 'token', id: giver.id },
      ],
    ]);
    const known = { ...service, client_secret: given.body.client_secret ?? service.client_secret };
    await expectAlive(known);
    await revoke(giver);
    await expectEnded(known);
  });

  it('a change that grants nothing adds no creator, nor does one by a creator it already ends with', async () => {
    const service = await serviceOf(holderOf(await tokenOf(mine.client)), { service_scopes: creatorScopes });
    const path = `/v1/clients/${service.id}`;
    const renamer = holderOf(await tokenOf(mine.client));
    await renamer.patch(path, { name: 'Renamed' });
    await renamer.patch(path, { audiences: [] });
    // The token from which its maker came, and the client itself.
    await mine.client.patch(path, { audiences: [audience] });
    const own = await callerOf(service);
    const { body } = await own.post<Service>(`${path}:rotateSecret`);
    expect(body.made_by).toEqual(service.made_by);
    await expectAlive(body);
  });

  it('a client registered before creators were recorded keeps working', async () => {
    const service = await serviceOf(mine.client);
    await api.query(`UPDATE clients SET made_by = '[]' WHERE id = $1`, [service.id]);
    await expectAlive(service);
    expect((await seen(service)).made_by).toEqual([]);
  });
});
