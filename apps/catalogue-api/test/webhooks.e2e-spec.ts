import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor, type TestVendor } from './support/factories.js';
import type { One, Schemas } from './support/schemas.js';

const path = '/api/v1/key/webhooks';
const endpointBody = { url: 'https://erp.example.com/hooks', events: ['product.published'] };

type Added = One<Schemas['WebhookWithSecret']>;

describe('webhook endpoints', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const added = async (vendor: TestVendor, body: object = endpointBody) =>
    (await vendor.client.post<Added>(path, body)).body.data;

  it('the full signing secret is returned only at creation', async () => {
    const vendor = await makeVendor(api);
    const { status, body } = await vendor.client.post<Added>(path, { ...endpointBody, description: 'ERP' });
    expect(status).toBe(201);
    expect(body.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body.data).toMatchObject({
      ...endpointBody,
      description: 'ERP',
      enabled: true,
      lastStatus: null,
      disabledReason: null,
      createdBy: { type: 'key', id: vendor.keyId, name: 'integration' },
    });
    const masked = `whsec_****${body.data.secret.slice(-4)}`;
    expect((await vendor.client.get(`${path}/${body.data.id}`)).body.data).toEqual({ ...body.data, secret: masked });
    expect((await vendor.client.get(path)).body).toEqual({ data: [{ ...body.data, secret: masked }] });
    expect((await vendor.client.put(`${path}/${body.data.id}`, {})).body.data.secret).toBe(masked);
  });

  it('an endpoint of an earlier version has no creator, and an edit does not add one', async () => {
    const vendor = await makeVendor(api);
    const { id } = await added(vendor);
    await api.query('UPDATE webhook_endpoints SET created_by = NULL WHERE id = $1', [id]);
    expect((await vendor.client.put(`${path}/${id}`, { description: 'ERP' })).body.data.createdBy).toBeNull();
  });

  it('no secret is readable in the database', async () => {
    const vendor = await makeVendor(api);
    const { id, secret } = await added(vendor);
    const [row] = await api.query<Record<string, unknown>>(
      'SELECT to_jsonb(e) AS row FROM webhook_endpoints e WHERE id = $1',
      [id],
    );
    expect(JSON.stringify(row)).not.toContain(secret.slice('whsec_'.length));
  });

  it('an edit changes only the fields sent; null clears the description', async () => {
    const vendor = await makeVendor(api);
    const { id } = await added(vendor, { ...endpointBody, description: 'ERP' });
    const changed = await vendor.client.put(`${path}/${id}`, {
      events: ['request.created', 'request.updated'],
      enabled: false,
    });
    expect(changed.body.data).toMatchObject({
      url: endpointBody.url,
      events: ['request.created', 'request.updated'],
      enabled: false,
      description: 'ERP',
    });
    expect((await vendor.client.put(`${path}/${id}`, { description: null })).body.data.description).toBeNull();
  });

  it.each([
    ['an http url', { url: 'http://erp.example.com/' }, 'url'],
    ['credentials in the url', { url: 'https://user:pass@erp.example.com/' }, 'url'],
    ['a fragment', { url: 'https://erp.example.com/#a' }, 'url'],
    ['a loopback address', { url: 'https://127.0.0.1/' }, 'url'],
    ['a private address in decimal', { url: 'https://167772161/' }, 'url'],
    ['an IPv4-mapped address', { url: 'https://[::ffff:10.0.0.1]/' }, 'url'],
    ['a metadata address', { url: 'https://169.254.169.254/latest' }, 'url'],
    ['localhost', { url: 'https://localhost/' }, 'url'],
    ['no url at all', { url: 'erp' }, 'url'],
    ['a url with a space around it', { url: ' https://erp.example.com/' }, 'url'],
    ['a url with a line break in it', { url: 'https://erp.exam\nple.com/' }, 'url'],
    ['a url without its slashes', { url: 'https:erp.example.com' }, 'url'],
    ['a url with backslashes', { url: 'https:\\\\erp.example.com/' }, 'url'],
    ['a url of 1025 characters', { url: `https://erp.example.com/${'a'.repeat(1001)}` }, 'url'],
    ['no events', { events: [] }, 'events'],
    ['an unknown kind', { events: ['product.lost'] }, 'events.0'],
    ['a kind twice', { events: ['product.published', 'product.published'] }, 'events'],
    ['webhook.test as a kind', { events: ['webhook.test'] }, 'events.0'],
    ['an unknown field', { secret: 'whsec_x' }, 'secret'],
  ])('%s is rejected, and nothing is written', async (_what, fault, field) => {
    const vendor = await makeVendor(api);
    const { status, body } = await vendor.client.post(path, { ...endpointBody, ...fault });
    expect([status, body.code, body.errors[0].field]).toEqual([422, 'validation_failed', field]);
    expect((await vendor.client.get(path)).body.data).toEqual([]);
  });

  it('a webhook URL can have 1024 characters', async () => {
    const vendor = await makeVendor(api);
    const url = `https://erp.example.com/${'a'.repeat(1000)}`;
    expect((await vendor.client.post(path, { ...endpointBody, url })).status).toBe(201);
  });

  it('a vendor can have at most 20 endpoints, also with concurrent requests', async () => {
    const vendor = await makeVendor(api);
    const answers = await Promise.all(Array.from({ length: 30 }, () => vendor.client.post(path, endpointBody)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => `${body.status} ${body.code}`))).toEqual(
      new Set(['409 webhook_limit_reached']),
    );
  });

  it('a rotation returns the full new secret once', async () => {
    const vendor = await makeVendor(api);
    const { id, secret } = await added(vendor);
    const rotated = await vendor.client.post(`${path}/${id}/rotate-secret`, { gracePeriodSeconds: 60 });
    expect(rotated.status).toBe(200);
    expect(rotated.body.data.secret).toMatch(/^whsec_/);
    expect(rotated.body.data.secret).not.toBe(secret);
    expect((await vendor.client.post(`${path}/${id}/rotate-secret`)).status).toBe(200);
    for (const gracePeriodSeconds of [-1, 604_801, 1.5, '60']) {
      expect((await vendor.client.post(`${path}/${id}/rotate-secret`, { gracePeriodSeconds })).status).toBe(422);
    }
  });

  it('every operation treats another vendor’s endpoint like an unknown ID', async () => {
    const [mine, theirs] = await Promise.all([makeVendor(api), makeVendor(api)]);
    const { id } = await added(theirs);
    const operations: [string, string, unknown?][] = [
      ['GET', ''],
      ['PUT', '', { enabled: 'no' }],
      ['DELETE', ''],
      ['GET', '/deliveries?perPage=0'],
      ['POST', '/rotate-secret'],
      ['POST', '/test'],
      ['POST', '/recover', {}],
      ['POST', `/deliveries/${id}/retry`],
    ];
    for (const [method, rest, body] of operations) {
      for (const wanted of [id, '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90', 'none']) {
        const answer = await mine.client.call(method, `${path}/${wanted}${rest}`, { body });
        expect([method, rest, answer.status, answer.body.code]).toEqual([method, rest, 404, 'webhook_not_found']);
      }
    }
    expect((await theirs.client.get(`${path}/${id}`)).status).toBe(200);
    expect((await mine.client.get(path)).body.data).toEqual([]);
  });

  it('a deleted endpoint is gone immediately, with its log', async () => {
    const vendor = await makeVendor(api);
    const { id } = await added(vendor);
    expect((await vendor.client.delete(`${path}/${id}`)).status).toBe(204);
    expect((await vendor.client.delete(`${path}/${id}`)).status).toBe(404);
    expect((await vendor.client.get(`${path}/${id}/deliveries`)).status).toBe(404);
  });

  it.each([
    ['a time that is none', 'yesterday'],
    ['the future', new Date(Date.now() + 60_000).toISOString()],
    ['more than 30 days back', new Date(Date.now() - 30 * 86_400_000 - 60_000).toISOString()],
  ])('recover rejects %s', async (_what, since) => {
    const vendor = await makeVendor(api);
    const { id } = await added(vendor);
    const { status, body } = await vendor.client.post(`${path}/${id}/recover`, { since });
    expect([status, body.errors[0].field]).toEqual([422, 'since']);
  });
});
