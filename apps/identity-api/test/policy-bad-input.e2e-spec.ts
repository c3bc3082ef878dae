import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';

const path = '/v1/policies';
const unknownId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';
const body = (fields: Record<string, unknown> = {}) => ({
  name: 'any',
  priority: 100,
  conditions: [],
  effect: 'BLOCK',
  ...fields,
});

describe('invalid policies', () => {
  let api: TestApi;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    mine = await makeOrganization(api);
  });
  afterAll(() => api.close());

  const make = async () => {
    const answer = await mine.client.post<Schemas['WrittenPolicy']>(path, body());
    expect(answer.status).toBe(201);
    return answer.body;
  };

  const condition = (fields: Record<string, unknown>) => ({
    conditions: [
      { type: 'aal', value: 'aal2' },
      { type: 'user_group', value: 'x', ...fields },
    ],
  });
  const many = (count: number) => Array.from({ length: count }, (_unused, n) => `group ${n}`);
  it.each<[field: string, rule: string, fields: Record<string, unknown>]>([
    ['name', 'required', { name: undefined }],
    ['name', 'min_length', { name: '' }],
    ['name', 'max_length', { name: 'x'.repeat(256) }],
    ['name', 'type', { name: null }],
    ['description', 'type', { description: 5 }],
    ['priority', 'required', { priority: undefined }],
    ['priority', 'min', { priority: -1 }],
    ['priority', 'max', { priority: 1_000_001 }],
    ['priority', 'type', { priority: 1.5 }],
    ['priority', 'type', { priority: '1' }],
    ['effect', 'one_of', { effect: undefined }],
    ['effect', 'one_of', { effect: 'DENY' }],
    ['mode', 'one_of', { mode: 'off' }],
    ['mode', 'one_of', { mode: null }],
    ['conditions', 'required', { conditions: undefined }],
    ['conditions', 'type', { conditions: {} }],
    ['conditions', 'max_items', { conditions: Array(51).fill({ type: 'aal', value: 'aal1' }) }],
    ['conditions', 'max_values', { conditions: [{ type: 'user_group', value: many(1_001) }] }],
    ['version', 'unknown_field', { version: 7 }],
    ['id', 'unknown_field', { id: unknownId }],
    ['conditions.1.type', 'one_of', condition({ type: 'weather' })],
    ['conditions.1.type', 'one_of', condition({ type: undefined })],
    ['conditions.1.op', 'one_of', condition({ op: 'equals' })],
    ['conditions.1.value', 'required', condition({ value: undefined })],
    ['conditions.1.value', 'type', condition({ value: 5 })],
    ['conditions.1.value', 'type', condition({ value: null })],
    ['conditions.1.value', 'min_items', condition({ value: [] })],
    ['conditions.1.value.1', 'type', condition({ value: ['x', 5] })],
    ['conditions.1.value', 'max_length', condition({ value: 'x'.repeat(301) })],
    ['conditions.1.negate', 'unknown_field', condition({ negate: true })],
    ['conditions.1.value', 'group', condition({ value: '' })],
    ['conditions.1.value.1', 'country', condition({ type: 'country', value: ['DE', 'XX'] })],
    ['conditions.1.value', 'country', condition({ type: 'country', value: 'de' })],
    ['conditions.1.value', 'aaguid', condition({ type: 'authenticator', value: 'YubiKey' })],
    ['conditions.1.value', 'passkey_kind', condition({ type: 'passkey_kind', value: 'hardware' })],
    ['conditions.1.value', 'aal', condition({ type: 'aal', value: 'aal3' })],
    ['conditions.1.value', 'network', condition({ type: 'network', value: '10.0.0.0/8' })],
    ['conditions.1.value', 'network', condition({ type: 'network', value: 'cidr:10.0.0.0/33' })],
    ['conditions.1.value', 'network', condition({ type: 'network', value: 'cidr:office' })],
    ['conditions.1.value', 'time', condition({ type: 'time', value: '9-17 Europe/Berlin' })],
    ['conditions.1.value', 'time', condition({ type: 'time', value: '09:00-17:00 Europe/Atlantis' })],
    ['conditions.1.value', 'time', condition({ type: 'time', value: '09:00-09:00 UTC' })],
  ])('a policy whose %s breaks the rule %s is rejected (%#)', async (field, rule, fields) => {
    const counted = await api.query('SELECT count(*) FROM policies');
    expectInvalid(await mine.client.post(path, body(fields)), field, rule);
    expect(await api.query('SELECT count(*) FROM policies')).toEqual(counted);
    if (Object.values(fields).includes(undefined)) return;
    const { id } = await make();
    expectInvalid(await mine.client.patch(`${path}/${id}`, fields), field, rule);
    expect((await mine.client.get(`${path}/${id}`)).headers.get('etag')).toBe('"v1"');
  });

  it.each([
    ['cidr:10.1.2.3/8', 'cidr:10.0.0.0/8'],
    ['cidr:2001:db8::1/32', 'cidr:2001:db8::/32'],
    ['cidr:::ffff:10.1.2.3/104', 'cidr:10.0.0.0/8'],
  ])('the error for the range %p suggests the correct range', async (value, corrected) => {
    const conditions = [{ type: 'network', value }];
    const message = expectInvalid(await mine.client.post(path, body({ conditions })), 'conditions.0.value', 'network');
    expect(message).toContain(corrected);
  });

  it('a policy must be a JSON object', async () => {
    expectProblem(await mine.client.post(path, '{"name":'), 400, 'SERVICE_AUTH_900');
    for (const sent of ['[]', '"text"', 'null']) {
      expectProblem(await mine.client.post(path, sent), 422, 'SERVICE_AUTH_902');
      expectProblem(await mine.client.patch(`${path}/${(await make()).id}`, sent), 422, 'SERVICE_AUTH_902');
    }
    const text = await mine.client.post(path, 'name=x', { headers: { 'content-type': 'text/plain' } });
    expectProblem(text, 415, 'SERVICE_AUTH_900');
  });
});
