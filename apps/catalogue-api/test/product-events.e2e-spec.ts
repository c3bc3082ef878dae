import type { INestApplicationContext } from '@nestjs/common';
import { describeApi } from '@plinth/openapi';
import {
  Client,
  eventually,
  expectMatchesWebhook,
  olderTransactionsEnded,
  startWebhookReceiver,
} from '@plinth/test-kit';
import { Webhook } from 'standardwebhooks';
import { apiDescription } from '../src/api-description.js';
import { eventKinds } from '../src/webhooks/webhooks.dto.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeProductIn, makeVendor, productBody, unique, type TestVendor } from './support/factories.js';
import type { One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

interface Message {
  type: string;
  sequence: number;
  data: Schemas['ProductUpdated'] & { changed?: string[]; reason?: string | null; reviewNote?: string; test?: true };
}

const products = '/api/v1/key/products';
const review = '/api/v1/platform/products';
const file = { format: 'rvt', kind: 'bim', label: 'Revit', originalName: 'a.rvt', size: 1, url: 'https://x.example/1' };

describe('product events', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let platform: Client;
  beforeAll(async () => {
    api = await startTestApi({
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
      RATE_LIMIT_PER_MINUTE: '0',
    });
    worker = await startTestWorker(api);
    platform = new Client(api.url, api.platformKey);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  /** A vendor whose endpoint subscribes to all kinds, and a product's deliveries by sequence. */
  async function listeningVendor() {
    const vendor = await makeVendor(api);
    const receiver = await startWebhookReceiver();
    const body = { url: receiver.url, events: eventKinds };
    const endpoint = await vendor.client.post<One<Schemas['WebhookWithSecret']>>('/api/v1/key/webhooks', body);
    const webhook = new Webhook(endpoint.body.data.secret);
    const messages = () =>
      receiver.requests
        .map((request) => webhook.verify(request.body, request.headers as Record<string, string>) as Message)
        .sort((one, other) => one.sequence - other.sequence);
    const arrived = (productId: string, count: number) =>
      eventually(`${count} events of the product`, () => {
        const of = messages().filter(({ data }) => data.id === productId);
        return of.length >= count && of;
      });
    return { vendor, endpointId: endpoint.body.data.id, messages, arrived, close: () => receiver.close() };
  }

  const inFeed = async (vendor: TestVendor, productId: string): Promise<Message[]> => {
    await olderTransactionsEnded(api);
    const feed = await vendor.client.get<{ data: Message[] }>('/api/v1/key/events?limit=100');
    return feed.body.data.filter(({ data }) => data.id === productId);
  };

  it('every product change is sent once and in order, to the receiver and in the feed', async () => {
    const { vendor, arrived, close } = await listeningVendor();
    const { client } = vendor;
    const sku = `SKU-${unique()}`;
    const { id } = (await client.post<One<Schemas['Product']>>(products, productBody(vendor, { sku, price: 10 }))).body
      .data;
    const told: [string, object][] = [['product.created', { status: 'draft' }]];
    const step = async (answer: Promise<{ status: number }>, ...events: [string, object][]): Promise<void> => {
      expect((await answer).status).toBeLessThan(300);
      told.push(...events);
    };
    await step(client.put(`${products}/${id}`, { name: 'Sund Sofa' }), ['product.updated', { status: 'draft' }]);
    await step(client.put(`${products}/${id}`, { name: 'Sund Sofa', price: 12, stockQuantity: 3 }), [
      'product.offer_updated',
      { status: 'draft', changed: ['price', 'stockQuantity'], offer: { price: 12, stockQuantity: 3 }, price: 12 },
    ]);
    await step(client.put(`${products}/${id}`, { price: 13, tags: ['oak'] }), ['product.updated', { price: 13 }]);
    await step(client.put(`${products}/${id}`, {}), ['product.updated', { status: 'draft' }]);
    await step(client.post(`${products}/${id}/submit`), ['product.submitted', { status: 'pending' }]);
    await step(client.post(`${products}/${id}/withdraw`), ['product.withdrawn', { status: 'draft' }]);
    await step(client.post(`${products}/${id}/submit`), ['product.submitted', { status: 'pending' }]);
    await step(platform.post(`${review}/${id}/reject`, { reviewNote: 'Another picture.' }), [
      'product.rejected',
      { status: 'rejected', reviewNote: 'Another picture.' },
    ]);
    await step(client.put(`${products}/${id}`, { inStock: false }), [
      'product.offer_updated',
      { status: 'rejected', changed: ['inStock'], inStock: false },
    ]);
    await step(client.post(`${products}/${id}/submit`), ['product.submitted', { status: 'pending' }]);
    await step(platform.patch(`${review}/${id}`, { isFeatured: true }), ['product.updated', { status: 'pending' }]);
    await step(platform.post(`${review}/${id}/publish`), ['product.published', { status: 'published', reason: null }]);
    await step(platform.post(`${review}/${id}/files`, file), [
      'product.updated',
      { status: 'published', hasBim: true },
    ]);
    await step(
      client.put(`${products}/${id}`, { price: 14 }),
      ['product.unpublished', { status: 'pending', reason: 'edited', price: 14 }],
      ['product.submitted', { status: 'pending' }],
    );
    await step(platform.post(`${review}/${id}/publish`), ['product.published', { status: 'published' }]);
    await step(platform.post(`${review}/${id}/unpublish`), [
      'product.unpublished',
      { status: 'draft', reason: 'takedown' },
    ]);
    await step(client.delete(`${products}/${id}`), ['product.deleted', { status: null }]);

    const messages = await arrived(id, told.length);
    expect(messages.map(({ type }) => type)).toEqual(told.map(([type]) => type));
    for (const [index, { data }] of messages.entries()) expect(data).toMatchObject({ ...told[index]![1], sku });
    const openApi = describeApi(api.app, apiDescription);
    for (const message of messages) expectMatchesWebhook(openApi, message);
    expect(await inFeed(vendor, id)).toEqual(messages);
    await close();
  });

  it('the events of a deleted product show that it was published', async () => {
    const { vendor, arrived, close } = await listeningVendor();
    const { id } = await makeProductIn(api, vendor, 'published');
    await vendor.client.delete(`${products}/${id}`);
    expect((await arrived(id, 5)).map(({ type, data }) => [type, data.status, data.reason])).toEqual([
      ['product.created', 'draft', undefined],
      ['product.submitted', 'pending', undefined],
      ['product.published', 'published', null],
      ['product.unpublished', null, 'deleted'],
      ['product.deleted', null, undefined],
    ]);
    await close();
  });

  it('product events are committed with their change, and rejected changes send none', async () => {
    const vendor = await makeVendor(api);
    const { client } = vendor;
    const { id } = await makeProduct(vendor, { sku: 'taken' });
    const other = await makeProduct(vendor);
    await client.post(`${products}/${id}/submit`);
    const refused = await Promise.all([
      client.put(`${products}/${id}`, { price: 1 }),
      client.post(`${products}/${id}/submit`),
      platform.post(`${review}/${id}/unpublish`),
      client.delete(`${products}/${id}`, { headers: { 'if-match': '"other"' } }),
      client.post(`${products}/${other.id}/withdraw`),
      client.put(`${products}/${other.id}`, { sku: 'taken' }),
      client.put(`${products}/${other.id}`, { price: -1 }),
      client.post(products, productBody(vendor, { sku: 'taken' })),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 412, 409, 409, 422, 409]);
    await olderTransactionsEnded(api);
    const feed = await client.get<{ data: Message[] }>('/api/v1/key/events?limit=100');
    expect(feed.body.data.map(({ type, data }) => [type, data.id])).toEqual([
      ['product.created', id],
      ['product.created', other.id],
      ['product.submitted', id],
    ]);
  });

  it('each event kind can be tested with a sample that matches its description and is not in the feed', async () => {
    const { vendor, endpointId, messages, close } = await listeningVendor();
    const openApi = describeApi(api.app, apiDescription);
    for (const event of eventKinds) {
      const queued = await vendor.client.post<One<Schemas['WebhookDelivery']>>(
        `/api/v1/key/webhooks/${endpointId}/test`,
        { event },
      );
      expect([queued.status, queued.body.data.event]).toEqual([202, event]);
    }
    await eventually('a test of every kind', () => messages().length === eventKinds.length);
    expect(messages().map(({ type }) => type)).toEqual(eventKinds);
    for (const message of messages()) {
      expect(message.data.test).toBe(true);
      expectMatchesWebhook(openApi, message);
    }
    expect((await vendor.client.get('/api/v1/key/events')).body.data).toEqual([]);
    for (const event of ['webhook.test', 'product.*', 'product.lost', '', 1, null]) {
      const { status, body } = await vendor.client.post(`/api/v1/key/webhooks/${endpointId}/test`, { event });
      expect([event, status, body.errors[0].field]).toEqual([event, 422, 'event']);
    }
    await close();
  });
});
