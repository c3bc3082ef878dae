import { Client, eventually } from '@plinth/test-kit';
import fc from 'fast-check';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser, unique, type TestOrganization } from './support/factories.js';
import { waitingForLocks } from './support/locks.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { signedIn } from './support/sign-ins.js';

type Policy = Schemas['PolicyDraft'];
type Backtest = Schemas['PolicyBacktest'];

const backtest = '/v1/policies:backtest';
const month = { from: '2126-01-01T00:00:00.000Z', to: '2126-01-31T00:00:00.000Z' };
const policyOf = (fields: Partial<Policy> = {}): Policy => ({
  ...{ name: 'Nobody', priority: 100, conditions: [], effect: 'BLOCK' },
  ...fields,
});

interface Recorded {
  at: string;
  userId: string;
  ip: string | null;
  details: Record<string, unknown>;
  action: string;
}

describe('backtests of policies', () => {
  let api: TestApi;
  let organization: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
  });
  beforeEach(async () => {
    organization = await makeOrganization(api, { break_glass_group: 'break-glass' });
  });
  afterAll(() => api.close());

  const ask = async (policies: Policy[], period = month, client = organization.client) => {
    const { status, body } = await client.post<Backtest>(backtest, { policies, ...period });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  };

  /** Records sign-ins as the service does, at any time. */
  const record = (signIns: readonly Partial<Recorded>[], { id } = organization) =>
    api.query(
      `INSERT INTO audit_arrivals (id, organization_id, occurred_at, action, actor_type, actor_id, result, ip, details)
       SELECT gen_random_uuid(), $1, at, coalesce(action, 'session.created'), 'user', pseudonym, 'success', ip,
              coalesce(details, '{"aal": "aal2", "amr": ["swk"], "effect": "ALLOW"}')
         FROM json_to_recordset($2::json) AS one (at timestamptz, action text, "userId" uuid, ip text, details json)
         LEFT JOIN audit_pseudonyms ON user_id = "userId" ORDER BY at`,
      [id, JSON.stringify(signIns)],
    );

  it('a backtest and simulations agree on 200 generated sign-ins', async () => {
    const groups = [['finance'], ['finance', 'ops'], ['ops'], ['break-glass', 'finance'], []];
    const users = await Promise.all(groups.map((each) => makeUser(organization, { groups: each })));
    const op = fc.constantFrom('in' as const, 'not_in' as const);
    const condition = (type: Schemas['PolicyConditionInput']['type'], ...values: string[]) =>
      fc.record({ type: fc.constant(type), op, value: fc.subarray(values, { minLength: 1 }) });
    const conditions = fc.oneof(
      condition('user_group', 'finance', 'ops'),
      condition('network', 'cidr:203.0.113.0/24', 'cidr:198.51.0.0/16', 'cidr:2001:db8::/32'),
      condition('country', 'DE', 'FR'),
      condition('passkey_kind', 'synced', 'device_bound'),
      condition('aal', 'aal1', 'aal2'),
      condition('time', '07:00-19:00 Europe/Berlin', '22:00-06:00 UTC'),
    );
    const content = fc.record({
      conditions: fc.array(conditions, { minLength: 1, maxLength: 2 }),
      effect: fc.constantFrom('BLOCK' as const, 'REQUIRE_MFA' as const, 'ALLOW' as const),
      mode: fc.constantFrom('enforce' as const, 'enforce' as const, 'report_only' as const, 'disabled' as const),
    });
    const signIn = fc.record({
      user: fc.constantFrom(...users),
      network: fc.constantFrom('203.0.113.0/24', '198.51.100.0/24', '2001:db8:1::/48', null),
      kind: fc.constantFrom('synced', 'device_bound', null),
      minute: fc.nat(30 * 24 * 60 - 1),
      was: fc.constantFrom('ALLOW', 'BLOCK', 'REQUIRE_MFA'),
    });
    const policies = fc
      .sample(content, 8)
      .map((each, index) => policyOf({ ...each, name: `Policy ${index}`, priority: index }));
    const signIns = fc.sample(signIn, 200).map((each, index) => ({
      ...each,
      at: new Date(Date.parse(month.from) + each.minute * 60_000 + index).toISOString(),
      aal: each.kind === null ? 'aal1' : 'aal2',
    }));
    const amrOf = { synced: ['swk'], device_bound: ['pop'] } as const;
    await record(
      signIns.map(({ at, user, network, kind, aal, was }) => ({
        ...{ at, userId: user.id, ip: network },
        details: { aal, amr: kind === null ? ['fed'] : amrOf[kind as keyof typeof amrOf], effect: was },
      })),
    );
    for (const policy of policies.slice(1)) await organization.client.post('/v1/policies', policy);

    const found = await ask(policies, { from: month.from, to: '2126-01-31T00:00:00.000Z' });
    expect(found.evaluated).toBe(200);
    const changes = new Map(found.changed.map(({ at, ...change }) => [at, change]));
    const effects = { ALLOW: 0, REQUIRE_MFA: 0, BLOCK: 0 };
    const unknown = new Set<string>();
    for (const { at, user, network, kind, aal, was } of signIns) {
      const ip = network?.replace(/0\/24$|\/48$/, '7');
      const context = { user_id: user.id, at, aal, ...(ip && { ip }), ...(kind && { passkey_kind: kind }) };
      const { body } = await organization.client.post<Schemas['PolicyEvaluation']>('/v1/policies:simulate', {
        ...{ policy: policies[0], context },
      });
      effects[body.effect] += 1;
      for (const { mode, unknown_signals: types } of body.evaluated)
        if (mode === 'enforce') types.forEach((type) => unknown.add(type));
      expect([context, changes.get(at)?.would_be ?? was]).toEqual([context, body.effect]);
      if (changes.has(at)) expect(changes.get(at)).toMatchObject({ user_id: user.id, was });
    }
    expect(found.effects).toEqual(effects);
    expect(found.unknown_signals.toSorted()).toEqual([...unknown].sort());
  });

  it('conditions on the country are not evaluated: they are met in BLOCK and not in ALLOW, as in a simulation', async () => {
    await record([{ at: month.from }]);
    for (const effect of ['BLOCK', 'ALLOW'] as const) {
      const conditions: Policy['conditions'] = [{ type: 'country', op: 'in', value: 'DE' }];
      const policies = [policyOf({ conditions, effect }), policyOf({ priority: 200 })];
      const policy = effect === 'BLOCK' ? policies[0]!.name : policies[1]!.name;
      expect(await ask(policies)).toMatchObject({
        changed: [{ would_be: 'BLOCK', policy }],
        unknown_signals: ['country'],
      });
    }
  });

  it('an organization has one backtest at a time and a server four; one whose caller has left makes room', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => makeOrganization(api)));
    const body = { policies: [policyOf()], ...month };
    const leaving = new AbortController();
    const { left, waiting } = await api.owner.transaction(async (tx) => {
      await tx.query('LOCK TABLE audit_events IN ACCESS EXCLUSIVE MODE');
      const headers = { authorization: `Bearer ${organization.client.key}`, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body), signal: leaving.signal };
      const left = fetch(`${api.url}${backtest}`, init).then(
        ({ status }) => status,
        ({ name }: Error) => name,
      );
      const waiting = others.slice(1).map(({ client }) => client.post<Backtest>(backtest, body));
      await waitingForLocks(api, 4);
      const again = await organization.client.post(backtest, body);
      expectProblem(again, 429, 'SERVICE_AUTH_905');
      expect(again.headers.get('retry-after')).toBe('5');
      expectProblem(await others[0]!.client.post(backtest, body), 503, 'SERVICE_AUTH_999');
      leaving.abort();
      return { left, waiting };
    });
    expect(await left).toBe('AbortError');
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
    await eventually(
      'the abandoned backtest ends',
      async () => (await organization.client.post(backtest, body)).status === 200,
    );
  });

  it('a backtest names the changed sign-ins, newest first, with the policy that would decide', async () => {
    const [one, other] = await Promise.all([makeUser(organization, { groups: ['finance'] }), makeUser(organization)]);
    const blocked = { aal: 'aal2', passkey_id: 'p', effect: 'BLOCK' };
    await record([
      { at: '2126-01-01T00:00:00.000Z', userId: one.id, ip: '203.0.113.0/24' },
      { at: '2126-01-02T00:00:00.000Z', userId: one.id, ip: '198.51.100.0/24' },
      { at: '2126-01-03T00:00:00.000Z', userId: other.id, ip: '198.51.100.0/24' },
      { at: '2126-01-04T00:00:00.000Z', userId: other.id, action: 'sign_in.blocked', details: blocked },
      { at: '2126-01-31T00:00:00.000Z', userId: one.id },
      { at: '2126-01-31T00:00:00.001Z', userId: one.id },
    ]);
    const office = policyOf({
      name: 'Finance only from the office',
      conditions: [
        { type: 'user_group', op: 'in', value: 'finance' },
        { type: 'network', op: 'not_in', value: 'cidr:203.0.113.0/24' },
      ],
    });
    expect(await ask([office])).toEqual({
      evaluated: 5,
      effects: { ALLOW: 3, REQUIRE_MFA: 0, BLOCK: 2 },
      changed: [
        { at: '2126-01-31T00:00:00.000Z', user_id: one.id, was: 'ALLOW', would_be: 'BLOCK', policy: office.name },
        { at: '2126-01-04T00:00:00.000Z', user_id: other.id, was: 'BLOCK', would_be: 'ALLOW', policy: null },
        { at: '2126-01-02T00:00:00.000Z', user_id: one.id, was: 'ALLOW', would_be: 'BLOCK', policy: office.name },
      ],
      unknown_signals: ['network'],
    });
    expect((await ask([])).effects).toEqual({ ALLOW: 5, REQUIRE_MFA: 0, BLOCK: 0 });
  });

  it('a backtest lists signals that the audit log does not have, and networks that it has only in part', async () => {
    await record([{ at: month.from, ip: '203.0.113.0/24' }]);
    const unknownOf = async (...conditions: Policy['conditions']) =>
      (await ask([policyOf({ conditions })])).unknown_signals;
    const authenticator = { type: 'authenticator', value: 'ee882879-721c-4913-9775-3dfcce97072a' } as const;
    expect(await unknownOf(authenticator, { type: 'country', value: 'DE' })).toEqual(['country', 'authenticator']);
    expect(await unknownOf({ type: 'network', value: 'cidr:203.0.113.0/25' })).toEqual(['network']);
    expect(await unknownOf({ type: 'network', value: 'cidr:203.0.113.0/24' })).toEqual([]);
    expect(await unknownOf({ type: 'user_group', value: 'finance' })).toEqual(['user_group']);
  });

  it('a backtest finds sign-ins that the service recorded, and none of an erased person’s groups', async () => {
    const person = await signedIn(api, organization, { groups: ['finance'] });
    const now = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() };
    const policies = [policyOf({ conditions: [{ type: 'user_group', value: 'finance' }] })];
    const before = await ask(policies, now);
    expect(before.evaluated).toBeGreaterThan(0);
    expect(before.effects.BLOCK).toBe(before.evaluated);
    expect(before).toMatchObject({ unknown_signals: [], changed: [{ user_id: person.id, would_be: 'BLOCK' }] });
    expect((await organization.client.delete(`/v1/users/${person.id}`)).status).toBe(204);
    const after = await ask(policies, now);
    expect(after).toMatchObject({ unknown_signals: ['user_group'], changed: [{ user_id: null }] });
  });

  it('a backtest needs policy:read and audit:read, uses groups only with user:read, and stores no response', async () => {
    const person = await makeUser(organization, { groups: ['finance'] });
    await record([{ at: month.from, userId: person.id }]);
    const clientWith = async (...scopes: string[]) => {
      const { body } = await organization.client.post('/v1/tokens', { name: unique(), scopes });
      return new Client(api.url, body.token);
    };
    const policies = [policyOf({ conditions: [{ type: 'user_group', value: 'works-council' }] })];
    for (const scope of ['policy:read', 'audit:read'])
      expectProblem(
        await (await clientWith(scope)).post(backtest, { policies, ...month }),
        ...([403, 'SERVICE_AUTH_100'] as const),
      );
    const reader = await clientWith('policy:read', 'audit:read');
    expect(await ask(policies, month, reader)).toMatchObject({
      effects: { BLOCK: 1 },
      unknown_signals: ['user_group'],
    });
    expect(await ask(policies)).toMatchObject({ effects: { ALLOW: 1 }, unknown_signals: [] });
    const headers = { 'idempotency-key': unique() };
    for (let time = 0; time < 2; time += 1) {
      const answer = await reader.post(backtest, { policies, ...month }, { headers });
      expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, null]);
    }
  });

  it('a backtest never counts another organization’s sign-ins', async () => {
    const other = await makeOrganization(api);
    await record([{ at: month.from }], other);
    expect((await ask([policyOf()])).evaluated).toBe(0);
    const elsewhere = { organization_id: other.id, policies: [policyOf()], ...month };
    expectProblem(await organization.client.post(backtest, elsewhere), 403, 'SERVICE_AUTH_100');
    expect((await organization.operator.post<Backtest>(backtest, elsewhere)).body.evaluated).toBe(1);
  });

  it('a backtest rejects periods over 30 days or in the wrong order, and invalid policies', async () => {
    const invalid = async (body: object, field: string, rule: string) =>
      expectInvalid(
        await organization.client.post(backtest, { policies: [policyOf()], ...month, ...body }),
        field,
        rule,
      );
    await invalid({ to: '2126-01-31T00:00:00.001Z' }, 'to', 'max_days');
    await invalid({ to: '2125-12-31T23:59:59.999Z' }, 'to', 'order');
    await invalid({ from: 'yesterday' }, 'from', 'datetime');
    await invalid(
      { policies: [policyOf({ conditions: [{ type: 'country', value: 'de' }] })] },
      'policies.0.conditions.0.value',
      'country',
    );
    await invalid({ policies: Array(1_001).fill(policyOf()) }, 'policies', 'max_items');
  });
});
