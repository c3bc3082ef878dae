import type { INestApplicationContext } from '@nestjs/common';
import { Client, eventually, startWebhookReceiver } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor, type TestVendor } from './support/factories.js';
import { expectInvalid } from './support/problems.js';
import type { Listed, One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const path = '/api/v1/key/webhooks';
const all = '/api/v1/key/deliveries';
type Delivery = Schemas['WebhookDelivery'];

describe('delivery lists', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  beforeAll(async () => {
    api = await startTestApi({
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
      WEBHOOK_RETRY_SCHEDULE: '1h',
    });
    worker = await startTestWorker(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const added = async (vendor: TestVendor, url: string, body: object = {}) =>
    (
      await vendor.client.post<One<Schemas['WebhookWithSecret']>>(path, {
        url,
        events: ['product.created', 'product.offer_updated'],
        ...body,
      })
    ).body.data.id;
  const listed = async ({ client }: { client: Client }, list: string, query: Record<string, string> = {}) => {
    const { status, body } = await client.get<Listed<Delivery>>(
      `${list}?${new URLSearchParams({ perPage: '50', ...query }).toString()}`,
    );
    expect([query, status, body.metadata.total]).toEqual([query, 200, body.data.length]);
    return body.data;
  };
  const queuedTest = async ({ client }: TestVendor, id: string, body?: object) =>
    (await client.post<One<Delivery>>(`${path}/${id}/test`, body)).body.data;

  it('deliveries can be filtered by one or more statuses, by event and by time', async () => {
    const vendor = await makeVendor(api);
    const receiver = await startWebhookReceiver((request, response) => {
      response.writeHead(request.body.includes('offer_updated') ? 500 : 204).end();
    });
    const id = await added(vendor, receiver.url);
    const product = await makeProduct(vendor, { price: 1 });
    await vendor.client.put(`/api/v1/key/products/${product.id}`, { price: 2 });
    await queuedTest(vendor, id);
    await queuedTest(vendor, id, { event: 'product.offer_updated' });
    const list = `${path}/${id}/deliveries`;
    const deliveries = await eventually('every outcome', async () => {
      const now = await listed(vendor, list);
      return now.every(({ attempts }) => attempts === 1) && now;
    });
    const [failed, tested, waiting, created] = deliveries;
    const outcomes = deliveries.map(({ event, status }) => `${event} ${status}`);
    expect(outcomes).toEqual([
      'product.offer_updated failed',
      'webhook.test succeeded',
      'product.offer_updated pending',
      'product.created succeeded',
    ]);
    const cases: [Record<string, string>, unknown[]][] = [
      [{ status: 'failed' }, [failed]],
      [{ status: 'pending,failed' }, [failed, waiting]],
      [{ status: 'succeeded,succeeded' }, [tested, created]],
      [{ status: 'cancelled' }, []],
      [{ event: 'webhook.test' }, [tested]],
      [{ event: 'product.offer_updated' }, [failed, waiting]],
      [{ event: 'product.offer_updated', status: 'pending' }, [waiting]],
      [{ event: 'product.deleted' }, []],
      [{ since: waiting!.createdAt }, [failed, tested, waiting]],
      [{ until: waiting!.createdAt }, [created]],
      [{ since: waiting!.createdAt, until: tested!.createdAt }, [waiting]],
      [{ since: created!.createdAt, event: 'product.created', status: 'succeeded' }, [created]],
      [{ since: tested!.createdAt, until: tested!.createdAt }, []],
    ];
    for (const [query, expected] of cases)
      expect([query, await listed(vendor, list, query)]).toEqual([query, expected]);
    for (const [query, expected] of cases) expect([query, await listed(vendor, all, query)]).toEqual([query, expected]);
    await receiver.close();
  });

  it('the list of all deliveries covers all endpoints of the vendor, newest first, and none of another vendor', async () => {
    const [vendor, other] = await Promise.all([makeVendor(api), makeVendor(api)]);
    const platform = new Client(api.url, api.platformKey);
    const own = await Promise.all([1, 2, 3].map((port) => added(vendor, `http://127.0.0.1:${port}/`)));
    const theirs = await added(other, 'http://127.0.0.1:4/');
    const made: Delivery[] = [];
    for (const id of [...own, theirs, ...own, ...own]) made.unshift(await queuedTest(vendor, id));
    await queuedTest(other, theirs);
    const expected = made.filter((delivery) => delivery !== undefined).map(({ id, webhookId }) => [id, webhookId]);
    expect(expected).toHaveLength(9);
    const ids = (deliveries: Delivery[]) => deliveries.map(({ id, webhookId }) => [id, webhookId]);
    expect(ids(await listed(vendor, all))).toEqual(expected);
    const paged: unknown[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const { body } = await vendor.client.get<Listed<Delivery>>(`${all}?perPage=2&page=${page}`);
      expect(body.metadata.total).toBe(9);
      paged.push(...ids(body.data));
    }
    expect(paged).toEqual(expected);
    expect((await platform.get<Listed<Delivery>>(all)).body.data).toEqual([]);
    await vendor.client.delete(`${path}/${own[0]}`);
    expect(ids(await listed(vendor, all))).toEqual(expected.filter(([, webhookId]) => webhookId !== own[0]));
  });

  it('a vendor without endpoints has no deliveries', async () => {
    const { client } = await makeVendor(api);
    const { body } = await client.get(all);
    expect([body.data, body.metadata.total, body.metadata.lastPage]).toEqual([[], 0, 1]);
  });

  it('recovered deliveries are listed under their event', async () => {
    const vendor = await makeVendor(api);
    const since = new Date(Date.now() - 60_000).toISOString();
    const id = await added(vendor, 'http://127.0.0.1:9/');
    await vendor.client.put(`${path}/${id}`, { enabled: false });
    await makeProduct(vendor);
    await vendor.client.put(`${path}/${id}`, { enabled: true });
    await vendor.client.post(`${path}/${id}/recover`, { since });
    const [delivery] = await eventually('the delivery', async () => {
      const found = await listed(vendor, all, { event: 'product.created' });
      return found.length === 1 && found;
    });
    expect(delivery).toMatchObject({ webhookId: id, event: 'product.created' });
  });

  it('invalid delivery filters are rejected', async () => {
    const { client } = await makeVendor(api);
    const faults: [string, string, string][] = [
      ['status=', 'status', 'one_of'],
      ['status=lost', 'status', 'one_of'],
      ['status=failed,', 'status', 'one_of'],
      ['status=failed,lost', 'status', 'one_of'],
      ['event=product.*', 'event', 'one_of'],
      ['event=', 'event', 'one_of'],
      ['since=yesterday', 'since', 'datetime'],
      ['until=2026-02-30T00:00:00Z', 'until', 'datetime'],
      ['webhookId=1', 'webhookId', 'unknown_field'],
    ];
    for (const [query, field, rule] of faults) expectInvalid(await client.get(`${all}?${query}`), field, rule);
  });
});
