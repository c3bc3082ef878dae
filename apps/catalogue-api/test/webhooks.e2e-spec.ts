import type { INestApplicationContext } from '@nestjs/common';
import { eventually, startWebhookReceiver } from '@plinth/test-kit';
import { Registry } from 'prom-client';
import { Webhook } from 'standardwebhooks';
import { startTestApi, type TestApi } from './support/app.js';
import { Client } from '@plinth/test-kit';
import { makeProductIn, makeVendor, type TestVendor } from './support/factories.js';
import type { Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const path = '/api/v1/key/webhooks';
const endpointBody = { url: 'https://erp.example.com/hooks', events: ['product.published'] };

interface Feed {
  data: (Omit<Schemas['Event'], 'data'> & { data: Schemas['ProductSummary'] })[];
  nextCursor: string | null;
}

describe('webhook endpoints', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const added = async (vendor: TestVendor, body: object = endpointBody) =>
    (await vendor.client.post(path, body)).body.data;

  it('show the signing secret in full on creation only', async () => {
    const vendor = await makeVendor(api);
    const { status, body } = await vendor.client.post(path, { ...endpointBody, description: 'ERP' });
    expect(status).toBe(201);
    expect(body.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body.data).toMatchObject({
      ...endpointBody,
      description: 'ERP',
      enabled: true,
      lastStatus: null,
      disabledReason: null,
    });
    const masked = `whsec_****${body.data.secret.slice(-4)}`;
    expect((await vendor.client.get(`${path}/${body.data.id}`)).body.data).toEqual({ ...body.data, secret: masked });
    expect((await vendor.client.get(path)).body).toEqual({ data: [{ ...body.data, secret: masked }] });
    expect((await vendor.client.put(`${path}/${body.data.id}`, {})).body.data.secret).toBe(masked);
  });

  it('keep no secret readable in the database', async () => {
    const vendor = await makeVendor(api);
    const { id, secret } = await added(vendor);
    const [row] = await api.query<Record<string, unknown>>(
      'SELECT to_jsonb(e) AS row FROM webhook_endpoints e WHERE id = $1',
      [id],
    );
    expect(JSON.stringify(row)).not.toContain(secret.slice('whsec_'.length));
  });

  it('change what is given and keep the rest; null clears the description', async () => {
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
    ['an unknown kind', { events: ['product.deleted'] }, 'events.0'],
    ['a kind twice', { events: ['product.published', 'product.published'] }, 'events'],
    ['webhook.test as a kind', { events: ['webhook.test'] }, 'events.0'],
    ['an unknown field', { secret: 'whsec_x' }, 'secret'],
  ])('refuse %s, and nothing is written', async (_what, fault, field) => {
    const vendor = await makeVendor(api);
    const { status, body } = await vendor.client.post(path, { ...endpointBody, ...fault });
    expect([status, body.code, body.errors[0].field]).toEqual([422, 'validation_failed', field]);
    expect((await vendor.client.get(path)).body.data).toEqual([]);
  });

  it('take a url of 1024 characters', async () => {
    const vendor = await makeVendor(api);
    const url = `https://erp.example.com/${'a'.repeat(1000)}`;
    expect((await vendor.client.post(path, { ...endpointBody, url })).status).toBe(201);
  });

  it('are at most 20 a vendor, however many are added at once', async () => {
    const vendor = await makeVendor(api);
    const answers = await Promise.all(Array.from({ length: 30 }, () => vendor.client.post(path, endpointBody)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => `${body.status} ${body.code}`))).toEqual(
      new Set(['409 webhook_limit_reached']),
    );
  });

  it('give a new secret on rotation, in full this once', async () => {
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

  it('are another vendor’s own: every operation answers as for an unknown id', async () => {
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

  it('go with their log: a deleted one is gone at once', async () => {
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
  ])('do not recover from %s', async (_what, since) => {
    const vendor = await makeVendor(api);
    const { id } = await added(vendor);
    const { status, body } = await vendor.client.post(`${path}/${id}/recover`, { since });
    expect([status, body.errors[0].field]).toEqual([422, 'since']);
  });
});

interface Feed {
  data: (Omit<Schemas['Event'], 'data'> & { data: Schemas['ProductSummary'] })[];
  nextCursor: string | null;
}

describe('webhook deliveries', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  beforeAll(async () => {
    api = await startTestApi({
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
      WEBHOOK_RETRY_SCHEDULE: '50ms,50ms',
    });
    worker = await startTestWorker(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const events = ['product.published', 'product.unpublished'];
  const listening = async (vendor: TestVendor, url: string, body: object = {}) =>
    (await vendor.client.post(path, { url, events, ...body })).body.data;
  const lastDelivery = async (vendor: TestVendor, id: string) =>
    (await vendor.client.get(`${path}/${id}/deliveries?perPage=1`)).body.data[0];
  const settled = (vendor: TestVendor, id: string, status: string) =>
    eventually(`a delivery ${status}`, async () => {
      const delivery = await lastDelivery(vendor, id);
      return delivery?.status === status && delivery;
    });

  it('fail when the schedule is used up, and go out again on retry with the same event id, counting on', async () => {
    const vendor = await makeVendor(api);
    const receiver = await startWebhookReceiver(500);
    const { id } = await listening(vendor, receiver.url);
    await makeProductIn(api, vendor, 'published');
    const failed = await settled(vendor, id, 'failed');
    expect(failed).toMatchObject({ attempts: 3, responseStatus: 500, nextAttemptAt: null });

    receiver.reply = 204;
    const retried = await vendor.client.post(`${path}/${id}/deliveries/${failed.id}/retry`);
    expect([retried.status, retried.body.data.id, retried.body.data.status]).toEqual([202, failed.id, 'pending']);
    const succeeded = await settled(vendor, id, 'succeeded');
    expect(succeeded).toMatchObject({ id: failed.id, attempts: 4, error: null });
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([failed.payload.id]),
    );

    const again = await vendor.client.post(`${path}/${id}/deliveries/${failed.id}/retry`);
    expect([again.status, again.body.code]).toEqual([409, 'delivery_not_retriable']);
    await receiver.close();
  });

  it('sign with both secrets after a rotation with grace, and with the new one alone without', async () => {
    const vendor = await makeVendor(api);
    const receiver = await startWebhookReceiver();
    const { id, secret } = await listening(vendor, receiver.url);
    const graceful = await vendor.client.post(`${path}/${id}/rotate-secret`, { gracePeriodSeconds: 600 });
    await vendor.client.post(`${path}/${id}/test`);
    const first = await receiver.received();
    for (const each of [secret, graceful.body.data.secret]) {
      expect(new Webhook(each).verify(first.body, first.headers as Record<string, string>)).toMatchObject({
        type: 'webhook.test',
      });
    }
    const abrupt = await vendor.client.post(`${path}/${id}/rotate-secret`, { gracePeriodSeconds: 0 });
    await vendor.client.post(`${path}/${id}/test`);
    const second = await receiver.received((request) => request !== first);
    expect(() =>
      new Webhook(graceful.body.data.secret).verify(second.body, second.headers as Record<string, string>),
    ).toThrow();
    expect(
      new Webhook(abrupt.body.data.secret).verify(second.body, second.headers as Record<string, string>),
    ).toBeDefined();
    await receiver.close();
  });

  it('are counted for Prometheus, and so is what waits', async () => {
    const vendor = await makeVendor(api);
    const receiver = await startWebhookReceiver(404);
    const { id } = await listening(vendor, receiver.url);
    await vendor.client.post(`${path}/${id}/test`);
    await settled(vendor, id, 'failed');
    const text = await worker.get(Registry, { strict: false }).metrics();
    expect(text).toMatch(/^webhook_attempts_total\{outcome="rejected"\} [1-9]\d*$/m);
    expect(text).toMatch(/^webhook_attempt_duration_seconds_count\{outcome="rejected"\} [1-9]\d*$/m);
    expect(text).toMatch(/^webhook_deliveries_claimed_total\{lane="fast"\} [1-9]\d*$/m);
    expect(text).toMatch(/^webhook_deliveries_due \d+$/m);
    expect(text).toMatch(/^webhook_oldest_due_seconds \d/m);
    await receiver.close();
  });

  it('test a disabled endpoint with one attempt', async () => {
    const vendor = await makeVendor(api);
    const receiver = await startWebhookReceiver(500);
    const { id } = await listening(vendor, receiver.url, { enabled: false });
    const queued = await vendor.client.post(`${path}/${id}/test`);
    expect([queued.status, queued.body.data.status, queued.body.data.event]).toEqual([202, 'pending', 'webhook.test']);
    expect(await settled(vendor, id, 'failed')).toMatchObject({ attempts: 1, event: 'webhook.test' });
    await receiver.close();
  });

  it('stop for good at a 410: the endpoint is disabled and says why', async () => {
    const vendor = await makeVendor(api);
    const receiver = await startWebhookReceiver(410);
    const { id } = await listening(vendor, receiver.url);
    await makeProductIn(api, vendor, 'published');
    const disabled = await eventually('the endpoint is disabled', async () => {
      const { data } = (await vendor.client.get(`${path}/${id}`)).body;
      return data.enabled === false && data;
    });
    expect(disabled.disabledReason).toBeTruthy();
    expect(disabled.disabledAt).toMatch(/Z$/);
    const enabled = await vendor.client.put(`${path}/${id}`, { enabled: true });
    expect(enabled.body.data).toMatchObject({ enabled: true, disabledReason: null, disabledAt: null });
    await receiver.close();
  });

  it('recover what an endpoint missed while it was disabled', async () => {
    const vendor = await makeVendor(api);
    const receiver = await startWebhookReceiver();
    const { id } = await listening(vendor, receiver.url);
    await vendor.client.put(`${path}/${id}`, { enabled: false });
    const since = new Date(Date.now() - 60_000).toISOString();
    const product = await makeProductIn(api, vendor, 'published');
    expect((await vendor.client.post(`${path}/${id}/recover`, { since })).body.code).toBe('webhook_disabled');
    await vendor.client.put(`${path}/${id}`, { enabled: true });
    const recovered = await vendor.client.post(`${path}/${id}/recover`, { since });
    expect([recovered.status, recovered.body]).toEqual([202, { data: { queued: 1 } }]);
    await receiver.received(({ body }) => body.includes(product.id));
    await receiver.close();
  });

  it('reach only those who asked: not another vendor, not for another kind; a platform endpoint hears every vendor', async () => {
    const [vendor, other] = await Promise.all([makeVendor(api), makeVendor(api)]);
    const platform = new Client(api.url, api.platformKey);
    const [asked, stranger, uninterested, everyone] = await Promise.all(
      Array.from({ length: 4 }, () => startWebhookReceiver()),
    );
    await listening(vendor, asked!.url);
    await listening(other, stranger!.url);
    await listening(vendor, uninterested!.url, { events: ['request.created'] });
    const { data: platformEndpoint } = (await platform.post(path, { url: everyone!.url, events })).body;

    const product = await makeProductIn(api, vendor, 'published');
    const theirs = await makeProductIn(api, other, 'published');
    await asked!.received(({ body }) => body.includes(product.id));
    await stranger!.received(({ body }) => body.includes(theirs.id));
    await everyone!.received(({ body }) => body.includes(product.id));
    await everyone!.received(({ body }) => body.includes(theirs.id));
    expect(asked!.requests.some(({ body }) => body.includes(theirs.id))).toBe(false);
    expect(stranger!.requests.some(({ body }) => body.includes(product.id))).toBe(false);
    expect(uninterested!.requests).toEqual([]);

    const own = await vendor.client.get('/api/v1/key/events');
    expect(JSON.stringify(own.body)).not.toContain(theirs.id);
    expect((await vendor.client.get(`${path}/${platformEndpoint.id}`)).status).toBe(404);
    await platform.delete(`${path}/${platformEndpoint.id}`);
    await Promise.all([asked, stranger, uninterested, everyone].map((receiver) => receiver!.close()));
  });

  it('page the feed by cursor, and keep the place of a poller that is up to date', async () => {
    const vendor = await makeVendor(api);
    const products = [];
    for (let count = 0; count < 3; count += 1) products.push(await makeProductIn(api, vendor, 'published'));
    const fresh = await makeVendor(api);
    expect((await fresh.client.get('/api/v1/key/events')).body).toEqual({ data: [], nextCursor: null });

    const first = await vendor.client.get<Feed>('/api/v1/key/events?limit=2');
    expect(first.body.data).toHaveLength(2);
    const second = await vendor.client.get<Feed>(
      `/api/v1/key/events?limit=2&after=${encodeURIComponent(first.body.nextCursor!)}`,
    );
    const seen = [...first.body.data, ...second.body.data].map(({ data }) => data.id);
    expect(seen).toEqual(products.map(({ id }) => id));
    const third = await vendor.client.get(`/api/v1/key/events?after=${encodeURIComponent(second.body.nextCursor!)}`);
    expect(third.body).toEqual({ data: [], nextCursor: second.body.nextCursor });

    for (const query of ['after=garbage', 'limit=0', 'limit=101', 'limit=', 'limit=x', 'page=1']) {
      expect([query, (await vendor.client.get(`/api/v1/key/events?${query}`)).status]).toEqual([query, 422]);
    }
  });
});
