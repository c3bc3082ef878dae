import type { INestApplicationContext } from '@nestjs/common';
import { eventually, startWebhookReceiver } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor, type TestVendor } from './support/factories.js';
import { expectInvalid } from './support/problems.js';
import type { One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const path = '/api/v1/key/webhooks';
const endpointBody = { url: 'https://erp.example.com/hooks', events: ['product.published'] };
const masked = '****';

describe('custom headers and pace of webhook endpoints', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi({ WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8' });
    worker = await startTestWorker(api);
    vendor = await makeVendor(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });
  afterEach(async () => {
    const { body } = await vendor.client.get<One<Schemas['Webhook'][]>>(path);
    for (const { id } of body.data) await vendor.client.delete(`${path}/${id}`);
  });

  const add = (body: object) =>
    vendor.client.post<One<Schemas['WebhookWithSecret']>>(path, { ...endpointBody, ...body });
  const put = (id: string, body: object) => vendor.client.put<One<Schemas['Webhook']>>(`${path}/${id}`, body);

  it('custom headers are returned by name without values, and stored encrypted', async () => {
    const created = await add({ headers: { 'X-Api-Key': 'visible-nowhere-4711', Authorization: 'Bearer a.b.c' } });
    const shown = { 'X-Api-Key': masked, Authorization: masked };
    expect([created.status, created.body.data.headers, created.body.data.maxPerSecond]).toEqual([201, shown, null]);
    const { id } = created.body.data;
    const answers = await Promise.all([
      vendor.client.get(`${path}/${id}`),
      vendor.client.get(path),
      put(id, {}),
      vendor.client.post(`${path}/${id}/rotate-secret`),
    ]);
    for (const { body } of [created, ...answers]) {
      expect(JSON.stringify(body)).toContain('"X-Api-Key":"****"');
      expect(JSON.stringify(body)).not.toMatch(/4711|a\.b\.c/);
    }
    const rows = await api.query('SELECT to_jsonb(e) AS row FROM webhook_endpoints e WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toMatch(/4711|a\.b\.c/);
  });

  it('custom headers are sent with every delivery and override the service’s own', async () => {
    const receiver = await startWebhookReceiver();
    const headers = { 'X-Api-Key': 'k4', Authorization: 'Bearer a.b.c', 'USER-AGENT': 'ours/1' };
    const { id } = (await add({ url: receiver.url, headers })).body.data;
    await vendor.client.post(`${path}/${id}/test`);
    const { headers: sent } = await receiver.received();
    expect(sent).toMatchObject({ 'x-api-key': 'k4', authorization: 'Bearer a.b.c', 'user-agent': 'ours/1' });
    expect([sent['content-type'], sent['host']]).toEqual(['application/json', `127.0.0.1:${receiver.port}`]);
    await receiver.close();
  });

  it('custom headers are replaced as a whole, kept if omitted, and removed by {}', async () => {
    const receiver = await startWebhookReceiver();
    const { id } = (await add({ url: receiver.url, headers: { 'X-One': '1', 'X-Two': '2' } })).body.data;
    const sentNext = async () => {
      const before = receiver.requests.length;
      await vendor.client.post(`${path}/${id}/test`);
      const { headers } = await receiver.received((request) => receiver.requests.indexOf(request) >= before);
      return ['x-one', 'x-two', 'x-three'].map((name) => headers[name]);
    };
    expect((await put(id, { description: 'same' })).body.data.headers).toEqual({ 'X-One': masked, 'X-Two': masked });
    expect(await sentNext()).toEqual(['1', '2', undefined]);
    expect((await put(id, { headers: { 'X-Three': '3' } })).body.data.headers).toEqual({ 'X-Three': masked });
    expect(await sentNext()).toEqual([undefined, undefined, '3']);
    expect((await put(id, { headers: {} })).body.data.headers).toEqual({});
    expect(await sentNext()).toEqual([undefined, undefined, undefined]);
    await receiver.close();
  });

  it('custom headers never reach another origin: a new origin drops them, another path keeps them', async () => {
    const { id } = (await add({ headers: { 'X-Api-Key': 'k4' } })).body.data;
    const moves: [string, object][] = [
      ['https://erp.example.com/other?path=1', { 'X-Api-Key': masked }],
      ['https://ERP.example.com:443/', { 'X-Api-Key': masked }],
      ['https://erp.example.com:8443/', {}],
    ];
    for (const [url, headers] of moves)
      expect([url, (await put(id, { url })).body.data.headers]).toEqual([url, headers]);
    await put(id, { headers: { 'X-Api-Key': 'k5' } });
    for (const url of ['https://erp.example.com/hooks', 'http://erp.example.com/hooks', 'https://other.example.com/']) {
      const given = await put(id, { url, headers: { 'X-New': 'k6' } });
      expect([url, given.body.data.headers]).toEqual([url, { 'X-New': masked }]);
    }
    expect((await put(id, { url: 'https://erp.example.com/' })).body.data.headers).toEqual({});
  });

  it.each([
    ['Host', { Host: 'internal' }, 'headers.Host', 'header_reserved'],
    ['a length of the body', { 'Content-Length': '0' }, 'headers.Content-Length', 'header_reserved'],
    ['a signature', { 'Webhook-Signature': 'v1,a' }, 'headers.Webhook-Signature', 'header_reserved'],
    ['a header of the connection', { Connection: 'close' }, 'headers.Connection', 'header_reserved'],
    ['two headers in one value', { X: 'a\r\nwebhook-id: b' }, 'headers.X', 'header_value'],
    ['a name that is none', { 'X Y': 'a' }, 'headers.X Y', 'header_name'],
    ['a value that is no text', { X: 1 }, 'headers.X', 'type'],
    ['a masked value', { X: masked }, 'headers.X', 'masked'],
    ['eleven', Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`X-${n}`, 'a'])), 'headers', 'max_properties'],
    ['null', null, 'headers', 'type'],
    ['a list', ['X'], 'headers', 'type'],
    ['text', 'X: a', 'headers', 'type'],
  ])('custom headers with %s are rejected, and nothing changes', async (_what, headers, field, rule) => {
    const { id } = (await add({ headers: { 'X-Api-Key': 'k4' } })).body.data;
    for (const answer of [await add({ headers }), await put(id, { headers })]) expectInvalid(answer, field, rule);
    expect((await put(id, {})).body.data.headers).toEqual({ 'X-Api-Key': masked });
  });

  it('deliveries respect the limit of attempts per second, and none is lost', async () => {
    const receiver = await startWebhookReceiver();
    const { id } = (await add({ url: receiver.url, events: ['product.created'], maxPerSecond: 3 })).body.data;
    for (let count = 0; count < 9; count += 1) await makeProduct(vendor);
    await eventually('all of them', () => receiver.requests.length === 9);
    // Start times: on a busy machine, some requests take longer to arrive.
    const times = await eventually('all are recorded', async () => {
      const rows = await api.query<{ at: Date }>(
        'SELECT attempted_at AS at FROM webhook_deliveries WHERE endpoint_id = $1 AND attempts > 0 ORDER BY 1',
        [id],
      );
      return rows.length === 9 && rows.map(({ at }) => at.getTime());
    });
    // Any four span a second, with tolerance for the clock.
    for (let first = 0; first + 3 < times.length; first += 1)
      expect(times[first + 3]! - times[first]!).toBeGreaterThan(900);
    await receiver.close();
  });

  it('maxPerSecond can be 1 to 1,000 or unlimited', async () => {
    const { id } = (await add({ maxPerSecond: 1 })).body.data;
    for (const maxPerSecond of [1000, null]) {
      expect((await put(id, { maxPerSecond })).body.data.maxPerSecond).toBe(maxPerSecond);
      expect((await put(id, {})).body.data.maxPerSecond).toBe(maxPerSecond);
    }
    for (const maxPerSecond of [0, 1001, -1, 1.5, '20', true]) {
      const { status } = await put(id, { maxPerSecond } as object);
      expect([maxPerSecond, status]).toEqual([maxPerSecond, 422]);
    }
  });
});
