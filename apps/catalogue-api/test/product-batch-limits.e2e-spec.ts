import { Client, recordStatements } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor, productBody, unique, type TestVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import { sendAs } from './support/raw-requests.js';
import type { One, Schemas } from './support/schemas.js';

type Batch = Schemas['BatchResult'];
type Row = Record<string, unknown>;

const path = '/api/v1/key/products';
const json = { 'content-type': 'application/json' };

describe('batch limits', () => {
  let api: TestApi;
  let platform: Client;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  const batch = (items: unknown, options: Row = {}, client = vendor.client) =>
    client.post<Batch>(`${path}/batch`, { items, ...options });
  const newSku = () => `S-${unique()}`;
  const row = (fields: Row = {}): Row & { sku: string } =>
    ({ ...productBody(vendor, fields), sku: newSku(), ...fields }) as Row & { sku: string };

  it.each<[string, Row, string, string]>([
    ['no row', { items: [] }, 'items', 'min_items'],
    ['501 rows', { items: Array(501).fill({}) }, 'items', 'max_items'],
    ['no list', { items: {} }, 'items', 'type'],
    ['nothing', {}, 'items', 'required'],
    ['another mode', { items: [{}], mode: 'delete' }, 'mode', 'one_of'],
    ['an unknown member', { items: [{}], provider: 'x' }, 'provider', 'unknown_field'],
  ])('a batch with %s is rejected as a whole', async (_what, body, field, rule) => {
    expectInvalid(await vendor.client.post(`${path}/batch`, body), field, rule);
  });

  it.each<[string, string, string, string]>([
    ['U+0000 in its SKU', '"sku":"a\\u0000"', 'sku', 'nul_character'],
    [
      'U+0000 deep in it',
      '"sku":"b","translations":{"de":{"name":"\\u0000"}}',
      'translations.de.name',
      'nul_character',
    ],
    ['a lone surrogate', '"sku":"c","name":"\\ud800"', 'name', 'unicode'],
    ['a number too large to hold', '"sku":"d","price":1e400', 'price', 'number'],
    ['a member __proto__', '"sku":"e","__proto__":{"price":1}', '__proto__', 'unknown_field'],
  ])('a row with %s does not affect other rows of its batch', async (_what, members, field, rule) => {
    const [first, last] = [row(), row()];
    const rows = (one: object, other: object) =>
      `{"items":[${JSON.stringify(one)},{${members}},${JSON.stringify(other)}]}`;
    const answer = await sendAs(vendor, rows(first, last), json, `${path}/batch`);
    const { data, summary } = answer.body as Batch;
    expect([answer.status, summary.created, summary.failed]).toEqual([200, 2, 1]);
    expect(data[1]).toMatchObject({ outcome: 'failed', problem: { status: 422, code: 'validation_failed' } });
    expect(data[1]!.problem!.errors).toEqual([expect.objectContaining({ field, rule })]);
    const offers = rows({ sku: first.sku, price: 7 }, { sku: last.sku, price: 8 });
    const offered = (await sendAs(vendor, offers, json, `${path}/offers/batch`)).body as Batch;
    expect([offered.summary.offerUpdated, offered.summary.failed]).toEqual([2, 1]);
    expect(offered.data[1]!.problem!.errors).toEqual([expect.objectContaining({ field, rule })]);
  });

  it('a batch is rejected as a whole if its own members cannot be stored', async () => {
    const answer = await sendAs(vendor, '{"items":[{"sku":"a"}],"mode":"\\u0000"}', json, `${path}/batch`);
    expectInvalid(answer, 'mode', 'nul_character');
    const list = await sendAs(vendor, '{"items":{"a":"\\u0000"}}', json, `${path}/batch`);
    expectInvalid(list, 'items.a', 'nul_character');
  });

  it('a batch can have 16 MiB, and a row can be as large as a single request', async () => {
    const description = 'x'.repeat(900_000);
    const { body } = await batch(Array.from({ length: 12 }, () => row({ description })));
    expect(body.summary.created).toBe(12);
    expectProblem(await batch([row({ description: 'x'.repeat(16 * 1024 * 1024) })]), 413, 'payload_too_large');
  });

  it('a batch of 400 rows needs as many statements as one of 20, whatever their outcomes', async () => {
    const statements = async (rows: Row[], options: Row = {}) => {
      const log = recordStatements();
      try {
        const { status } = await vendor.client.post<Batch>(`${path}/batch`, { items: rows, ...options });
        expect(status).toBe(200);
      } finally {
        log.stop();
      }
      return log.texts.length;
    };
    const rowsOf = (count: number) => Array.from({ length: count }, () => row());
    const [few, many] = [rowsOf(20), rowsOf(400)];
    const runs: [(rows: Row[]) => Row[], Row?][] = [
      [(rows) => rows],
      [(rows) => rows],
      [(rows) => rows.map((one) => ({ ...one, price: 99 }))],
      [(rows) => rows.map((one) => ({ ...one, year: 1999 })), { submit: true }],
      [(rows) => rows.map((one) => ({ ...one, year: 1 }))],
    ];
    for (const [change, options] of runs) {
      const first = await statements(change(few), options);
      // Allows for a key's last use and similar; one statement per row would be 380.
      expect((await statements(change(many), options)) - first).toBeLessThan(30);
    }
  });

  it('concurrent batches with the same SKUs create each product once', async () => {
    const rows = Array.from({ length: 60 }, () => row({ name: `Same ${unique().slice(0, 1)}` }));
    const answers = await Promise.all(
      [rows, [...rows].reverse(), rows.slice(20)].map((each, year) =>
        batch(each.map((one) => ({ ...one, year: 2000 + year }))),
      ),
    );
    for (const { body } of answers) expect(body.summary.failed).toBe(0);
    expect(answers.reduce((sum, { body }) => sum + body.summary.created, 0)).toBe(60);
    const found = await api.query<{ products: number; slugs: number }>(
      'SELECT count(*)::int AS products, count(DISTINCT slug)::int AS slugs FROM products WHERE sku = ANY($1)',
      [rows.map(({ sku }) => sku)],
    );
    expect(found).toEqual([{ products: 60, slugs: 60 }]);
  });

  it('a batch cannot reach products of another vendor', async () => {
    const other = await makeVendor(api);
    const theirs = await makeProduct(other, { sku: newSku() });
    const { body } = await batch([{ sku: theirs.sku, price: 1 }, row({ brandId: other.brandId })]);
    expect(body.data.map(({ problem }) => problem!.errors!.map(({ field }) => field))).toEqual([
      ['name', 'type', 'brandId', 'categoryId'],
      ['brandId'],
    ]);
    const items = [theirs.id, '0198c3a0-0000-7000-8000-00000000ffff'].map((id) => ({ id, price: 1 }));
    const byId = await vendor.client.post<Batch>(`${path}/offers/batch`, { items });
    const [foreign, unknown] = byId.body.data.map(({ index: _index, ...rest }) => rest);
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ id: null, status: null, problem: { code: 'product_not_found' } });
    expect((await other.client.get<One<Schemas['Product']>>(`${path}/${theirs.id}`)).body.data).toEqual(theirs);
  });

  it('a batch with a platform key writes to the provider that it names', async () => {
    const mine = row();
    expectInvalid(await batch([mine], {}, platform), 'provider', 'required');
    const at = (provider: string) => platform.post<Batch>(`${path}/batch?provider=${provider}`, { items: [mine] });
    expectInvalid(await at('nobody'), 'provider', 'unknown');
    expect((await at(vendor.id)).body.data.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['created', 'draft'],
    ]);
    const other = await makeVendor(api);
    expectInvalid(
      await other.client.post(`${path}/batch?provider=${vendor.id}`, { items: [mine] }),
      'provider',
      'unknown',
    );
  });
});

