import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { allScopes, platformScopes, vendorScopes } from '../src/scopes.js';
import { startTestApi, type TestApi } from './support/app.js';
import { Client } from '@plinth/test-kit';
import { makeProduct, makeVendor, productBody, type TestVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import { holdsWithinASecond } from './support/within-a-second.js';

const keysPath = '/api/v1/platform/keys';

describe('key scopes', () => {
  let api: TestApi;
  let platform: Client;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi();
    platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  const keyBody = (fields: Record<string, unknown> = {}) => ({
    name: 'ERP',
    scopes: ['products:read'],
    providerId: vendor.id,
    ...fields,
  });
  async function minterWith(scopes: readonly string[]): Promise<Client> {
    const { body } = await platform.post(keysPath, { name: 'workspace', platform: true, scopes });
    return new Client(api.url, body.data.key);
  }

  it('a vendor key can hold every vendor scope, and a platform key every scope', async () => {
    expect((await platform.post(keysPath, keyBody({ scopes: vendorScopes }))).status).toBe(201);
    const all = await platform.post(keysPath, { name: 'ops', platform: true, scopes: allScopes });
    expect(all.body.data).toMatchObject({ platform: true, providerId: null, scopes: [...allScopes] });
  });

  it.each(platformScopes)('a vendor key can never hold the platform scope %s', async (scope) => {
    expectInvalid(await platform.post(keysPath, keyBody({ scopes: [scope] })), 'scopes', 'platform_scope');
    const { body } = await platform.post(keysPath, keyBody());
    const changed = await platform.patch(`${keysPath}/${body.data.id}`, { scopes: ['products:read', scope] });
    expectInvalid(changed, 'scopes', 'platform_scope');
  });

  it('a key can create only keys with scopes that it holds itself', async () => {
    const minter = await minterWith(['platform:keys', 'products:read']);
    expect((await minter.post(keysPath, keyBody())).status).toBe(201);
    const answer = await minter.post(keysPath, keyBody({ scopes: ['products:read', 'products:write'] }));
    expect(expectProblem(answer, 403, 'scope_not_held').detail).toContain('products:write');
  });

  it('a key can add only scopes that it holds, and existing scopes stay', async () => {
    const minter = await minterWith(['platform:keys', 'products:read']);
    const { body } = await platform.post(keysPath, keyBody({ scopes: ['brands:read'] }));
    const path = `${keysPath}/${body.data.id}`;
    const kept = await minter.patch(path, { scopes: ['brands:read', 'products:read'] });
    expect(kept.body.data.scopes).toEqual(['brands:read', 'products:read']);
    expectProblem(await minter.patch(path, { scopes: ['brands:read', 'brands:write'] }), 403, 'scope_not_held');
    expect((await minter.patch(path, { name: 'renamed' })).body.data).toMatchObject({
      name: 'renamed',
      scopes: ['brands:read', 'products:read'],
    });
  });

  it('nobody receives the secret of a key with more scopes than their own', async () => {
    const minter = await minterWith(['platform:keys', 'products:read']);
    const stronger = (await platform.post(keysPath, keyBody({ scopes: ['products:write'] }))).body.data;
    expectProblem(await minter.post(`${keysPath}/${stronger.id}/rotate`), 403, 'scope_not_held');
    expect((await new Client(api.url, stronger.key).get('/api/v1/key/whoami')).status).toBe(200);
    const equal = (await platform.post(keysPath, keyBody())).body.data;
    expect((await minter.post(`${keysPath}/${equal.id}/rotate`)).status).toBe(200);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['no name', { name: undefined }, 'name', 'required'],
    ['an empty name', { name: '' }, 'name', 'min_length'],
    ['a name of 256 characters', { name: 'x'.repeat(256) }, 'name', 'max_length'],
    ['no scopes', { scopes: [] }, 'scopes', 'min_items'],
    ['a scope twice', { scopes: ['brands:read', 'brands:read'] }, 'scopes', 'unique_items'],
    ['an unknown scope', { scopes: ['brands:delete'] }, 'scopes.0', 'one_of'],
    ['neither provider nor platform', { providerId: undefined }, 'providerId', 'provider_or_platform'],
    ['both provider and platform', { platform: true }, 'providerId', 'provider_or_platform'],
    ['an unknown provider', { providerId: '0198c3a0-0000-7000-8000-00000000ffff' }, 'providerId', 'unknown'],
    ['a provider that is no UUID', { providerId: 'nordhavn' }, 'providerId', 'uuid'],
    ['a date without time', { expiresAt: '2030-01-01' }, 'expiresAt', 'datetime'],
    ['an impossible date', { expiresAt: '2030-02-30T00:00:00Z' }, 'expiresAt', 'datetime'],
    ['an end that has passed', { expiresAt: new Date(Date.now() - 1).toISOString() }, 'expiresAt', 'future'],
    ['a negative limit of uploads', { rateLimitHeavyPerMinute: -1 }, 'rateLimitHeavyPerMinute', 'min'],
    ['an unknown field', { secret: 'mine' }, 'secret', 'unknown_field'],
  ])('a key cannot be created with %s', async (_what, fields, field, rule) => {
    const [before] = await api.query('SELECT count(*) FROM api_keys');
    expectInvalid(await platform.post(keysPath, keyBody(fields)), field, rule);
    expect(await api.query('SELECT count(*) FROM api_keys')).toEqual([before]);
  });

  it('a key can only read while its provider is suspended, and can write again afterwards', async () => {
    const suspended = await makeVendor(api);
    const product = await makeProduct(suspended);
    await platform.patch(`/api/v1/platform/providers/${suspended.id}`, { status: 'suspended' });
    const write = () => suspended.client.post('/api/v1/key/products', productBody(suspended));
    await holdsWithinASecond('writes stop', async () => (await write()).status === 403);
    expectProblem(await write(), 403, 'provider_suspended');
    const path = `/api/v1/key/products/${product.id}`;
    expect((await suspended.client.get(path)).status).toBe(200);
    expect((await suspended.client.get('/api/v1/key/brands')).status).toBe(200);
    for (const answer of [
      await suspended.client.put(path, {}),
      await suspended.client.post(`${path}/submit`),
      await suspended.client.delete(path),
      await suspended.client.put(`/api/v1/key/brands/${suspended.brandId}`, {}),
    ])
      expectProblem(answer, 403, 'provider_suspended');
    const whoami = await suspended.client.get('/api/v1/key/whoami');
    expect(whoami.body.data.provider.status).toBe('suspended');
    await platform.patch(`/api/v1/platform/providers/${suspended.id}`, { status: 'active' });
    await holdsWithinASecond('writes work', async () => (await write()).status === 201);
  });

  it.each(['pending', 'active'])('a key can read and write while its provider is %s', async (status) => {
    const other = await makeVendor(api, { status });
    expect((await other.client.post('/api/v1/key/products', productBody(other))).status).toBe(201);
  });

  it('whoami returns the key and its provider, whatever its scopes', async () => {
    const created = (
      await platform.post(keysPath, keyBody({ scopes: ['team:read'], expiresAt: '2090-01-01T00:00:00Z' }))
    ).body.data;
    const { body, status } = await new Client(api.url, created.key).get('/api/v1/key/whoami');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['data']);
    expect(body.data).toEqual({
      key: {
        id: created.id,
        name: 'ERP',
        prefix: created.prefix,
        scopes: ['team:read'],
        platform: false,
        createdAt: created.createdAt,
        expiresAt: '2090-01-01T00:00:00.000Z',
        lastUsedAt: null,
      },
      person: null,
      provider: { id: vendor.id, name: expect.any(String), slug: expect.any(String), status: 'active', logoUrl: null },
      providers: [],
      scopes: ['team:read'],
    });
    expect((await platform.get('/api/v1/key/whoami')).body.data).toMatchObject({
      key: { platform: true },
      provider: null,
    });
  });

  it('the command keys:create creates the first platform key', async () => {
    const cli = resolve(import.meta.dirname, '../../../dist/apps/catalogue-api/cli.js');
    expect(existsSync(cli)).toBe(true); // `npm run build` runs before the tests
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [cli, 'keys:create', '--platform', '--name', 'ops', '--scopes', 'all'],
      { env: { ...process.env, DATABASE_URL: api.database.serviceUrl } },
    );
    const key = stdout.trim();
    const { body } = await new Client(api.url, key).get('/api/v1/key/whoami');
    expect(body.data.key).toMatchObject({ name: 'ops', platform: true, scopes: [...allScopes] });
  });
});
