import type { INestApplicationContext } from '@nestjs/common';
import { describeApi } from '@plinth/openapi';
import {
  Client,
  eventually,
  expectMatchesWebhook,
  olderTransactionsEnded,
  startWebhookReceiver,
  type WebhookReceiver,
} from '@plinth/test-kit';
import { Webhook } from 'standardwebhooks';
import { apiDescription } from '../src/api-description.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor, productBody } from './support/factories.js';
import type { Listed, One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

describe('main use case', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let receiver: WebhookReceiver;
  const logged: unknown[] = [];
  beforeAll(async () => {
    api = await startTestApi({ WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8' });
    worker = await startTestWorker(api);
    const note = (line: unknown): unknown => logged.push(line);
    worker.useLogger({ log: note, warn: note, error: note });
    receiver = await startWebhookReceiver();
  });
  afterAll(async () => {
    await worker.close();
    await receiver.close();
    await api.close();
  });

  it("a vendor's product is reviewed and published, and the vendor receives a signed webhook", async () => {
    const vendor = await makeVendor(api);
    const platform = new Client(api.url, api.platformKey);
    const endpoint = await vendor.client.post<One<Schemas['WebhookWithSecret']>>('/api/v1/key/webhooks', {
      url: receiver.url,
      events: ['product.published', 'product.unpublished'],
    });
    expect(endpoint.status).toBe(201);
    const { secret, id } = endpoint.body.data;

    const created = await vendor.client.post('/api/v1/key/products', productBody(vendor, { price: 1249.5 }));
    const product = created.body.data;
    expect((await vendor.client.post(`/api/v1/key/products/${product.id}/submit`)).body.data.status).toBe('pending');
    expect((await platform.post(`/api/v1/platform/products/${product.id}/publish`)).body.data.status).toBe('published');

    const delivered = await receiver.received(({ body }) => body.includes(product.id));
    const payload = new Webhook(secret).verify(delivered.body, delivered.headers as Record<string, string>);
    expect(payload).toMatchObject({
      id: delivered.headers['webhook-id'],
      type: 'product.published',
      sequence: 3,
      data: { id: product.id, name: product.name, price: 1249.5, status: 'published', reason: null },
    });

    await vendor.client.put(`/api/v1/key/products/${product.id}`, {});
    const second = await receiver.received(({ body }) => body.includes('product.unpublished'));
    const openApi = describeApi(api.app, apiDescription);
    for (const { body } of [delivered, second]) expectMatchesWebhook(openApi, JSON.parse(body));
    expect(JSON.parse(second.body)).toMatchObject({ sequence: 4, data: { status: 'pending', reason: 'edited' } });

    const log = await eventually('both deliveries in the log', async () => {
      const { body } = await vendor.client.get<Listed<Schemas['WebhookDelivery']>>(
        `/api/v1/key/webhooks/${id}/deliveries`,
      );
      return body.data.every(({ status }) => status === 'succeeded') && body.metadata.total === 2 && body.data;
    });
    // One line per attempt with IDs and outcome, and without tenant data.
    const attempt = { endpointId: id, outcome: 'succeeded', responseStatus: 204, durationMs: expect.any(Number) };
    for (const { id: deliveryId, payload: sent } of log)
      expect(logged).toContainEqual({ ...attempt, deliveryId, eventId: sent.id });
    expect(log[1]).toMatchObject({ event: 'product.published', attempts: 1, responseStatus: 204, error: null });
    expect((await vendor.client.get(`/api/v1/key/webhooks/${id}`)).body.data).toMatchObject({
      lastStatus: 'succeeded',
      secret: `whsec_****${secret.slice(-4)}`,
    });
    await olderTransactionsEnded(api);
    const feed = await vendor.client.get<One<Schemas['Event'][]>>('/api/v1/key/events');
    expect(feed.body.data.map(({ type }) => type)).toEqual([
      'product.created',
      'product.submitted',
      'product.published',
      'product.unpublished',
      'product.submitted',
    ]);
  });
});