describe('rate limits of batches', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '30' });
  });
  afterAll(() => api.close());

  const left = (headers: Headers): number => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);

  it('a batch counts as one request per 50 rows, all or none, and a replay counts as one', async () => {
    const vendor = await makeVendor(api);
    const send = (count: number, headers: Record<string, string> = {}) =>
      vendor.client.post<Batch>(
        `${path}/batch`,
        { items: Array.from({ length: count }, (_, n) => ({ sku: `s${n}` })), mode: 'update' },
        { headers },
      );
    expect(left((await send(50)).headers)).toBe(29);
    expect(left((await send(51)).headers)).toBe(27);
    const key = { 'idempotency-key': unique() };
    expect(left((await send(500, key)).headers)).toBe(17);
    const replay = await send(500, key);
    expect([replay.headers.get('idempotency-replayed'), left(replay.headers)]).toEqual(['true', 16]);
    expect(left((await send(500)).headers)).toBe(6);
    const refused = await send(500);
    expectProblem(refused, 429, 'rate_limited');
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
    expect(left(refused.headers)).toBe(5);
    expect(left((await send(100)).headers)).toBe(3);
    expectInvalid(await send(501), 'items', 'max_items');
    expect(left((await send(1)).headers)).toBe(1);
  });

  it('a batch never costs more than the whole limit of its key', async () => {
    const platform = new Client(api.url, api.platformKey);
    const vendor = await makeVendor(api);
    const body = { name: 'slow', scopes: ['products:write'], providerId: vendor.id, rateLimitPerMinute: 3 };
    const slow = new Client(api.url, (await platform.post('/api/v1/platform/keys', body)).body.data.key);
    const items = Array.from({ length: 500 }, (_, n) => ({ sku: `s${n}`, price: 1 }));
    const { status, headers } = await slow.post<Batch>(`${path}/offers/batch`, { items });
    expect([status, left(headers)]).toEqual([200, 0]);
    expectProblem(await slow.post(`${path}/offers/batch`, { items }), 429, 'rate_limited');
  });
});
