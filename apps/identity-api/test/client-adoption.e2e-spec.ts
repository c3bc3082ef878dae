import { Client, eventually } from '@plinth/test-kit';
import { decodeJwt } from 'jose';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { creatorsAt, creatorScopes, serviceOf, tokenOf, type Service } from './support/creators.js';
import { audience, otherAudience, makeClient, startIssuer } from './support/openid.js';
import { expectProblem } from './support/problems.js';

type Makers = ReturnType<typeof creatorsAt>;

describe('client adoption', () => {
  let api: TestApi;
  let replica: TestApi;
  let operator: Client;
  let mine: TestOrganization;
  let accessOf: Makers['accessOf'];
  let seen: Makers['seen'];
  let isActive: Makers['isActive'];
  let holderOf: Makers['holderOf'];
  let callerOf: Makers['callerOf'];
  let adopt: Makers['adopt'];
  let revoke: Makers['revoke'];
  let expectEnded: Makers['expectEnded'];
  let expectAlive: Makers['expectAlive'];
  let descendantsOf: Makers['descendantsOf'];
  beforeAll(async () => {
    api = await startIssuer();
    replica = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', PUBLIC_URL: api.config.PUBLIC_URL }, api.database);
    operator = new Client(api.url, api.operatorToken);
    mine = await makeOrganization(api);
    ({ accessOf, seen, isActive, holderOf, callerOf, adopt, revoke, expectEnded, expectAlive, descendantsOf } =
      creatorsAt(api, mine));
  });
  afterAll(async () => {
    await replica.close();
    await api.close();
  });

  it('a client has at most twenty creators, and adoption leaves one', async () => {
    const service = await serviceOf(mine.client);
    const path = `/v1/clients/${service.id}`;
    const makers = JSON.stringify(
      await Promise.all(
        Array.from({ length: 20 }, async () => ({ type: 'token', id: (await tokenOf(mine.client)).id })),
      ),
    );
    await api.query('UPDATE clients SET made_by = $2 WHERE id = $1', [service.id, makers]);
    const giver = holderOf(await tokenOf(mine.client));
    expectProblem(await giver.post(`${path}:rotateSecret`), 409, 'SERVICE_AUTH_903');
    expectProblem(await giver.patch(path, { audiences: [audience, otherAudience] }), 409, 'SERVICE_AUTH_903');
    const { body } = await adopt(giver, service);
    expect(body.made_by).toHaveLength(1);
    expect((await giver.post(`${path}:rotateSecret`)).status).toBe(200);
  });

  it('an adopted client outlives its creator, whether it was adopted before or after the creator’s end', async () => {
    const [maker, adopter] = [await tokenOf(mine.client), await tokenOf(mine.client)];
    const [before, after] = [await serviceOf(holderOf(maker)), await serviceOf(holderOf(maker))];
    const access = await accessOf(before);
    const answer = await adopt(holderOf(adopter), before);
    const { client_secret: _secret, ...shown } = before;
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...shown, made_by: [{ type: 'token', id: adopter.id }], updated_at: answer.body.updated_at },
    ]);
    await revoke(maker);
    await expectAlive(before);
    expect((await new Client(replica.url, access).get('/v1/users')).status).toBe(200);
    await expectEnded(after);
    expect((await adopt(holderOf(adopter), after)).body).toMatchObject({ service_ended: false });
    await expectAlive(after);
    await revoke(adopter);
    for (const service of [before, after]) await expectEnded(service);
  });

  it('adoption revives only the client itself: clients and tokens it made earlier stay ended until each is adopted', async () => {
    const root = await tokenOf(mine.client);
    const maker = await serviceOf(holderOf(root), { service_scopes: creatorScopes });
    const child = await serviceOf(await callerOf(maker), { service_scopes: creatorScopes });
    const grandchild = await serviceOf(await callerOf(child));
    const older = await serviceOf(mine.client);
    await (await callerOf(maker)).patch(`/v1/clients/${older.id}`, { audiences: [audience, otherAudience] });
    await revoke(root);
    const steps = [maker, child, grandchild];
    for (const [index, next] of steps.entries()) {
      expect((await adopt(operator, next)).body).toMatchObject({ service_ended: false });
      for (const adopted of steps.slice(0, index + 1)) await expectAlive(adopted);
      for (const below of [...steps.slice(index + 1), older]) await expectEnded(below);
    }
  });

  it('a revived client may adopt what it made before its end and keeps what it makes afterwards', async () => {
    const root = await tokenOf(mine.client);
    const maker = await serviceOf(holderOf(root), { service_scopes: creatorScopes });
    const child = await serviceOf(await callerOf(maker));
    await revoke(root);
    await adopt(operator, maker);
    const again = await callerOf(maker);
    const [later, token] = [await serviceOf(again), await tokenOf(again)];
    expect((await adopt(again, child)).body).toMatchObject({ service_ended: false });
    for (const service of [child, later]) await expectAlive(service);
    expect((await holderOf(token).get('/v1/users')).status).toBe(200);
  });

  it('a revived client does not get its old tokens back, nor the tokens it made', async () => {
    const root = await serviceOf(mine.client, { service_scopes: creatorScopes });
    const maker = await serviceOf(await callerOf(root), { service_scopes: creatorScopes });
    const [opaque, jwt] = [await accessOf(maker), await accessOf(maker, { resource: audience })];
    const made = await tokenOf(new Client(api.url, opaque));
    const other = await serviceOf(mine.client);
    // A JWT says to the second when it was issued.
    const { iat } = decodeJwt(jwt);
    await eventually('the next second', () => Promise.resolve(Date.now() >= (iat! + 1) * 1_000));
    await mine.client.delete(`/v1/clients/${root.id}`);
    await expectEnded(maker);
    await adopt(operator, maker);
    const fresh = [await accessOf(maker), await accessOf(maker, { resource: audience })];
    for (const token of fresh) expect(await isActive(other, token)).toBe(true);
    for (const token of [opaque, jwt]) expect(await isActive(other, token)).toBe(false);
    for (const token of [opaque, made.token])
      await eventually(
        'the token is refused',
        async () => (await new Client(api.url, token).get('/v1/users')).status === 401,
      );
  });

  it('a client adopted before its end keeps its tokens and what it made', async () => {
    const root = await tokenOf(mine.client);
    const maker = await serviceOf(holderOf(root), { service_scopes: creatorScopes });
    const [opaque, jwt] = [await accessOf(maker), await accessOf(maker, { resource: audience })];
    const child = await serviceOf(new Client(api.url, opaque));
    const token = await tokenOf(new Client(api.url, opaque));
    await adopt(operator, maker);
    await revoke(root);
    for (const service of [maker, child]) await expectAlive(service);
    for (const each of [opaque, jwt]) expect(await isActive(child, each)).toBe(true);
    expect((await new Client(replica.url, token.token).get('/v1/users')).status).toBe(200);
  });

  it('a new secret or more scopes do not revive an ended client', async () => {
    const maker = await tokenOf(mine.client);
    const service = await serviceOf(holderOf(maker));
    await revoke(maker);
    const rotated = await mine.client.post<Service>(`/v1/clients/${service.id}:rotateSecret`);
    await mine.client.patch(`/v1/clients/${service.id}`, { service_scopes: ['user:read', 'user:write'] });
    await expectEnded(rotated.body);
  });

  it('an adoption records one event that names the creators before and after', async () => {
    const [maker, adopter] = [await tokenOf(mine.client), await tokenOf(mine.client)];
    const service = await serviceOf(holderOf(maker));
    const first = await adopt(holderOf(adopter), service);
    const second = await adopt(holderOf(adopter), service);
    expect([second.status, second.body]).toEqual([200, first.body]);
    const events = (await auditOf(mine, 'client.adopted')).filter(({ target }) => target?.id === service.id);
    expect(events).toMatchObject([
      {
        actor: { type: 'token', id: adopter.id },
        details: {
          before: { made_by: [{ type: 'token', id: maker.id }] },
          after: { made_by: [{ type: 'token', id: adopter.id }] },
        },
      },
    ]);
  });

  it('only a token that could create a client can adopt it', async () => {
    const service = await serviceOf(mine.client);
    const lacking = await tokenOf(mine.client, { scopes: ['client:write', 'policy:write'] });
    expectProblem(await adopt(holderOf(lacking), service), 403, 'SERVICE_AUTH_100');
    const reader = await tokenOf(mine.client, { scopes: ['client:read', 'user:read'] });
    expectProblem(await adopt(holderOf(reader), service), 403, 'SERVICE_AUTH_100');
    const theirs = await makeOrganization(api);
    expectProblem(await adopt(theirs.client, service), 404, 'SERVICE_AUTH_901');
    expect((await seen(service)).made_by).toEqual(service.made_by);
    const { body } = await adopt(operator, service);
    expect(body.made_by).toEqual([{ type: 'token', id: expect.any(String) }]);
    const ofOperator = await makeClient({ client: operator }, { organization_id: null, service_scopes: ['user:read'] });
    expectProblem(await adopt(mine.client, ofOperator), 404, 'SERVICE_AUTH_901');
    expect((await adopt(operator, ofOperator)).status).toBe(200);
  });

  it('a client cannot be adopted by itself or by anything it made, so it cannot stay alive for ever', async () => {
    const maker = await tokenOf(mine.client);
    const service = await serviceOf(holderOf(maker), { service_scopes: creatorScopes });
    const child = await serviceOf(await callerOf(service), { service_scopes: creatorScopes });
    const grandchild = await tokenOf(await callerOf(child));
    for (const by of [await callerOf(service), await callerOf(child), holderOf(grandchild)])
      expectProblem(await adopt(by, service), 409, 'SERVICE_AUTH_903');
    expect((await seen(service)).made_by).toEqual(service.made_by);
    // The one further up may.
    expect((await adopt(await callerOf(service), child)).status).toBe(200);
  });

  it('two clients cannot adopt each other at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const root = await tokenOf(mine.client);
      const [one, two] = [
        await serviceOf(holderOf(root), { service_scopes: creatorScopes }),
        await serviceOf(holderOf(root), { service_scopes: creatorScopes }),
      ];
      const [asOne, asTwo] = [await callerOf(one), await callerOf(two)];
      const answers = await Promise.all([adopt(asOne, two), adopt(asTwo, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      await revoke(root);
      for (const service of [one, two]) await expectEnded(service);
    }
  });

  it('clients are listed with the tokens that would end with a token', async () => {
    const root = await tokenOf(mine.client);
    const child = await tokenOf(holderOf(root));
    const [service, adopted, application] = [
      await serviceOf(holderOf(child), { service_scopes: creatorScopes }),
      await serviceOf(holderOf(child)),
      await makeClient({ client: holderOf(child) }),
    ];
    const ofService = await tokenOf(await callerOf(service));
    const ended = await tokenOf(holderOf(child));
    await revoke(ended);
    await adopt(mine.client, adopted);
    const { status, body } = await descendantsOf(root.id);
    expect(status).toBe(200);
    expect(body.data).toEqual(
      [
        { type: 'token', record: ofService },
        { type: 'client', record: service },
        { type: 'token', record: child },
      ].map(({ type, record: { id, organization_id, name, created_at } }) => {
        return { type, id, organization_id, name, created_at };
      }),
    );
    expect(body.data.map(({ id }) => id)).not.toContain(application.id);
    expect((await descendantsOf(root.id)).body.metadata.total).toBe(3);
    const second = await mine.client.get<typeof body>(`/v1/tokens/${root.id}/descendants?per_page=1&page=2`);
    expect(second.body.data).toEqual([body.data[1]]);

    const theirs = await makeOrganization(api);
    expectProblem(await descendantsOf(root.id, theirs.client), 404, 'SERVICE_AUTH_901');
    expect((await descendantsOf(root.id, operator)).body.data).toEqual(body.data);
    const reader = await tokenOf(mine.client, { scopes: ['client:write', 'user:read'] });
    expectProblem(await descendantsOf(root.id, holderOf(reader)), 403, 'SERVICE_AUTH_100');
    await revoke(root);
    expect((await descendantsOf(root.id)).body.data).toEqual([]);
  });

  it('only operators see clients below an operator’s token, in any organization', async () => {
    const theirs = await makeOrganization(api);
    const root = await tokenOf(operator, { organization_id: null });
    const [there, shared] = [
      await serviceOf(holderOf(root), { organization_id: theirs.id }),
      await serviceOf(holderOf(root), { organization_id: null }),
    ];
    const { body } = await descendantsOf(root.id, operator);
    expect(body.data.map(({ id }) => id)).toEqual([shared.id, there.id]);
    expectProblem(await descendantsOf(root.id, theirs.client), 404, 'SERVICE_AUTH_901');
    await operator.delete(`/v1/organizations/${theirs.id}`);
    expect((await descendantsOf(root.id, operator)).body.data.map(({ id }) => id)).toEqual([shared.id]);
  });
});
