import type { INestApplicationContext } from '@nestjs/common';
import {
  ClientWalk,
  eventually,
  got,
  olderTransactionsEnded,
  startTestIssuer,
  startWebhookReceiver,
  type TestIssuer,
} from '@plinth/test-kit';
import { vendorScopes } from '../../src/scopes.js';
import { startTestApi, type TestApi } from '../support/app.js';
import { callRevisions } from '../support/client-revisions.js';
import { callTeam } from '../support/client-team.js';
import { unique } from '../support/factories.js';
import { glb, pdf } from '../support/upload-files.js';
import { startTestWorker } from '../support/worker.js';
import type { paths } from './openapi.js';

type Integration = ReturnType<ClientWalk<paths>['as']>;

const form = ({ file }: { file: Blob }, name: string): FormData => {
  const data = new FormData();
  data.set('file', file, name);
  return data;
};

describe('a client generated from openapi.json', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let issuer: TestIssuer;
  beforeAll(async () => {
    issuer = await startTestIssuer();
    api = await startTestApi({
      OIDC_ISSUER: issuer.url,
      OIDC_AUDIENCE: 'catalogue',
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
      DATABASE_POOL_SIZE: '1', // no operation needs two connections at a time
    });
    worker = await startTestWorker(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    await issuer.close();
  });

  it('a generated client calls every operation, and every response matches its description', async () => {
    const walk = await ClientWalk.over<paths>(api.url);
    const platform = walk.as(api.platformKey);
    const receiver = await startWebhookReceiver();
    const { vendor, providerId, keyId } = await vendorOf(walk, platform);
    const brandId = await brandsOf(platform, vendor, providerId);
    await callTeam(walk, { platform, vendor, providerId }, issuer);
    const endpointId = await subscribed(vendor, receiver.url);
    const productId = await productsOf(platform, vendor, brandId);
    await importsOf(vendor);
    await requestsOf(platform, vendor, { brandId, productId });
    await analyticsOf(platform, vendor, productId);
    await deliveriesOf(vendor, endpointId);
    await endOf(platform, vendor, { productId, endpointId, keyId });
    await receiver.close();
    expect(walk.unanswered()).toEqual([]);
  });

  it('a generated client receives problems as described', async () => {
    const walk = await ClientWalk.over<paths>(api.url);
    const { vendor } = await vendorOf(walk, walk.as(api.platformKey));
    const id = '0198c3a0-0000-7000-8000-00000000ffff';
    const missing = await vendor.GET('/api/v1/key/products/{id}', { params: { path: { id } } });
    expect([missing.response.status, missing.error?.code]).toEqual([404, 'product_not_found']);
    const body = { name: '', type: 'Chair', brandId: id, categoryId: id };
    const invalid = await vendor.POST('/api/v1/key/products', { body });
    const faults = invalid.error && 'errors' in invalid.error ? invalid.error.errors : undefined;
    expect(faults?.[0]).toMatchObject({ field: 'name', rule: 'min_length' });
    const { error } = await walk.as('cat_none').GET('/api/v1/key/whoami');
    expect(error?.code).toBe('key_invalid');
  });

  async function vendorOf(walk: ClientWalk<paths>, platform: Integration) {
    const provider = got(await platform.POST('/api/v1/platform/providers', { body: { name: `Vendor ${unique()}` } }));
    const providerId = provider.data.id;
    const change = { params: { path: { id: providerId } }, body: { status: 'active' as const } };
    expect(got(await platform.PATCH('/api/v1/platform/providers/{id}', change)).data.status).toBe('active');
    const newest = got(await platform.GET('/api/v1/platform/providers')).data;
    expect(newest.map(({ id }) => id)).toContain(providerId);
    const wanted = { name: 'ERP', scopes: [...vendorScopes], providerId };
    const first = got(await platform.POST('/api/v1/platform/keys', { body: wanted })).data;
    const params = { path: { id: first.id } };
    got(await platform.PATCH('/api/v1/platform/keys/{id}', { params, body: { name: 'ERP, hall 2' } }));
    const body = { gracePeriodSeconds: 0 };
    const rotated = got(await platform.POST('/api/v1/platform/keys/{id}/rotate', { params, body })).data;
    const listed = got(await platform.GET('/api/v1/platform/keys')).data;
    expect(listed.map(({ id }) => id)).toContain(rotated.id);
    const vendor = walk.as(rotated.key);
    expect(got(await vendor.GET('/api/v1/key/whoami')).data.provider?.id).toBe(providerId);
    const { key } = got(await vendor.POST('/api/v1/key/rotate', { body: {} })).data;
    return { vendor: walk.as(key), providerId, keyId: rotated.id };
  }

  async function brandsOf(platform: Integration, vendor: Integration, providerId: string): Promise<string> {
    const body = { providerId, name: `Brand ${unique()}` };
    const { id } = got(await platform.POST('/api/v1/platform/brands', { body })).data;
    const params = { path: { id } };
    const brand = await vendor.GET('/api/v1/key/brands/{id}', { params });
    const etag = brand.response.headers.get('etag')!;
    const known = { ...params, header: { 'If-None-Match': etag } };
    expect((await vendor.GET('/api/v1/key/brands/{id}', { params: known })).response.status).toBe(304);
    const held = { ...params, header: { 'If-Match': etag } };
    got(await vendor.PUT('/api/v1/key/brands/{id}', { params: held, body: { city: 'Aarhus' } }));
    const stale = await vendor.PUT('/api/v1/key/brands/{id}', { params: held, body: { city: 'Ribe' } });
    expect([stale.response.status, stale.error?.code]).toEqual([412, 'precondition_failed']);
    const list = got(await vendor.GET('/api/v1/key/brands', { params: { query: { q: body.name, perPage: 5 } } }));
    expect(list.data.map(({ city }) => city)).toEqual(['Aarhus']);
    return id;
  }

  async function productsOf(platform: Integration, vendor: Integration, brandId: string): Promise<string> {
    const [category, designer] = [`Category ${unique()}`, `Designer ${unique()}`];
    got(await platform.POST('/api/v1/platform/categories', { body: { name: category } }));
    got(await platform.POST('/api/v1/platform/designers', { body: { name: designer } }));
    const found = { params: { query: { q: category } } };
    const [{ id: categoryId } = { id: '' }] = got(await vendor.GET('/api/v1/key/categories', found)).data;
    const named = { params: { query: { q: designer } } };
    const [{ id: designerId } = { id: '' }] = got(await vendor.GET('/api/v1/key/designers', named)).data;

    const file = new Blob([glb()]);
    const bodySerializer = (body: { file: Blob }) => form(body, 'chair.glb');
    const model = got(await vendor.POST('/api/v1/key/uploads/model', { body: { file }, bodySerializer }));

    const [name, modelUrl] = [`Chair ${unique()}`, model.data.url];
    const body = { name, type: 'Chair', brandId, categoryId, designerId, modelUrl };
    const header = { 'Idempotency-Key': unique() };
    const { id } = got(await vendor.POST('/api/v1/key/products', { params: { header }, body })).data;
    const params = { path: { id } };
    got(await vendor.PUT('/api/v1/key/products/{id}', { params, body: { price: 1249.5, translations: { de: {} } } }));
    await manyOf(vendor, id, { brandId, categoryId });
    got(await vendor.POST('/api/v1/key/products/{id}/submit', { params }));
    expect(got(await vendor.POST('/api/v1/key/products/{id}/withdraw', { params })).data.status).toBe('draft');
    got(await vendor.POST('/api/v1/key/products/{id}/submit', { params }));
    const reviewNote = 'A picture, please.';
    got(await platform.POST('/api/v1/platform/products/{id}/reject', { params, body: { reviewNote } }));
    expect(got(await vendor.GET('/api/v1/key/products/{id}/status', { params })).reviewNote).toBe(reviewNote);
    got(await vendor.POST('/api/v1/key/products/{id}/submit', { params }));
    got(await platform.POST('/api/v1/platform/products/{id}/publish', { params }));
    got(await platform.PATCH('/api/v1/platform/products/{id}', { params, body: { isFeatured: true } }));
    const bim = { format: 'rfa', kind: 'bim' as const, label: 'Revit', originalName: 'chair.rfa', size: 1 };
    const sheet = { ...bim, url: 'https://files.example.com/chair.rfa' };
    got(await platform.POST('/api/v1/platform/products/{id}/files', { params, body: sheet }));
    const published = got(await vendor.GET('/api/v1/key/products/{id}', { params })).data;
    expect(published).toMatchObject({ status: 'published', hasBim: true, designer: { id: designerId } });
    await callRevisions(platform, vendor, id);
    const query = { q: 'chair', status: 'published' as const, category: categoryId };
    expect(got(await vendor.GET('/api/v1/key/products', { params: { query } })).metadata.total).toBe(1);
    return id;
  }

  async function manyOf(vendor: Integration, id: string, of: { brandId: string; categoryId: string }): Promise<void> {
    const at = { params: { path: { id } } };
    got(await vendor.PATCH('/api/v1/key/products/{id}/offer', { ...at, body: { stockQuantity: 3 } }));
    const params = { path: { sku: 'a/b' } };
    const stool = { ...of, name: 'Stool', type: 'Stool' };
    got(await vendor.PUT('/api/v1/key/products/by-sku/{sku}', { params, body: stool }));
    expect(got(await vendor.GET('/api/v1/key/products/by-sku/{sku}', { params })).data.sku).toBe('a/b');
    const items = [{ ...stool, sku: 'A/B' }, { sku: 'none' }];
    const batch = got(
      await vendor.POST('/api/v1/key/products/batch', { body: { items, mode: 'update', submit: true } }),
    );
    expect(batch.data.map(({ outcome, problem }) => problem?.code ?? outcome)).toEqual([
      'submitted',
      'product_not_found',
    ]);
    const offers = [
      { sku: 'a/b', price: 12 },
      { id, price: 13 },
    ];
    const { summary } = got(await vendor.POST('/api/v1/key/products/offers/batch', { body: { items: offers } }));
    expect(summary).toMatchObject({ offerUpdated: 2, failed: 0, unpublished: 0 });
    const bodySerializer = (body: { file: Blob }) => form(body, 'sheet.pdf');
    const { url } = got(
      await vendor.POST('/api/v1/key/uploads', { body: { file: new Blob([pdf()]) }, bodySerializer }),
    ).data;
    const attached = got(
      await vendor.POST('/api/v1/key/products/{id}/files', { ...at, body: { url, kind: 'datasheet' } }),
    );
    const { id: fileId, originalName, format } = attached.data.files[0]!;
    expect([originalName, format]).toEqual(['sheet.pdf', 'pdf']);
    const file = { params: { path: { id, fileId } } };
    expect((await vendor.DELETE('/api/v1/key/products/{id}/files/{fileId}', file)).response.status).toBe(204);
  }

  async function importsOf(vendor: Integration): Promise<void> {
    const send = { bodySerializer: (body: string) => body, headers: { 'Content-Type': 'application/x-ndjson' } };
    const params = { query: { mode: 'update' as const } };
    const sent = got(await vendor.POST('/api/v1/key/imports', { params, body: '{"sku":"nobody’s"}', ...send })).data;
    const path = { params: { path: { id: sent.id } } };
    await eventually('the import has ended', async () => {
      const { data } = got(await vendor.GET('/api/v1/key/imports/{id}', path));
      return data.status === 'done' && data.failed === 1;
    });
    const all = got(await vendor.GET('/api/v1/key/products/export', { parseAs: 'text' }));
    expect(all.trimEnd().split('\n').at(-1)).toMatch(/^{"feedCursor":"[\w-]+"}$/);
    const lines = got(await vendor.GET('/api/v1/key/imports/{id}/problems', { ...path, parseAs: 'text' }));
    expect((JSON.parse(lines) as { problem: { code: string } }).problem.code).toBe('product_not_found');
    expect((await vendor.GET('/api/v1/key/imports/{id}/withheld', { ...path, parseAs: 'text' })).error).toBeUndefined();
    expect((await vendor.GET('/api/v1/key/imports/{id}/changes', { ...path, parseAs: 'text' })).error).toBeUndefined();
    const again = got(await vendor.POST('/api/v1/key/imports/{id}/retry', path)).data;
    const body = Array.from({ length: 4_000 }, (_, index) => `{"sku":"${index}"}`).join('\n');
    const long = got(await vendor.POST('/api/v1/key/imports', { body, ...send })).data;
    const cancelled = got(await vendor.POST('/api/v1/key/imports/{id}/cancel', { params: { path: { id: long.id } } }));
    expect(cancelled.data.status).toBe('cancelled');
    expect(got(await vendor.GET('/api/v1/key/imports')).data.map(({ id }) => id)).toEqual([long.id, again.id, sent.id]);
  }

  async function requestsOf(
    platform: Integration,
    vendor: Integration,
    about: { brandId: string; productId: string },
  ): Promise<void> {
    const file = new Blob([pdf()]);
    const bodySerializer = (body: { file: Blob }) => form(body, 'offer.pdf');
    const { url } = got(await vendor.POST('/api/v1/key/uploads', { body: { file }, bodySerializer })).data;
    const contact = { name: 'Jonas Albrecht', email: `${unique()}@example.com` };
    const asked = { ...about, type: 'price' as const, subject: 'Twelve chairs', contact, message: 'How much?' };
    const { id } = got(await platform.POST('/api/v1/platform/requests', { body: asked })).data;
    const params = { path: { id } };
    const offer = { body: 'See the offer.', attachments: [{ name: 'offer.pdf', url }] };
    got(await vendor.POST('/api/v1/key/requests/{id}/messages', { params, body: offer }));
    const thanks = { body: 'Thank you.' };
    got(await platform.POST('/api/v1/platform/requests/{id}/messages', { params, body: thanks }));
    got(await vendor.PATCH('/api/v1/key/requests/{id}', { params, body: { status: 'quoted' } }));
    got(await platform.POST('/api/v1/platform/requests/{id}/read', { params }));
    const { messages, unread } = got(await vendor.GET('/api/v1/key/requests/{id}', { params })).data;
    expect([messages.map(({ author }) => author), unread]).toEqual([['customer', 'provider', 'customer'], false]);
    const query = { status: 'quoted' as const, unread: false, brand: about.brandId };
    expect(got(await vendor.GET('/api/v1/key/requests', { params: { query } })).metadata.total).toBe(1);
  }

  async function analyticsOf(platform: Integration, vendor: Integration, productId: string): Promise<void> {
    const event = { kind: 'view' as const, visitorId: 'v1', productId, country: 'DE', source: 'search' as const };
    got(await platform.POST('/api/v1/platform/analytics/events', { body: { events: [event] } }));
    const query = { range: '7d' as const, granularity: 'day' as const };
    const { data } = await eventually('the view in the numbers', async () => {
      const answer = got(await vendor.GET('/api/v1/key/analytics', { params: { query } }));
      return answer.data.totals.views === 1 && answer;
    });
    expect([data.series.length, data.products[0]?.product.id]).toEqual([7, productId]);
  }

  async function subscribed(vendor: Integration, url: string): Promise<string> {
    const body = { url, events: ['product.published' as const, 'request.created' as const] };
    return got(await vendor.POST('/api/v1/key/webhooks', { body })).data.id;
  }

  async function deliveriesOf(vendor: Integration, id: string): Promise<void> {
    const params = { path: { id } };
    await eventually('both deliveries', async () => {
      const { data } = got(await vendor.GET('/api/v1/key/webhooks/{id}/deliveries', { params }));
      return data.filter(({ status }) => status === 'succeeded').length === 2;
    });
    // Nothing listens on this port, so the single attempt fails and can be retried.
    got(await vendor.PUT('/api/v1/key/webhooks/{id}', { params, body: { url: 'http://127.0.0.1:9/' } }));
    const { id: deliveryId } = got(await vendor.POST('/api/v1/key/webhooks/{id}/test', { params })).data;
    await eventually('the test has failed', async () => {
      const { data } = got(await vendor.GET('/api/v1/key/webhooks/{id}/deliveries', { params }));
      return data.some((delivery) => delivery.id === deliveryId && delivery.status === 'failed');
    });
    const query = { status: 'failed', event: 'webhook.test' as const };
    const failed = got(await vendor.GET('/api/v1/key/deliveries', { params: { query } })).data;
    expect(failed.map((delivery) => [delivery.id, delivery.webhookId])).toEqual([[deliveryId, id]]);
    const again = { params: { path: { id, deliveryId } } };
    expect(got(await vendor.GET('/api/v1/key/webhooks/{id}/deliveries/{deliveryId}', again)).data).toEqual(failed[0]);
    const attempts = got(await vendor.GET('/api/v1/key/webhooks/{id}/deliveries/{deliveryId}/attempts', again)).data;
    expect(attempts.map(({ number, responseStatus }) => [number, responseStatus])).toEqual([[1, null]]);
    got(await vendor.POST('/api/v1/key/webhooks/{id}/deliveries/{deliveryId}/retry', again));
    got(await vendor.POST('/api/v1/key/webhooks/{id}/rotate-secret', { params }));
    const body = { since: new Date(Date.now() - 60_000).toISOString(), status: 'all' as const };
    expect(got(await vendor.POST('/api/v1/key/webhooks/{id}/recover', { params, body })).data.queued).toBe(2);
    expect(got(await vendor.GET('/api/v1/key/webhooks/{id}', { params })).data.secret).toMatch(/^whsec_\*{4}/);
    expect(got(await vendor.GET('/api/v1/key/webhooks')).data).toHaveLength(1);
    await olderTransactionsEnded(api);
    const feed = got(await vendor.GET('/api/v1/key/events', { params: { query: { limit: 100 } } }));
    expect(feed.data.map(({ type }) => type)).toContain('product.published');
  }

  async function endOf(
    platform: Integration,
    vendor: Integration,
    { productId, endpointId, keyId }: { productId: string; endpointId: string; keyId: string },
  ): Promise<void> {
    const at = (id: string) => ({ params: { path: { id } } });
    got(await platform.POST('/api/v1/platform/products/{id}/unpublish', at(productId)));
    expect((await vendor.DELETE('/api/v1/key/products/{id}', at(productId))).response.status).toBe(204);
    const { response } = await vendor.DELETE('/api/v1/key/products/by-sku/{sku}', { params: { path: { sku: 'a/b' } } });
    expect(response.status).toBe(204);
    expect((await vendor.DELETE('/api/v1/key/webhooks/{id}', at(endpointId))).response.status).toBe(204);
    expect((await platform.DELETE('/api/v1/platform/keys/{id}', at(keyId))).response.status).toBe(204);
  }
});
