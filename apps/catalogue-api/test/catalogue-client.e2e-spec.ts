import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  CatalogueClient,
  FileCursorStore,
  isCatalogueError,
  MemoryCursorStore,
  type CatalogueError,
  type FeedEvent,
  type FollowEvents,
} from '@plinth/catalogue-client';
import { olderTransactionsEnded, startWebhookReceiver, type OpenApiDocument } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { callEverything } from './support/call-everything.js';
import { makeProduct, makeProductIn, makeVendor, productBody, unique, type TestVendor } from './support/factories.js';
import { startFaultProxy, type FaultProxy } from './support/fault-proxy.js';

describe('@plinth/catalogue-client', () => {
  let api: TestApi;
  let proxy: FaultProxy;
  let vendor: TestVendor;
  let catalogue: CatalogueClient;
  let folder: string;
  beforeAll(async () => {
    api = await startTestApi();
    proxy = await startFaultProxy(api.url);
    vendor = await makeVendor(api);
    catalogue = new CatalogueClient({ baseUrl: proxy.url, apiKey: vendor.key });
    folder = mkdtempSync(join(tmpdir(), 'plinth-client-'));
  });
  afterAll(async () => {
    await proxy.close();
    await api.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    proxy.faults = [];
    proxy.requests = [];
  });
  const failure = (call: Promise<unknown>): Promise<CatalogueError> =>
    call.then(
      () => Promise.reject(new Error('it succeeded')),
      (error: unknown) => (isCatalogueError(error) ? error : Promise.reject(error as Error)),
    );

  describe('single records', () => {
    it('a product is created once although the response was lost and the service was unavailable', async () => {
      const sku = `SKU-${unique()}`;
      proxy.faults = ['cut after', { status: 503, headers: { 'retry-after': '0' } }];
      const product = await catalogue.products.create(productBody(vendor, { sku }));
      expect(proxy.requests).toHaveLength(3);
      expect(product).toMatchObject({ sku, status: 'draft' });
      const { body } = await vendor.client.get(`/api/v1/key/products?q=${sku}`);
      expect(body.metadata.total).toBe(1);
    });

    it('ifUnchanged rejects a change to a record that somebody else has changed', async () => {
      const product = await makeProductIn(api, vendor, 'draft');
      const [mine, theirs] = await Promise.all([
        catalogue.products.get(product.id),
        catalogue.products.get(product.id),
      ]);
      const changed = await catalogue.products.update(product.id, { name: 'Mine' }, { ifUnchanged: mine });
      expect(
        await failure(catalogue.products.update(product.id, { name: 'Theirs' }, { ifUnchanged: theirs })),
      ).toMatchObject({
        ...{ code: 'precondition_failed', status: 412, isOutcomeUnknown: false },
      });
      await catalogue.products.update(product.id, { name: 'Mine again' }, { ifUnchanged: changed });
      await expect(async () => catalogue.products.update(product.id, {}, { ifUnchanged: {} })).rejects.toThrow('ETag');
    });

    it('a deletion succeeds although its response was lost', async () => {
      const product = await makeProductIn(api, vendor, 'draft');
      proxy.faults = ['cut after'];
      await catalogue.products.delete(product.id);
      expect(await failure(catalogue.products.get(product.id))).toMatchObject({
        code: 'product_not_found',
        status: 404,
      });
    });

    it("a rejected product names its invalid fields and the request's id", async () => {
      const error = await failure(catalogue.products.create({ ...productBody(vendor), price: -1, year: 1 }));
      expect(error).toMatchObject({
        code: 'validation_failed',
        requestId: expect.stringMatching(/^[\w-]{20,}$/),
        message: expect.stringContaining('price'),
      });
      expect(error.errors.map(({ field }) => field).sort()).toEqual(['price', 'year']);
    });

    it('a product can be submitted, withdrawn and submitted again', async () => {
      const { id } = await catalogue.products.create(productBody(vendor));
      expect(await catalogue.products.submit(id)).toMatchObject({ status: 'pending' });
      expect(await catalogue.products.withdraw(id)).toMatchObject({ status: 'draft' });
      expect(await catalogue.products.status(id)).toMatchObject({ id, status: 'draft', reviewNote: null });
    });

    it('a file can be uploaded from a path and from memory', async () => {
      const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkwBADs=', 'base64');
      proxy.faults = ['cut after'];
      const { url } = await catalogue.uploads.upload({ name: 'dot.gif', content: gif });
      expect(url).toContain('/uploads/');
    });
  });

  it('a list by cursor neither misses nor repeats records while records are added and deleted', async () => {
    const own = await makeVendor(api);
    const client = new CatalogueClient({ baseUrl: proxy.url, apiKey: own.key });
    const made = [];
    for (let n = 0; n < 7; n += 1) made.push(await makeProductIn(api, own, 'draft'));
    const list = client.products.list({ status: ['draft', 'pending'], perPage: 2 });
    expect(await list.count()).toBe(7);
    const seen: string[] = [];
    for await (const { id } of list) {
      seen.push(id);
      // Page numbers would skip or repeat records while others are deleted and created.
      if (seen.length === 2) await own.client.delete(`/api/v1/key/products/${made[6]!.id}`);
      if (seen.length === 4) await makeProductIn(api, own, 'draft');
    }
    expect(seen).toEqual(made.map(({ id }) => id).reverse());
    const since = new Date(Date.now() - 60_000);
    const changes = client.products.list({ updatedSince: since, perPage: 5 });
    expect(await changes.toArray()).toHaveLength(7);
    await own.client.put(`/api/v1/key/products/${made[0]!.id}`, { name: 'Changed' });
    const later = await client.products.list({ updatedSince: since, after: changes.nextCursor! }).toArray();
    expect(later.map(({ id }) => id)).toEqual([made[0]!.id]);
  });

  describe('the events feed', () => {
    it('follow continues from the stored cursor and loses no event over outages and crashes', async () => {
      const own = await makeVendor(api);
      const feed = new CatalogueClient({ baseUrl: proxy.url, apiKey: own.key, maxAttempts: 1 }).events;
      const store = new FileCursorStore(join(folder, 'feed.cursor'));
      const read = async (): Promise<FeedEvent[]> => {
        await olderTransactionsEnded(api);
        const events: FeedEvent[] = [];
        const outages: string[] = [];
        for await (const event of feed.follow({
          ...{ store, from: 'oldest', untilCaughtUp: true },
          onOutage: ({ code }) => outages.push(code),
        })) {
          events.push(event);
        }
        return events;
      };
      const first = await makeProductIn(api, own, 'pending');
      expect((await read()).map(({ type }) => type)).toEqual(['product.created', 'product.submitted']);
      await own.client.post(`/api/v1/key/products/${first.id}/withdraw`);
      // A reader that dies during a page gets the page again.
      for await (const event of feed.follow({ store })) {
        expect(event).toMatchObject({ type: 'product.withdrawn', data: { id: first.id } });
        break;
      }
      proxy.faults = ['cut before'];
      expect((await read()).map(({ type }) => type)).toEqual(['product.withdrawn']);
      expect(await read()).toEqual([]);
    });

    it('events page like every list: by cursor, page by page, and up to a maximum', async () => {
      const own = await makeVendor(api);
      const { events, products } = new CatalogueClient({ baseUrl: proxy.url, apiKey: own.key });
      const made = [await makeProduct(own), await makeProduct(own), await makeProduct(own)];
      await olderTransactionsEnded(api);
      for (const list of [
        () => events.list({ since: new Date(0), perPage: 2 }),
        () => products.list({ sort: 'createdAt', perPage: 2 }),
      ]) {
        const sizes: number[] = [];
        const whole = list();
        for await (const { data, nextCursor } of whole.pages()) {
          sizes.push(data.length);
          if (nextCursor !== null) expect(nextCursor).toBe(whole.nextCursor);
        }
        expect(sizes.filter(Boolean)).toEqual([2, 1]);
        const idOf = (one: { id: string; data?: unknown }) => (one.data as { id: string } | undefined)?.id ?? one.id;
        expect((await list().toArray()).map(idOf)).toEqual(made.map(({ id }) => id));
        expect((await list().toArray({ max: 2 })).map(idOf)).toEqual(made.slice(0, 2).map(({ id }) => id));
      }
      const all = events.list();
      await all.toArray();
      const { id } = await makeProduct(own);
      await olderTransactionsEnded(api);
      expect(await events.list({ after: all.nextCursor! }).toArray()).toMatchObject([{ data: { id } }]);
    });

    it('an expired cursor fails with cursor_expired, or follow continues from a new snapshot', async () => {
      const own = await makeVendor(api);
      const feed = new CatalogueClient({ baseUrl: proxy.url, apiKey: own.key }).events;
      await makeProductIn(api, own, 'pending');
      const list = feed.list({ perPage: 1 });
      await list.toArray({ max: 1 });
      const old = list.nextCursor;
      // As if older events had been deleted.
      await api.query(
        `INSERT INTO webhook_feed_pruned (tenant_id, epoch, transaction_id, sequence)
         SELECT tenant_id, epoch, transaction_id, sequence FROM webhook_events
         WHERE tenant_id = $1 ORDER BY id DESC LIMIT 1`,
        [own.id],
      );
      const store = new MemoryCursorStore(old);
      const follow = (settings: FollowEvents = {}) => feed.follow({ store, untilCaughtUp: true, ...settings });
      const error = await failure(follow().next());
      expect(error).toMatchObject({ code: 'cursor_expired', problem: { oldestCursor: expect.any(String) } });
      const onCursorExpired = async ({ problem }: CatalogueError) => problem!['oldestCursor'] as string;
      expect(await follow({ onCursorExpired }).next()).toEqual({ done: true, value: undefined });
      expect(await follow().next()).toEqual({ done: true, value: undefined });
    });
  });

  it('a base URL that would expose the key and an invalid key are rejected', () => {
    const make = (baseUrl: string, apiKey: string) => () => new CatalogueClient({ baseUrl, apiKey });
    expect(make('http://catalogue.example.com', vendor.key)).toThrow('https');
    expect(make('catalogue', vendor.key)).toThrow('not a URL');
    expect(make(proxy.url, `${vendor.key}\n`)).toThrow('apiKey');
    expect(make(proxy.url, '')).toThrow('apiKey');
  });

  it('the client refuses to run in a browser', () => {
    Object.assign(globalThis, { document: {} });
    try {
      expect(() => new CatalogueClient({ baseUrl: proxy.url, apiKey: vendor.key })).toThrow('browsers');
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  });

  it('the client has a method for every operation that a key may call', async () => {
    const recorder = await startWebhookReceiver((request, response) => {
      const isText = /export|problems|withheld|changes/.test(request.path);
      const page = { total: 0, perPage: 25, nextPageUrl: null, nextCursor: null };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        isText ? '{"feedCursor":"c"}\n' : JSON.stringify({ data: [], summary: {}, nextCursor: 'c', metadata: page }),
      );
    });
    try {
      await callEverything(new CatalogueClient({ baseUrl: new URL(recorder.url).origin, apiKey: vendor.key }));
      const called = recorder.requests.map(({ method, path }) => `${method} ${path.split('?')[0]}`);
      const { paths } = JSON.parse(
        readFileSync(resolve(import.meta.dirname, '../openapi.json'), 'utf8'),
      ) as OpenApiDocument;
      const operations = Object.entries(paths)
        .filter(([path]) => path.startsWith('/api/v1/key/'))
        .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
      const isCalled = (operation: string) => {
        const pattern = new RegExp(`^${operation.replaceAll(/\{\w+\}/g, 'an-id')}$`);
        return called.some((one) => pattern.test(one));
      };
      // Add a missing operation to libs/catalogue-client/src/resources and call it in support/call-everything.ts.
      expect(operations.filter((operation) => !isCalled(operation))).toEqual([]);
    } finally {
      await recorder.close();
    }
  });
});
