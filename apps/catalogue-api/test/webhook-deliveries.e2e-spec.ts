import type { INestApplicationContext } from '@nestjs/common';
import { Client, eventually, startWebhookReceiver } from '@plinth/test-kit';
import { Registry } from 'prom-client';
import { Webhook } from 'standardwebhooks';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProductIn, makeVendor, type TestVendor } from './support/factories.js';
import type { Listed, One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const path = '/api/v1/key/webhooks';

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
    (await vendor.client.post<One<Schemas['WebhookWithSecret']>>(path, { url, events, ...body })).body.data;
  const lastDelivery = async (vendor: TestVendor, id: string) =>
    (await vendor.client.get<Listed<Schemas['WebhookDelivery']>>(`${path}/${id}/deliveries?perPage=1`)).body.data[0];
  const settled = (vendor: TestVendor, id: string, status: string) =>
    eventually(`a delivery ${status}`, async () => {
      const delivery = await lastDelivery(vendor, id);
      return delivery?.status === status && delivery;
    });

  it('a delivery fails after its last attempt, and a retry sends the same event ID and continues the count', async () => {
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

  it('both secrets sign after a rotation with grace period, and only the new one without', async () => {
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

  it('Prometheus counts deliveries and pending ones', async () => {
    const vendor = await makeVendor(api);
    const receiver = await startWebhookReceiver(404);
    const { id } = await listening(vendor, receiver.url);
    await vendor.client.post(`${path}/${id}/test`);
    await settled(vendor, id, 'failed');
    const text = await worker.get(Registry, { strict: false }).metrics();
    expect(text).toMatch(/^webhook_attempts_total\{outcome="rejected"\} [1-9]\d*$/m);
    expect(text).toMatch(/^webhook_attempt_duration_seconds_count\{outcome="rejected"\} [1-9]\d*$/m);
    expect(text).toMatch(/^webhook_deliveries_claimed_total\{lane="fast"\} [1-9]\d*$/m);
    expect(text).toMatch(/^webhook_connections_open [1-9]\d*$/m);
    expect(text).toMatch(/^webhook_connections_opened_total\{handshake="none"\} [1-9]\d*$/m);
    expect(text).toMatch(/^webhook_deliveries_due \d+$/m);
    expect(text).toMatch(/^webhook_oldest_due_seconds \d/m);
    expect(text).toMatch(/^webhook_endpoints\{state="fast"\} [1-9]\d*$/m);
    expect(text).toMatch(/^webhook_endpoints\{state="slow"\} \d+$/m);
    expect(text).toMatch(/^webhook_endpoints\{state="paused"\} \d+$/m);
    await receiver.close();
  });

  it('a test sends one attempt to a disabled endpoint', async () => {
    const vendor = await makeVendor(api);
    const receiver = await startWebhookReceiver(500);
    const { id } = await listening(vendor, receiver.url, { enabled: false });
    const queued = await vendor.client.post(`${path}/${id}/test`);
    expect([queued.status, queued.body.data.status, queued.body.data.event]).toEqual([202, 'pending', 'webhook.test']);
    expect(await settled(vendor, id, 'failed')).toMatchObject({ attempts: 1, event: 'webhook.test' });
    await receiver.close();
  });

  it('a 410 disables the endpoint permanently and records the reason', async () => {
    const vendor = await makeVendor(api);
    const receiver = await startWebhookReceiver(410);
    const { id } = await listening(vendor, receiver.url);
    await makeProductIn(api, vendor, 'published');
    const disabled = await eventually('the endpoint is disabled', async () => {
      const { data } = (await vendor.client.get<One<Schemas['Webhook']>>(`${path}/${id}`)).body;
      return data.enabled === false && data;
    });
    expect(disabled.disabledReason).toBeTruthy();
    expect(disabled.disabledAt).toMatch(/Z$/);
    const enabled = await vendor.client.put(`${path}/${id}`, { enabled: true });
    expect(enabled.body.data).toMatchObject({ enabled: true, disabledReason: null, disabledAt: null });
    await receiver.close();
  });

  it('events about an endpoint reach the vendor’s other endpoints and never that endpoint', async () => {
    const vendor = await makeVendor(api);
    const [failing, other] = [await startWebhookReceiver(410), await startWebhookReceiver()];
    const events = ['product.published', 'webhook.disabled', 'webhook.recovered', 'delivery.exhausted'];
    const { id } = await listening(vendor, failing.url, { events });
    await listening(vendor, other.url, { events });
    const told = async (type: string) => {
      const ofType = ({ body }: { body: string }) => (JSON.parse(body) as { type: string }).type === type;
      return (JSON.parse((await other.received(ofType)).body) as { data: object }).data;
    };
    await makeProductIn(api, vendor, 'published');
    expect(await told('webhook.disabled')).toEqual({ webhookId: id, url: failing.url, reason: 'gone' });
    expect(await told('delivery.exhausted')).toMatchObject({ webhookId: id, event: 'product.published', count: 1 });
    failing.reply = 204;
    await vendor.client.put(`${path}/${id}`, { enabled: true });
    await makeProductIn(api, vendor, 'published');
    expect(await told('webhook.recovered')).toEqual({ webhookId: id, url: failing.url });
    const types = failing.requests.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(new Set(types)).toEqual(new Set(['product.published']));
    await Promise.all([failing.close(), other.close()]);
  });

  it('recover sends what an endpoint missed while it was disabled', async () => {
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

  it("deliveries reach only subscribers of the same vendor and kind, and a platform endpoint receives every vendor's", async () => {
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
});
