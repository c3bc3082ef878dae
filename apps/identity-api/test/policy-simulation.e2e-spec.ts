import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectInvalid } from './support/problems.js';
import type { Schemas } from './support/schemas.js';

const evaluate = '/v1/policies:evaluate';
const simulate = '/v1/policies:simulate';
const unknownId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';
const policyBody = (fields: Record<string, unknown> = {}) => ({
  name: 'any',
  priority: 100,
  conditions: [],
  effect: 'BLOCK',
  ...fields,
});

type Evaluation = Schemas['PolicyEvaluation'];

describe('policy simulation', () => {
  let api: TestApi;
  let organization: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
  });
  beforeEach(async () => {
    organization = await makeOrganization(api, { break_glass_group: 'break-glass' });
  });
  afterAll(() => api.close());

  const make = async (fields: Record<string, unknown>): Promise<string> => {
    const { status, body } = await organization.client.post<Schemas['WrittenPolicy']>(
      '/v1/policies',
      policyBody(fields),
    );
    expect(status).toBe(201);
    return body.id;
  };
  const ask = async (context: Record<string, unknown>) => {
    const { status, body } = await organization.client.post<Evaluation>(evaluate, { context });
    expect(status).toBe(200);
    return body;
  };

  it('a simulation without policies allows everything', async () => {
    expect(await ask({})).toEqual({
      effect: 'ALLOW',
      matched_policy_id: null,
      reasons: ['No enforced policy matches, so the sign-in is allowed.'],
      evaluated: [],
    });
  });

  it('a draft takes the place of the saved policy that it replaces, and names one of the organization only', async () => {
    const saved = await make({ name: 'Everybody' });
    const policy = policyBody({ effect: 'REQUIRE_MFA', conditions: [{ type: 'country', value: 'DE' }] });
    const withDraft = (replaces?: string) =>
      organization.client.post<Evaluation>(simulate, { policy, context: { country: 'FR' }, replaces });
    expect((await withDraft()).body).toMatchObject({ effect: 'BLOCK', matched_policy_id: saved });
    const { body } = await withDraft(saved);
    expect(body).toMatchObject({ effect: 'ALLOW', evaluated: [{ policy_id: 'draft', matched: false }] });
    const other = await makeOrganization(api);
    const foreign = await other.client.post('/v1/policies', policyBody());
    for (const id of [unknownId, foreign.body.id as string]) expectInvalid(await withDraft(id), 'replaces', 'unknown');
  });

  it('a simulation shows which policy decides and why, and the result of each policy', async () => {
    const off = await make({ priority: 0, mode: 'disabled' });
    const watched = await make({ name: 'Watched', priority: 1, mode: 'report_only', effect: 'REQUIRE_MFA' });
    const office = await make({
      name: 'Finance only from the office',
      priority: 2,
      conditions: [
        { type: 'user_group', value: 'finance' },
        { type: 'network', op: 'not_in', value: ['cidr:203.0.113.0/24', 'cidr:2001:db8::/32'] },
      ],
    });
    const later = await make({
      priority: 3,
      effect: 'ALLOW',
      conditions: [
        { type: 'user_group', value: 'finance' },
        { type: 'country', value: 'DE' },
      ],
    });
    const answer = await ask({ groups: ['finance'], ip: '198.51.100.7' });
    expect(answer).toEqual({
      effect: 'BLOCK',
      matched_policy_id: office,
      reasons: [
        'The policy "Watched" would require multi-factor authentication, but is in report-only mode.',
        'The policy "Finance only from the office" matches and blocks.',
        'The user is in the group finance.',
        'The address 198.51.100.7 is not in 203.0.113.0/24, 2001:db8::/32.',
      ],
      evaluated: [
        { policy_id: watched, matched: true, mode: 'report_only', first_unmet_condition: null, unknown_signals: [] },
        { policy_id: office, matched: true, mode: 'enforce', first_unmet_condition: null, unknown_signals: [] },
        { policy_id: later, matched: false, mode: 'enforce', first_unmet_condition: 1, unknown_signals: ['country'] },
      ],
    });
    expect(answer.evaluated.map(({ policy_id }) => policy_id)).not.toContain(off);
    const inside = await ask({ groups: ['finance'], ip: '::ffff:203.0.113.9', country: 'DE' });
    expect(inside).toMatchObject({ effect: 'ALLOW', matched_policy_id: later });
    expect(inside.evaluated[1]).toMatchObject({ policy_id: office, matched: false, first_unmet_condition: 1 });
  });

  it('a simulation counts unknown signals against the sign-in', async () => {
    for (const [type, value] of [
      ['user_group', 'x'],
      ['network', 'cidr:10.0.0.0/8'],
      ['country', 'DE'],
      ['passkey_kind', 'synced'],
      ['aal', 'aal2'],
      ['authenticator', 'ee882879-721c-4913-9775-3dfcce97072a'],
    ]) {
      for (const op of ['in', 'not_in']) {
        for (const [effect, matched] of [
          ['BLOCK', true],
          ['REQUIRE_MFA', true],
          ['ALLOW', false],
        ] as const) {
          const policy = policyBody({ effect, conditions: [{ type, op, value }] });
          const { body } = await organization.client.post(simulate, { policy, context: {} });
          expect([type, op, effect, body.evaluated]).toEqual([
            type,
            op,
            effect,
            [
              {
                policy_id: 'draft',
                matched,
                mode: 'enforce',
                first_unmet_condition: matched ? null : 0,
                unknown_signals: [type],
              },
            ],
          ]);
        }
      }
    }
  });

  it('a simulation shows REQUIRE_MFA and whether the sign-in satisfies it', async () => {
    const id = await make({ effect: 'REQUIRE_MFA' });
    for (const [aal, sentence] of [
      ['aal1', /does not meet/],
      ['aal2', /, which meets/],
    ] as const) {
      const answer = await ask({ aal });
      expect(answer).toMatchObject({ effect: 'REQUIRE_MFA', matched_policy_id: id });
      expect(answer.reasons.at(-1)).toMatch(sentence);
    }
  });

  it('a simulation uses the user’s groups unless the request names others', async () => {
    const id = await make({ conditions: [{ type: 'user_group', value: 'finance' }] });
    const user = await makeUser(organization, { groups: ['finance'] });
    expect(await ask({ user_id: user.id })).toMatchObject({ matched_policy_id: id });
    expect(await ask({ user_id: user.id.toUpperCase(), groups: [] })).toMatchObject({ matched_policy_id: null });
    expect(await ask({ groups: ['finance'] })).toMatchObject({ matched_policy_id: id });
    const stranger = await makeUser(await makeOrganization(api), {});
    for (const user_id of [stranger.id, unknownId]) {
      const refused = await organization.client.post(evaluate, { context: { user_id } });
      expectInvalid(refused, 'context.user_id', 'unknown');
    }
  });

  it('a simulation never blocks a user in the break-glass group', async () => {
    await make({ name: 'Nobody' });
    const mfa = await make({ effect: 'REQUIRE_MFA', priority: 200 });
    const answer = await ask({ groups: ['break-glass'], aal: 'aal2' });
    expect(answer).toMatchObject({ effect: 'REQUIRE_MFA', matched_policy_id: mfa });
    expect(answer.reasons[0]).toBe('The policy "Nobody" would block, but the user is in the break-glass group.');
    expect(await ask({ groups: ['staff'], aal: 'aal2' })).toMatchObject({ effect: 'BLOCK' });
  });

  it('a simulation can evaluate a given time', async () => {
    const id = await make({ conditions: [{ type: 'time', op: 'not_in', value: '09:00-17:00 Europe/Berlin' }] });
    expect(await ask({ at: '2026-07-15T09:00:00+02:00' })).toMatchObject({ matched_policy_id: null });
    expect(await ask({ at: '2026-07-15T17:00:00+02:00' })).toMatchObject({ matched_policy_id: id });
    expect((await ask({ at: '2026-07-15T15:00:00Z' })).reasons).toContain(
      'The time is 17:00 in Europe/Berlin, not within 09:00-17:00 Europe/Berlin.',
    );
  });

  it('each policy can be simulated alone in any mode', async () => {
    await make({ priority: 0, name: 'In front' });
    const conditions = [
      { type: 'aal', value: 'aal2' },
      { type: 'country', value: 'DE' },
    ];
    const id = await make({ name: 'Germany', conditions });
    const one = async (context: Record<string, unknown>) =>
      (await organization.client.post<Evaluation>(`/v1/policies/${id}:simulate`, { context })).body;
    expect(await one({ aal: 'aal2', country: 'DE' })).toEqual({
      effect: 'BLOCK',
      matched_policy_id: id,
      reasons: ['The policy "Germany" matches and blocks.', 'The assurance level is aal2.', 'The country is DE.'],
      evaluated: [{ policy_id: id, matched: true, mode: 'enforce', first_unmet_condition: null, unknown_signals: [] }],
    });
    expect(await one({ aal: 'aal2', country: 'AT' })).toEqual({
      effect: 'ALLOW',
      matched_policy_id: null,
      reasons: [
        'No enforced policy matches, so the sign-in is allowed.',
        'The policy "Germany" does not match: condition 2 is not met.',
        'The country is AT, not DE.',
      ],
      evaluated: [{ policy_id: id, matched: false, mode: 'enforce', first_unmet_condition: 1, unknown_signals: [] }],
    });
    for (const [mode, reason] of [
      ['report_only', /would block, but is in report-only mode/],
      ['disabled', /would block, but is disabled/],
    ] as const) {
      await organization.client.patch(`/v1/policies/${id}`, { mode });
      const answer = await one({ aal: 'aal2', country: 'DE' });
      expect(answer).toMatchObject({ effect: 'ALLOW', matched_policy_id: null, evaluated: [{ matched: true, mode }] });
      expect(answer.reasons.join(' ')).toMatch(reason);
    }
  });

  it('a draft is simulated after saved policies with equal rank and is never saved', async () => {
    const [before, equal, behind] = [
      await make({ priority: 1, mode: 'report_only' }),
      await make({ priority: 2, effect: 'REQUIRE_MFA' }),
      await make({ priority: 3 }),
    ];
    const draft = async (fields: Record<string, unknown>) => {
      const sent = { policy: policyBody(fields), context: {} };
      const { status, body } = await organization.client.post<Evaluation>(simulate, sent);
      expect(status).toBe(200);
      return body;
    };
    const order = ({ evaluated }: Evaluation) => evaluated.map(({ policy_id }) => policy_id);
    const blocking = await draft({ priority: 2 });
    expect(blocking).toMatchObject({ effect: 'BLOCK', matched_policy_id: 'draft' });
    expect(order(blocking)).toEqual([before, 'draft', equal, behind]);
    const asking = await draft({ priority: 2, effect: 'REQUIRE_MFA' });
    expect(asking).toMatchObject({ effect: 'REQUIRE_MFA', matched_policy_id: equal });
    expect(order(asking)).toEqual([before, equal, 'draft', behind]);
    expect(asking.reasons).toContain('The policy "any" matches, but an earlier policy decides.');
    const off = await draft({ priority: 0, mode: 'disabled' });
    expect([off.matched_policy_id, order(off)]).toEqual([equal, [before, equal, behind]]);
    expect(off.reasons).toContain('The policy "any" is disabled and was not evaluated.');
    expect((await organization.client.get('/v1/policies')).body.metadata.total).toBe(3);
  });

  it('a simulation rejects a draft that could not be saved', async () => {
    const conditions = [{ type: 'network', value: 'cidr:10.0.0.1/8' }];
    const refused = await organization.client.post(simulate, { policy: policyBody({ conditions }), context: {} });
    expect(expectInvalid(refused, 'policy.conditions.0.value', 'network')).toContain('cidr:10.0.0.0/8');
    expectInvalid(await organization.client.post(simulate, { context: {} }), 'policy', 'required');
    const unnamed = { policy: policyBody({ organization_id: organization.id }), context: {} };
    expectInvalid(await organization.client.post(simulate, unnamed), 'policy.organization_id', 'unknown_field');
  });

  it.each<[context: unknown, field: string, rule: string]>([
    [undefined, 'context', 'required'],
    [[], 'context', 'type'],
    [{ ip: '10.0.0.0/8' }, 'context.ip', 'ip'],
    [{ ip: 'fe80::1%eth0' }, 'context.ip', 'ip'],
    [{ ip: '010.0.0.1' }, 'context.ip', 'ip'],
    [{ country: 'Germany' }, 'context.country', 'country'],
    [{ country: 'de' }, 'context.country', 'country'],
    [{ passkey_kind: 'hardware' }, 'context.passkey_kind', 'one_of'],
    [{ aal: 'aal3' }, 'context.aal', 'one_of'],
    [{ at: 'yesterday' }, 'context.at', 'datetime'],
    [{ groups: 'finance' }, 'context.groups', 'type'],
    [{ user_id: 'me' }, 'context.user_id', 'uuid'],
    [{ weather: 'rain' }, 'context.weather', 'unknown_field'],
  ])('a simulation rejects the context %j', async (context, field, rule) => {
    const id = await make({});
    expectInvalid(await organization.client.post(evaluate, { context }), field, rule);
    expectInvalid(await organization.client.post(`/v1/policies/${id}:simulate`, { context }), field, rule);
    expectInvalid(await organization.client.post(simulate, { policy: policyBody(), context }), field, rule);
  });

  it('a simulation writes nothing', async () => {
    const id = await make({});
    const counts = () =>
      api.query('SELECT (SELECT count(*) FROM policies) AS policies, (SELECT count(*) FROM audit_arrivals) AS events');
    const before = await counts();
    await ask({});
    await organization.client.post(`/v1/policies/${id}:simulate`, { context: {} });
    await organization.client.post(simulate, { policy: policyBody(), context: {} });
    expect(await counts()).toEqual(before);
  });
});
