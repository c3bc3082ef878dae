import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';

const path = '/v1/policies';
const unknownId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';
const body = (fields: Record<string, unknown> = {}) => ({
  name: 'Finance only from the office',
  priority: 100,
  conditions: [
    { type: 'user_group', value: 'finance' },
    { type: 'network', op: 'not_in', value: ['cidr:203.0.113.0/24', 'cidr:2001:db8::/32'] },
  ],
  effect: 'BLOCK',
  ...fields,
});

describe('policies', () => {
  let api: TestApi;
  let operator: Client;
  let mine: TestOrganization;
  let theirs: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    operator = new Client(api.url, api.operatorToken);
    [mine, theirs] = await Promise.all([makeOrganization(api), makeOrganization(api)]);
  });
  afterAll(() => api.close());

  const make = async (
    fields: Record<string, unknown> = {},
    { client }: TestOrganization = mine,
  ): Promise<Schemas['Policy']> => {
    const answer = await client.post<Schemas['WrittenPolicy']>(path, body(fields));
    expect(answer.status).toBe(201);
    const { warnings: _warnings, ...policy } = answer.body;
    return policy;
  };
  const eventsOf = async (id: string, organization = mine): Promise<Schemas['AuditEvent'][]> =>
    (await auditOf(organization)).filter(({ target }) => target?.id === id);

  it('a policy is created with every field, including defaults, and its version as ETag', async () => {
    const created = await mine.client.post(path, body());
    expect([created.status, created.headers.get('etag')]).toEqual([201, '"v1"']);
    expect(created.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      organization_id: mine.id,
      name: 'Finance only from the office',
      description: null,
      priority: 100,
      conditions: [
        { type: 'user_group', op: 'in', value: 'finance' },
        { type: 'network', op: 'not_in', value: ['cidr:203.0.113.0/24', 'cidr:2001:db8::/32'] },
      ],
      effect: 'BLOCK',
      mode: 'enforce',
      version: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: created.body.created_at,
      warnings: [],
    });
    const read = await mine.client.get(`${path}/${created.body.id}`);
    const { warnings: _warnings, ...policy } = created.body;
    expect([read.status, read.headers.get('etag'), read.body]).toEqual([200, '"v1"', policy]);
  });

  it('a caller that has the current version gets 304', async () => {
    const { id } = await make();
    const fresh = await mine.client.get(`${path}/${id}`, { headers: { 'if-none-match': '"v1"' } });
    expect([fresh.status, fresh.body]).toEqual([304, undefined]);
    expect((await mine.client.get(`${path}/${id}`, { headers: { 'if-none-match': '"v2"' } })).status).toBe(200);
  });

  it.each(['application/json', 'application/merge-patch+json'])(
    'a policy can be changed by a merge patch as %s',
    async (type) => {
      const made = await make({ description: 'Since January.' });
      const asking = { headers: { 'content-type': type } };
      const conditions = [{ type: 'aal', op: 'in', value: 'aal1' }];
      const changed = await mine.client.patch(`${path}/${made.id}`, { conditions, effect: 'REQUIRE_MFA' }, asking);
      expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"v2"']);
      expect(changed.body).toEqual({
        ...made,
        conditions,
        effect: 'REQUIRE_MFA',
        version: 2,
        updated_at: expect.any(String),
        warnings: [],
      });
      expect(changed.body.updated_at >= made.updated_at).toBe(true);
      const cleared = await mine.client.patch(`${path}/${made.id}`, { description: null, mode: 'disabled' }, asking);
      expect(cleared.body).toMatchObject({ description: null, mode: 'disabled', version: 3, conditions });
    },
  );

  it('a patch that changes nothing keeps the policy’s version', async () => {
    const made = await make();
    for (const patch of [{}, { name: made.name, priority: 100, conditions: body().conditions }]) {
      const answer = await mine.client.patch(`${path}/${made.id}`, patch);
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"v1"']);
    }
    expect((await eventsOf(made.id)).map(({ action }) => action)).toEqual(['policy.created']);
  });

  it('a policy can be changed and removed only in the version that If-Match names', async () => {
    const { id } = await make();
    const ifMatch = (tag: string) => ({ headers: { 'if-match': tag } });
    for (const stale of ['"v2"', 'v1', 'W/"v1"', '"v1x"']) {
      const refused = await mine.client.patch(`${path}/${id}`, { priority: 1 }, ifMatch(stale));
      expectProblem(refused, 412, 'SERVICE_AUTH_906');
      expect(refused.headers.get('etag')).toBe('"v1"');
      expectProblem(await mine.client.delete(`${path}/${id}`, ifMatch(stale)), 412, 'SERVICE_AUTH_906');
    }
    expect((await mine.client.get(`${path}/${id}`)).body).toMatchObject({ priority: 100, version: 1 });
    expect((await mine.client.patch(`${path}/${id}`, { priority: 1 }, ifMatch('"v1"'))).status).toBe(200);
    expect((await mine.client.patch(`${path}/${id}`, { priority: 2 }, ifMatch('"v9", "v2"'))).status).toBe(200);
    expect((await mine.client.delete(`${path}/${id}`, ifMatch('*'))).status).toBe(204);
  });

  it('of many changes from the same version, exactly one succeeds', async () => {
    const { id } = await make();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_unused, priority) =>
        mine.client.patch(`${path}/${id}`, { priority }, { headers: { 'if-match': '"v1"' } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(412)]);
  });

  it('a removed policy gets 404', async () => {
    const { id } = await make();
    const removed = await mine.client.delete(`${path}/${id}`);
    expect([removed.status, removed.body]).toEqual([204, undefined]);
    expectProblem(await mine.client.get(`${path}/${id}`), 404, 'SERVICE_AUTH_901');
    expectProblem(await mine.client.delete(`${path}/${id}`), 404, 'SERVICE_AUTH_901');
  });

  it('policies are listed in evaluation order, paged and filtered by effect and mode', async () => {
    const organization = await makeOrganization(api);
    const named = (name: string, fields: Record<string, unknown>) =>
      make({ name, conditions: [], ...fields }, organization);
    await named('late', { priority: 20 });
    await named('allow', { priority: 10, effect: 'ALLOW' });
    await named('mfa', { priority: 10, effect: 'REQUIRE_MFA', mode: 'report_only' });
    await named('block', { priority: 10 });
    await named('younger', { priority: 10 });
    await named('first', { priority: 0, effect: 'ALLOW', mode: 'disabled' });
    const names = async (query: string) => {
      const { status, body: list } = await organization.client.get<Listed<Schemas['Policy']>>(path + query);
      expect(status).toBe(200);
      return [list.metadata.total, ...list.data.map(({ name }) => name)];
    };
    const all = ['first', 'block', 'younger', 'mfa', 'allow', 'late'];
    expect(await names('')).toEqual([6, ...all]);
    expect(await names('?per_page=4')).toEqual([6, ...all.slice(0, 4)]);
    expect(await names('?per_page=4&page=2')).toEqual([6, ...all.slice(4)]);
    expect(await names('?per_page=4&page=3')).toEqual([6]);
    expect(await names('?effect=ALLOW')).toEqual([2, 'first', 'allow']);
    expect(await names('?mode=report_only')).toEqual([1, 'mfa']);
    expect(await names('?effect=BLOCK&mode=disabled')).toEqual([0]);
    const { headers, body: page } = await organization.client.get(`${path}?effect=BLOCK&per_page=2`);
    expect(page.metadata).toMatchObject({ total: 3, per_page: 2, last_page: 2, next_page_url: '/?page=2' });
    expect(headers.get('link')).toContain('</v1/policies?effect=BLOCK&per_page=2&page=2>; rel="next"');
    expectInvalid(await organization.client.get(`${path}?effect=block`), 'effect', 'one_of');
    expectInvalid(await organization.client.get(`${path}?mode=off`), 'mode', 'one_of');
    expectInvalid(await organization.client.get(`${path}?sort=name`), 'sort', 'unknown_field');
  });

  it('another organization’s policy gets the same 404 as a missing one', async () => {
    const { id } = await make();
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const asked = [id, unknownId, 'none', `${id}:simulate`].map(async (one) => {
        const answer = await theirs.client.call(method, `${path}/${one}`, {
          body: method === 'PATCH' ? [] : undefined,
        });
        const { request_id: _id, instance: _path, ...rest } = expectProblem(answer, 404, 'SERVICE_AUTH_901');
        return rest;
      });
      const [first, ...others] = await Promise.all(asked);
      for (const other of others) expect(other).toEqual(first);
    }
    expect((await theirs.client.get(path)).body.data).toEqual([]);
    expectProblem(await theirs.client.get(`${path}?organization_id=${mine.id}`), 403, 'SERVICE_AUTH_100');
    expectProblem(await theirs.client.post(path, body({ organization_id: mine.id })), 403, 'SERVICE_AUTH_100');
    expect((await mine.client.get(`${path}/${id}`)).status).toBe(200);
  });

  it('an operator must name the organization if no record does', async () => {
    expectInvalid(await operator.post(path, body()), 'organization_id', 'required');
    expectInvalid(await operator.get(path), 'organization_id', 'required');
    expectInvalid(await operator.post(path, body({ organization_id: unknownId })), 'organization_id', 'unknown');
    expectInvalid(await operator.post(path, body({ organization_id: 'none' })), 'organization_id', 'uuid');
    const organization = await makeOrganization(api);
    const made = await operator.post(path, body({ organization_id: organization.id }));
    expect([made.status, made.body.organization_id]).toEqual([201, organization.id]);
    const listed = await operator.get<Listed<Schemas['Policy']>>(`${path}?organization_id=${organization.id}`);
    expect(listed.body.data.map(({ id }) => id)).toEqual([made.body.id]);
    expect((await operator.patch(`${path}/${made.body.id}`, { priority: 5 })).body.priority).toBe(5);
    expect((await operator.delete(`${path}/${made.body.id}`)).status).toBe(204);
    // An organization's own token may name its own.
    expect((await mine.client.post(path, body({ organization_id: mine.id }))).status).toBe(201);
    expect((await mine.client.get(`${path}?organization_id=${mine.id}`)).status).toBe(200);
  });

  it('policies are read with policy:read and changed with policy:write, which implies it', async () => {
    const [reader, writer, other] = await Promise.all(
      [['policy:read'], ['policy:write'], ['user:read', 'organization:write']].map((scopes) =>
        makeOrganization(api, { scopes }),
      ),
    );
    const { id } = await make({}, writer);
    expect((await writer!.client.get(`${path}/${id}`)).status).toBe(200);
    expect((await reader!.client.get(path)).status).toBe(200);
    for (const refused of [
      await reader!.client.post(path, body()),
      await reader!.client.patch(`${path}/${id}`, {}),
      await reader!.client.delete(`${path}/${id}`),
      await other!.client.get(path),
      await other!.client.get(`${path}/${id}`),
    ]) {
      expect(expectProblem(refused, 403, 'SERVICE_AUTH_100').detail).toMatch(/policy:(read|write)/);
    }
    expectProblem(await new Client(api.url).get(path), 401, 'SERVICE_AUTH_005');
  });

  it('a policy can be as large as the limits allow', async () => {
    const conditions = [
      ...Array.from({ length: 49 }, () => ({ type: 'time', op: 'not_in', value: '22:00-06:00 Europe/Berlin' })),
      { type: 'user_group', op: 'in', value: Array.from({ length: 951 }, (_unused, n) => `group ${n}`) },
    ];
    const made = await make({ name: 'ü'.repeat(255), priority: 1_000_000, conditions });
    expect(made.conditions).toEqual(conditions);
  });

  it('a policy change is audited with its actor in the same transaction', async () => {
    const { id } = await make();
    await mine.client.patch(`${path}/${id}`, { mode: 'report_only', priority: 7 });
    await operator.delete(`${path}/${id}`);
    const events = await eventsOf(id);
    // What was before and after: audit-details.e2e-spec.ts.
    const facts = events.map(({ action, details: { before: _before, after: _after, ...details } }) => [
      action,
      details,
    ]);
    expect(facts).toEqual([
      ['policy.created', { version: 1, effect: 'BLOCK', mode: 'enforce' }],
      ['policy.updated', { version: 2, effect: 'BLOCK', mode: 'report_only', changed: ['mode', 'priority'] }],
      ['policy.deleted', { version: 2, effect: 'BLOCK', mode: 'report_only' }],
    ]);
    expect(events[0]!.actor).toEqual({ type: 'token', id: mine.tokenId });
    expect(events[2]!.actor.id).not.toBe(mine.tokenId);
  });

  it('a repeated request with an Idempotency-Key does not create a second policy', async () => {
    const asking = { headers: { 'idempotency-key': 'policy-1' } };
    const [first, again] = [await mine.client.post(path, body(), asking), await mine.client.post(path, body(), asking)];
    expect([again.status, again.body.id, again.headers.get('etag')]).toEqual([201, first.body.id, '"v1"']);
  });

  it('a policy that needs a country gets a warning if no country is ever known', async () => {
    const conditions = [{ type: 'country', op: 'not_in', value: ['DE', 'AT'] }];
    const { body: made } = await mine.client.post(path, body({ conditions }));
    expect(made.warnings).toEqual([expect.stringMatching(/country.*COUNTRY_HEADER.*count as met for everyone/)]);
    const patched = await mine.client.patch(`${path}/${made.id}`, { effect: 'ALLOW' });
    expect(patched.body.warnings).toEqual([expect.stringMatching(/never met/)]);
    expect((await mine.client.patch(`${path}/${made.id}`, { conditions: [] })).body.warnings).toEqual([]);

    const replica = await startTestApi({ COUNTRY_HEADER: 'X-Country', TRUSTED_PROXIES: '10.0.0.0/8' }, api.database);
    const client = new Client(replica.url, mine.client.key);
    expect((await client.post(path, body({ conditions }))).body.warnings).toEqual([]);
    await replica.close();
  });

  it('an organization can have 1,000 policies, even under concurrent creation', async () => {
    const organization = await makeOrganization(api);
    const { id } = await make({}, organization);
    await api.query(
      `INSERT INTO policies SELECT gen_random_uuid(), organization_id, name, description, priority, conditions, effect, mode,
              version, created_at, updated_at FROM policies, generate_series(1, 996) WHERE id = $1`,
      [id],
    );
    await api.query('UPDATE policy_sets SET policy_count = 997, version = version + 1 WHERE organization_id = $1', [
      organization.id,
    ]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => organization.client.post(path, body())));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(answers.length - refused.length).toBe(3);
    for (const answer of refused) expectProblem(answer, 409, 'SERVICE_AUTH_903');
    expect((await organization.client.get(path)).body.metadata.total).toBe(1_000);
    // What is removed makes room.
    await organization.client.delete(`${path}/${id}`);
    expect((await organization.client.post(path, body())).status).toBe(201);
    expectProblem(await organization.client.post(path, body()), 409, 'SERVICE_AUTH_903');
  });
});
