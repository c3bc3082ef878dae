import { Client, recordStatements } from '@plinth/test-kit';
import { PoliciesService } from '../src/policies/policies.service.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import type { Schemas } from './support/schemas.js';

const context = {
  groups: ['staff'],
  ip: '198.51.100.7',
  country: 'DE',
  passkeyKind: 'synced',
  aal: 'aal2',
  at: new Date('2026-06-01T09:30:00Z'),
} as const;

describe('policy decisions on sign-ins', () => {
  let api: TestApi;
  let replica: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    replica = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' }, api.database);
  });
  afterAll(async () => {
    await replica.close();
    await api.close();
  });

  const policy = (fields: Record<string, unknown> = {}) => ({
    name: 'any',
    priority: 100,
    conditions: [],
    effect: 'BLOCK',
    ...fields,
  });
  const decide = (on: TestApi, { id }: TestOrganization, known: Partial<Record<keyof typeof context, unknown>> = {}) =>
    on.app.get(PoliciesService).decide(id, { ...context, ...known } as never);
  const outcomes = async (organization: TestOrganization) =>
    (await Promise.all([decide(api, organization), decide(replica, organization)])).map(({ outcome }) => outcome);

  it('a policy change applies to every sign-in on every replica once its response is sent', async () => {
    const organization = await makeOrganization(api);
    const { client } = organization;
    const other = new Client(replica.url, client.key);
    expect(await outcomes(organization)).toEqual(['allowed', 'allowed']);
    for (let round = 0; round < 5; round += 1) {
      const { body } = await client.post('/v1/policies', policy());
      expect(await outcomes(organization)).toEqual(['blocked', 'blocked']);
      await other.patch(`/v1/policies/${body.id}`, { mode: 'report_only' });
      expect(await outcomes(organization)).toEqual(['allowed', 'allowed']);
      await client.patch(`/v1/policies/${body.id}`, { mode: 'enforce' });
      expect(await outcomes(organization)).toEqual(['blocked', 'blocked']);
      await other.delete(`/v1/policies/${body.id}`);
      expect(await outcomes(organization)).toEqual(['allowed', 'allowed']);
    }
  });

  it('rapid policy changes apply while people sign in', async () => {
    const organization = await makeOrganization(api);
    const { body } = await organization.client.post('/v1/policies', policy({ effect: 'ALLOW' }));
    const busy = Promise.all(Array.from({ length: 200 }, () => decide(replica, organization)));
    for (let round = 0; round < 10; round += 1) {
      const effect = round % 2 === 0 ? 'BLOCK' : 'ALLOW';
      await organization.client.patch(`/v1/policies/${body.id}`, { effect });
      expect((await decide(replica, organization)).effect).toBe(effect);
    }
    for (const { matchedPolicyId } of await busy) expect(matchedPolicyId).toBe(body.id);
  });

  it('a decision needs one small statement while nothing changes', async () => {
    const organization = await makeOrganization(api);
    await organization.client.post('/v1/policies', policy());
    await decide(api, organization);
    const statements = recordStatements();
    await Promise.all(Array.from({ length: 20 }, () => decide(api, organization)));
    statements.stop();
    expect(statements.texts).toHaveLength(20);
    expect(new Set(statements.texts).size).toBe(1);
    expect(statements.texts[0]).toMatch(/FROM organizations/);
    expect(statements.texts[0]).not.toMatch(/policies AS/);
  });

  it('a decision includes what the caller records: break-glass bypasses and report-only matches', async () => {
    const organization = await makeOrganization(api, { break_glass_group: 'break-glass' });
    const made = async (fields: Record<string, unknown>): Promise<string> =>
      (await organization.client.post<Schemas['WrittenPolicy']>('/v1/policies', policy(fields))).body.id;
    const [watched, blocking, mfa] = [
      await made({ priority: 1, mode: 'report_only' }),
      await made({ priority: 2 }),
      await made({ priority: 3, effect: 'REQUIRE_MFA' }),
    ];
    expect(await decide(api, organization)).toMatchObject({
      outcome: 'blocked',
      effect: 'BLOCK',
      matchedPolicyId: blocking,
      isBreakGlass: false,
      liftedPolicyIds: [],
      reportedPolicyIds: [watched],
    });
    const rescued = { outcome: 'allowed', matchedPolicyId: mfa, isBreakGlass: true, liftedPolicyIds: [blocking] };
    expect(await decide(api, organization, { groups: ['break-glass'] })).toMatchObject(rescued);
    expect(await decide(api, organization, { groups: ['break-glass'], aal: 'aal1' })).toMatchObject({
      ...rescued,
      outcome: 'mfa_required',
    });
    // The group is read with every decision.
    await organization.client.patch(`/v1/organizations/${organization.id}`, { break_glass_group: 'staff' });
    expect(await decide(replica, organization)).toMatchObject({ isBreakGlass: true, liftedPolicyIds: [blocking] });
  });

  it('invalid addresses and countries count as unknown', async () => {
    const organization = await makeOrganization(api);
    const conditions = [
      { type: 'country', value: 'RU' },
      { type: 'network', value: 'cidr:10.0.0.0/8' },
    ];
    await organization.client.post('/v1/policies', policy({ conditions }));
    expect((await decide(api, organization)).outcome).toBe('allowed');
    // XX and T1: what proxies send for "no idea" and for Tor.
    for (const country of ['XX', 'T1', null])
      expect((await decide(api, organization, { country, ip: null })).outcome).toBe('blocked');
    expect((await decide(api, organization, { country: 'RU', ip: 'unknown' })).outcome).toBe('blocked');
  });

  it('a decision depends only on the organization’s own policies', async () => {
    const [one, other] = await Promise.all([makeOrganization(api), makeOrganization(api)]);
    await one.client.post('/v1/policies', policy());
    expect([(await decide(api, one)).outcome, (await decide(api, other)).outcome]).toEqual(['blocked', 'allowed']);
  });
});
