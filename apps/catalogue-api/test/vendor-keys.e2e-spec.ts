import { Client, eventually } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeClient, makeMember } from './support/buyer-requests.js';
import { makeVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, One, Schemas } from './support/schemas.js';

const keys = '/api/v1/key/keys';

describe('keys of a vendor', () => {
  let api: TestApi;
  let platform: Client;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '600' });
    platform = new Client(api.url, api.platformKey);
  });
  afterAll(() => api.close());

  const make = (client: Client, body: object) => client.post<One<Schemas['VendorKeyWithSecret']>>(keys, body);
  const statusOf = async (key: string) => (await new Client(api.url, key).get('/api/v1/key/whoami')).status;

  it('a key is created, listed, changed, rotated and revoked within its vendor, without fields of the platform', async () => {
    const vendor = await makeVendor(api);
    const { status, headers, body } = await make(vendor.client, { name: 'Stock', scopes: ['products:read'] });
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { key, ...created } = body.data;
    expect(Object.keys(created)).toEqual(expect.not.arrayContaining(['providerId', 'platform', 'createdBy']));
    const list = await vendor.client.get<Listed<Schemas['VendorKey']>>(keys);
    expect(list.body.data.map(({ id }) => id)).toEqual([created.id, vendor.keyId]);
    expect(list.body.data[0]).toEqual({ ...created, lastUsedAt: null });
    const changed = await vendor.client.patch(`${keys}/${created.id}`, { name: 'ERP', scopes: ['brands:read'] });
    expect(changed.body.data).toMatchObject({ name: 'ERP', scopes: ['brands:read'] });
    const rotated = await vendor.client.post(`${keys}/${created.id}/rotate`, { gracePeriodSeconds: 0 });
    await eventually('the old secret ends', async () => (await statusOf(key)) === 401);
    expect(await statusOf(rotated.body.data.key)).toBe(200);
    expect((await vendor.client.delete(`${keys}/${created.id}`)).status).toBe(204);
    await eventually('the key ends', async () => (await statusOf(rotated.body.data.key)) === 401);
  });

  it('a key grants neither scopes that it lacks nor, as a vendor key, keys:write', async () => {
    const vendor = await makeVendor(api);
    const maker = await makeClient(api, vendor, { scopes: ['keys:write', 'products:read'] });
    const body = { name: 'x', scopes: ['products:read', 'brands:read'] };
    expectProblem(await make(maker, body), 403, 'scope_not_held');
    expectProblem(await make(vendor.client, { name: 'x', scopes: ['keys:write'] }), 403, 'scope_not_held');
    expectInvalid(await make(vendor.client, { name: 'x', scopes: ['platform:keys'] }), 'scopes.0', 'one_of');
    const weak = (await make(maker, { name: 'x', scopes: ['products:read'] })).body.data.id;
    expectProblem(await maker.patch(`${keys}/${weak}`, body), 403, 'scope_not_held');
    expectProblem(await vendor.client.patch(`${keys}/${weak}`, { scopes: ['keys:write'] }), 403, 'scope_not_held');
    expectProblem(await maker.post(`${keys}/${vendor.keyId}/rotate`), 403, 'scope_not_held');
    const given = await platform.post(`${keys}?provider=${vendor.id}`, { name: 'x', scopes: ['keys:write'] });
    expect(given.status).toBe(201);
  });

  it("a vendor cannot raise a key's rate limit above its own", async () => {
    const vendor = await makeVendor(api);
    const body = { name: 'x', scopes: ['products:read'] };
    for (const rateLimitPerMinute of [0, 601])
      expectInvalid(await make(vendor.client, { ...body, rateLimitPerMinute }), 'rateLimitPerMinute', 'max');
    const { data } = (await make(vendor.client, { ...body, rateLimitPerMinute: 600 })).body;
    expectInvalid(
      await vendor.client.patch(`${keys}/${data.id}`, { rateLimitPerMinute: 0 }),
      'rateLimitPerMinute',
      'max',
    );
    const unlimited = await platform.post(`${keys}?provider=${vendor.id}`, { ...body, rateLimitPerMinute: 0 });
    expect(unlimited.status).toBe(201);
  });

  it('a limited key that expires neither lifts its own limits nor makes, changes or rotates a stronger key', async () => {
    const vendor = await makeVendor(api);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const limits = { rateLimitPerMinute: 20, expiresAt: inDays(30) };
    const scopes = ['keys:write', 'products:read'];
    const own = await platform.post<One<Schemas['VendorKeyWithSecret']>>(`${keys}?provider=${vendor.id}`, {
      ...{ name: 'x', scopes },
      ...limits,
    });
    const limited = new Client(api.url, own.body.data.key);
    const body = { name: 'x', scopes: ['products:read'] };
    expectInvalid(await make(limited, { ...body, expiresAt: inDays(29) }), 'rateLimitPerMinute', 'max');
    for (const expiresAt of [undefined, null, inDays(31)])
      expectInvalid(await make(limited, { ...body, rateLimitPerMinute: 20, expiresAt }), 'expiresAt', 'max');
    const weak = `${keys}/${(await make(limited, { ...body, ...limits })).body.data.id}`;
    expectInvalid(await limited.patch(weak, { rateLimitPerMinute: null }), 'rateLimitPerMinute', 'max');
    expectInvalid(await limited.patch(weak, { expiresAt: null }), 'expiresAt', 'max');
    expect((await limited.patch(weak, { rateLimitPerMinute: 10, expiresAt: inDays(1) })).status).toBe(200);
    expect((await limited.post(`${weak}/rotate`)).status).toBe(200);
    const strong = (await make(vendor.client, body)).body.data.id;
    for (const id of [own.body.data.id, strong]) {
      expectProblem(await limited.patch(`${keys}/${id}`, { name: 'y' }), 403, 'scope_not_held');
      expectProblem(await limited.post(`${keys}/${id}/rotate`), 403, 'scope_not_held');
    }
  });

  it("keys of the platform and of other vendors are not found, even with a platform key's keys:write", async () => {
    const [mine, theirs] = [await makeVendor(api), await makeVendor(api)];
    const own = await platform.post('/api/v1/platform/keys', { name: 'x', platform: true, scopes: ['keys:write'] });
    const limited = new Client(api.url, own.body.data.key);
    for (const [client, id] of [
      [mine.client, theirs.keyId],
      [mine.client, own.body.data.id],
      [limited, own.body.data.id],
    ] as const) {
      expectProblem(await client.patch(`${keys}/${id}`, { name: 'y' }), 404, 'key_not_found');
      expectProblem(await client.post(`${keys}/${id}/rotate`), 404, 'key_not_found');
      expectProblem(await client.delete(`${keys}/${id}`), 404, 'key_not_found');
    }
    const list = await limited.get<Listed<Schemas['VendorKey']>>(`${keys}?perPage=100`);
    expect(list.body.data.map(({ id }) => id)).toEqual(expect.not.arrayContaining([own.body.data.id]));
    expectInvalid(await make(limited, { name: 'x', scopes: ['keys:write'] }), 'provider', 'required');
  });

  it('a key outlives the membership of the person that it acts for', async () => {
    const vendor = await makeVendor(api);
    const { id } = await makeMember(api, vendor);
    const body = { name: 'x', scopes: ['team:read'], providerId: vendor.id, createdBy: id };
    const { key } = (await platform.post('/api/v1/platform/keys', body)).body.data;
    expect((await vendor.client.delete(`/api/v1/key/members/${id}`)).status).toBe(204);
    expect(await statusOf(key)).toBe(200);
  });
});
