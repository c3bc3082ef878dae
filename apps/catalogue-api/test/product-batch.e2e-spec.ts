import { Client } from '@plinth/test-kit';
import fc from 'fast-check';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeProductIn, makeVendor, productBody, unique, type TestVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import { rowCounts } from './support/row-counts.js';
import type { One, Schemas } from './support/schemas.js';

type Batch = Schemas['BatchResult'];
type Product = Schemas['Product'];
type Row = Record<string, unknown>;
interface FeedEvent {
  type: string;
  data: Row & { sku: string };
}

const path = '/api/v1/key/products';
const states = ['draft', 'pending', 'published', 'rejected'] as const;

describe('a batch of products', () => {
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
  const offers = (items: unknown, options: Row = {}, client = vendor.client) =>
    client.post<Batch>(`${path}/offers/batch`, { items, ...options });
  const newSku = () => `S-${unique()}`;
  const row = (fields: Row = {}) => productBody(vendor, { sku: newSku(), ...fields }) as Row & { sku: string };
  const read = async (sku: string, { client } = vendor): Promise<Product> =>
    (await client.get<One<Product>>(`${path}/by-sku/${encodeURIComponent(sku)}`)).body.data;
  const feed = async ({ client } = vendor): Promise<FeedEvent[]> => {
    const events: FeedEvent[] = [];
    for (let after = ''; ;) {
      const query = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
      const { body } = await client.get<{ data: FeedEvent[]; nextCursor: string | null }>(
        `/api/v1/key/events?limit=100${query}`,
      );
      events.push(...body.data);
      if (body.data.length < 100) return events;
      after = body.nextCursor!;
    }
  };
  const eventsOf = async (sku: string) =>
    (await feed()).filter(({ data }) => data.sku === sku).map(({ type, data }) => [type, data['status']]);
  const outcomes = ({ body }: { body: Batch }) => body.data.map(({ outcome, status }) => [outcome, status]);

  it('creates, edits and leaves alone, in the order of its rows, and counts', async () => {
    const [kept, edited, priced] = [row({ year: 2001 }), row(), row()];
    await batch([kept, edited, priced]);
    const made = row();
    const { status, body } = await batch([
      kept,
      { ...edited, name: 'Renamed' },
      { sku: priced.sku.toLowerCase(), price: 12.5 },
      made,
    ]);
    expect(status).toBe(200);
    const id = async (sku: string) => (await read(sku)).id;
    expect(body).toEqual({
      data: [
        { index: 0, sku: kept.sku, id: await id(kept.sku), outcome: 'unchanged', status: 'draft' },
        { index: 1, sku: edited.sku, id: await id(edited.sku), outcome: 'updated', status: 'draft' },
        {
          index: 2,
          sku: priced.sku.toLowerCase(),
          id: await id(priced.sku),
          outcome: 'offer_updated',
          status: 'draft',
        },
        { index: 3, sku: made.sku, id: await id(made.sku), outcome: 'created', status: 'draft' },
      ],
      summary: { created: 1, updated: 1, offerUpdated: 1, unchanged: 1, submitted: 0, failed: 0, unpublished: 0 },
    });
    expect(await read(priced.sku)).toMatchObject({ sku: priced.sku, name: priced['name'], price: 12.5 });
    expect((await eventsOf(kept.sku)).map(([type]) => type)).toEqual(['product.created']);
    expect((await eventsOf(priced.sku)).map(([type]) => type)).toEqual(['product.created', 'product.offer_updated']);
  });

  it('writes nothing of what is stored already, whatever form it comes in', async () => {
    const full = row({
      price: 10.1,
      translations: { a: 1, b: [{ c: null }] },
      modelVariants: { x: {}, y: 0 },
      specs: [{ label: 'A', value: 'b' }],
      tags: ['b', 'a'],
      images: [
        { url: 'https://x.example/2', position: 5 },
        { url: 'https://x.example/1', position: 1, alt: 'x' },
      ],
      description: null,
    });
    await batch([full]);
    const before = [await read(full.sku), await feed()];
    const same = [
      full,
      { sku: full.sku },
      {
        sku: ` ${full.sku.toUpperCase()} `,
        translations: { b: [{ c: null }], a: 1 },
        modelVariants: { y: -0, x: {} },
        images: [
          { url: 'https://x.example/1', alt: 'x' },
          { url: 'https://x.example/2', alt: null },
        ],
        currency: null,
        description: '',
      },
    ];
    for (const each of same) expect(outcomes(await batch([each]))).toEqual([['unchanged', 'draft']]);
    expect([await read(full.sku), await feed()]).toEqual(before);
    for (const change of [{ tags: ['a', 'b'] }, { translations: { a: 1, b: [{ c: 0 }] } }, { images: [] }])
      expect(outcomes(await batch([{ sku: full.sku, ...change }]))).toEqual([['updated', 'draft']]);
  });

  it.each<[string, (sku: string) => unknown]>([
    ['an invalid member', (sku) => ({ ...row(), sku, year: 1, price: 'x' })],
    ['an unknown member', (sku) => ({ ...row(), sku, id: 'x' })],
    ['nothing of what a new product needs', (sku) => ({ sku, price: 1 })],
    ['no category', (sku) => ({ ...row(), sku, categoryId: '0198c3a0-0000-7000-8000-00000000ffff' })],
    ['no designer', (sku) => ({ ...row(), sku, designerId: '0198c3a0-0000-7000-8000-00000000ffff' })],
    ['a SKU that is too long', () => ({ ...row(), sku: 'x'.repeat(65) })],
    ['null for a name', (sku) => ({ ...row(), sku, name: null })],
  ])('fails a row of %s with the problem of PUT by SKU, and no other row', async (_what, bad) => {
    const [good, sku] = [row(), newSku()];
    const wrong = bad(sku) as Row & { sku: string };
    const { body } = await batch([wrong, good]);
    const { sku: _sku, ...fields } = wrong;
    const single = await vendor.client.put<Schemas['Problem']>(`${path}/by-sku/${wrong.sku}`, fields);
    const { instance: _instance, requestId: _id, type, ...problem } = single.body;
    expect(body.data[0]).toMatchObject({ outcome: 'failed', id: null, status: null, problem });
    expect(type.endsWith(body.data[0]!.problem!.type)).toBe(true);
    expect(body.data[1]!.outcome).toBe('created');
    expect(body.summary).toMatchObject({ created: 1, failed: 1 });
  });

  it('fails what is no row, names no product, or names one a second time', async () => {
    const twice = row();
    const { body } = await batch([
      null,
      [],
      'x',
      5,
      {},
      { sku: ' ' },
      { sku: 5 },
      twice,
      { sku: twice.sku.toLowerCase() },
    ]);
    expect(body.data.map(({ problem }) => problem?.code)).toEqual([
      ...Array<string>(7).fill('validation_failed'),
      undefined,
      'duplicate_row',
    ]);
    expect(body.data[0]!.problem!.errors).toEqual([{ field: '', rule: 'type', message: 'must be an object' }]);
    expect(body.data.at(-1)).toMatchObject({ sku: twice.sku.toLowerCase(), status: null });
    const invalid = { ...row(), year: 1 };
    const second = await batch([invalid, { ...invalid, year: 2000 }]);
    expect(second.body.data.map(({ problem }) => problem?.code)).toEqual(['validation_failed', 'duplicate_row']);
  });

  it('only creates, or only edits, where it says so', async () => {
    const [known, fresh] = [await makeProduct(vendor, { sku: newSku() }), row()];
    const changed = row({ sku: known.sku, year: 2000 });
    const creating = await batch([changed, fresh], { mode: 'create' });
    expect(creating.body.data).toMatchObject([
      { outcome: 'failed', id: known.id, status: 'draft', problem: { code: 'sku_taken', productId: known.id } },
      { outcome: 'created' },
    ]);
    const editing = await batch([changed, row()], { mode: 'update' });
    expect(editing.body.data).toMatchObject([
      { outcome: 'updated' },
      { outcome: 'failed', id: null, problem: { code: 'product_not_found', status: 404 } },
    ]);
  });

  const content = { year: 1999 };
  const offer = { price: 77 };
  it.each<[(typeof states)[number], string, Row, string, string]>([
    ['published', 'review', content, 'updated', 'pending'],
    ['published', 'review', { ...content, ...offer }, 'updated', 'pending'],
    ['published', 'review', offer, 'offer_updated', 'published'],
    ['published', 'offer', { ...content, ...offer }, 'offer_updated', 'published'],
    ['published', 'offer', content, 'unchanged', 'published'],
    ['published', 'fail', { ...content, ...offer }, 'product_locked', 'published'],
    ['published', 'fail', offer, 'offer_updated', 'published'],
    ['pending', 'review', offer, 'offer_updated', 'pending'],
    ['pending', 'offer', { ...content, ...offer }, 'product_locked', 'pending'],
    ['draft', 'fail', { ...content, ...offer }, 'updated', 'draft'],
    ['rejected', 'review', content, 'updated', 'rejected'],
  ])('of a %s product with onPublished=%s and %j: %s, then %s', async (state, onPublished, change, outcome, after) => {
    const sku = newSku();
    const before = await makeProductIn(api, vendor, state, { sku });
    const { body } = await batch([{ sku, ...change }], { onPublished });
    const { problem, ...answered } = body.data[0]!;
    expect([problem?.code ?? answered.outcome, answered.status]).toEqual([outcome, after]);
    expect(body.summary.unpublished).toBe(state === 'published' && after === 'pending' ? 1 : 0);
    const left = { year: before.year, price: before.price };
    const taken = outcome === 'updated' ? change : outcome === 'offer_updated' ? offer : {};
    expect(await read(sku)).toMatchObject({ status: after, ...left, ...taken });
    if (after === 'pending' && state === 'published') {
      expect((await eventsOf(sku)).slice(-2)).toEqual([
        ['product.unpublished', 'pending'],
        ['product.submitted', 'pending'],
      ]);
    }
  });

  it.each<[(typeof states)[number], Row, string, string, string[]]>([
    ['draft', {}, 'submitted', 'pending', ['product.submitted']],
    ['draft', content, 'updated', 'pending', ['product.updated', 'product.submitted']],
    ['draft', offer, 'offer_updated', 'pending', ['product.offer_updated', 'product.submitted']],
    ['rejected', {}, 'unchanged', 'rejected', []],
    ['rejected', offer, 'offer_updated', 'pending', ['product.offer_updated', 'product.submitted']],
    ['pending', {}, 'unchanged', 'pending', []],
    ['published', offer, 'offer_updated', 'published', ['product.offer_updated']],
    ['published', {}, 'unchanged', 'published', []],
  ])('that submits takes a %s product with %j: %s, then %s', async (state, change, outcome, after, told) => {
    const sku = newSku();
    await makeProductIn(api, vendor, state, { sku });
    const before = (await eventsOf(sku)).length;
    const dry = await batch([{ sku, ...change }], { submit: true, dryRun: true });
    const wet = await batch([{ sku, ...change }], { submit: true });
    expect(outcomes(wet)).toEqual([[outcome, after]]);
    expect(dry.body).toEqual(wet.body);
    expect(await read(sku)).toMatchObject({ status: after, reviewNote: after === 'rejected' ? 'Not yet.' : null });
    expect((await eventsOf(sku)).slice(before).map(([type]) => type)).toEqual(told);
  });

  it('that submits creates products in review', async () => {
    const made = row();
    expect(outcomes(await batch([made], { submit: true }))).toEqual([['created', 'pending']]);
    expect(await eventsOf(made.sku)).toEqual([
      ['product.created', 'draft'],
      ['product.submitted', 'pending'],
    ]);
  });

  it('that runs dry answers the same and writes nothing', async () => {
    const known = await makeProductIn(api, vendor, 'published', { sku: newSku() });
    const rows = [row(), { sku: known.sku, year: 1990 }, { sku: 'none', price: 1 }, row({ year: 1 })];
    const before = await rowCounts(api);
    const dry = await batch(rows, { dryRun: true });
    expect(await rowCounts(api)).toEqual(before);
    expect(await read(known.sku!)).toEqual(known);
    const wet = await batch(rows);
    expect(dry.body.data[0]).toMatchObject({ outcome: 'created', id: null, status: 'draft' });
    expect({ ...dry.body, data: dry.body.data.slice(1) }).toEqual({ ...wet.body, data: wet.body.data.slice(1) });
  });

  it.each<[string, Row, string, string]>([
    ['no row', { items: [] }, 'items', 'min_items'],
    ['501 rows', { items: Array(501).fill({}) }, 'items', 'max_items'],
    ['no list', { items: {} }, 'items', 'type'],
    ['nothing', {}, 'items', 'required'],
    ['another mode', { items: [{}], mode: 'delete' }, 'mode', 'one_of'],
    ['an unknown member', { items: [{}], provider: 'x' }, 'provider', 'unknown_field'],
  ])('with %s is refused whole', async (_what, body, field, rule) => {
    expectInvalid(await vendor.client.post(`${path}/batch`, body), field, rule);
  });

  it('takes 16 MiB, and one row as large as a single request', async () => {
    const description = 'x'.repeat(900_000);
    const { body } = await batch(Array.from({ length: 12 }, () => row({ description })));
    expect(body.summary.created).toBe(12);
    expectProblem(await batch([row({ description: 'x'.repeat(16 * 1024 * 1024) })]), 413, 'payload_too_large');
  });

  it('makes one product of each SKU, however many batches bring it at once', async () => {
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

  it('reaches nothing of another vendor', async () => {
    const other = await makeVendor(api);
    const theirs = await makeProduct(other, { sku: newSku() });
    const { body } = await batch([{ sku: theirs.sku, price: 1 }, row({ brandId: other.brandId })]);
    expect(body.data.map(({ problem }) => problem!.errors!.map(({ field }) => field))).toEqual([
      ['name', 'type', 'brandId', 'categoryId'],
      ['brandId'],
    ]);
    const byId = await offers([
      { id: theirs.id, price: 1 },
      { id: '0198c3a0-0000-7000-8000-00000000ffff', price: 1 },
    ]);
    const [foreign, unknown] = byId.body.data.map(({ index: _index, ...rest }) => rest);
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ id: null, status: null, problem: { code: 'product_not_found' } });
    expect(await read(theirs.sku!, other)).toEqual(theirs);
  });

  it('of a platform key is for the provider that it names', async () => {
    const mine = row();
    expectInvalid(await batch([mine], {}, platform), 'provider', 'required');
    const at = (provider: string) => platform.post<Batch>(`${path}/batch?provider=${provider}`, { items: [mine] });
    expectInvalid(await at('nobody'), 'provider', 'unknown');
    expect(outcomes(await at(vendor.id))).toEqual([['created', 'draft']]);
    const other = await makeVendor(api);
    expectInvalid(
      await other.client.post(`${path}/batch?provider=${vendor.id}`, { items: [mine] }),
      'provider',
      'unknown',
    );
  });

  describe('of offers', () => {
    it('changes each by SKU or id in every state, 1,000 at once', async () => {
      const products = await Promise.all(
        states.map((state) => makeProductIn(api, vendor, state, { sku: newSku(), trackStock: true })),
      );
      const names = products.map(({ sku, id }, index) => (index % 2 === 0 ? { sku } : { id }));
      const items = [
        ...names.map((name, index) => ({ ...name, stockQuantity: index + 1 })),
        ...Array.from({ length: 996 }, (_, index) => ({ sku: `none-${index}`, price: 1 })),
      ];
      const dry = await offers(items, { dryRun: true });
      const { body } = await offers(items);
      expect(dry.body).toEqual(body);
      expect(body.summary).toMatchObject({ offerUpdated: 4, failed: 996, unpublished: 0 });
      expect(body.data.slice(0, 4)).toEqual(
        products.map(({ id, status, sku }, index) => ({
          ...{ index, sku: index % 2 === 0 ? sku : null, id },
          ...{ outcome: 'offer_updated', status },
        })),
      );
      for (const [index, product] of products.entries()) {
        expect(await read(product.sku!)).toMatchObject({ status: product.status, stockQuantity: index + 1 });
      }
      expect((await offers(items)).body.summary).toMatchObject({ unchanged: 4, offerUpdated: 0 });
    });

    it('fails rows that name no product, name it twice, or hold more than an offer', async () => {
      const { id, sku } = await makeProduct(vendor, { sku: newSku() });
      const { body } = await offers([
        { price: 1 },
        { id, sku, price: 1 },
        { sku, name: 'x' },
        { sku: `${sku}-2`, price: -1 },
        { id, price: 1 },
        { id: id.toUpperCase(), price: 2 },
      ]);
      expect(body.data.map(({ problem, outcome }) => problem?.errors?.[0]?.rule ?? problem?.code ?? outcome)).toEqual([
        'required',
        'required',
        'unknown_field',
        'min',
        'offer_updated',
        'duplicate_row',
      ]);
      expectInvalid(await offers(Array(1001).fill({ sku, price: 1 })), 'items', 'max_items');
    });
  });

  it('leaves the same as its rows do one by one', async () => {
    const [many, single] = [await makeVendor(api), await makeVendor(api)];
    const skus = ['a', 'b', 'c', 'd'];
    const fields = fc.record(
      {
        name: fc.constantFrom('Stool', 'Sofa'),
        price: fc.constantFrom(1, 2, null),
        stockQuantity: fc.constantFrom(0, 3),
        trackStock: fc.boolean(),
        tags: fc.constantFrom([], ['x'], ['x', 'y']),
        translations: fc.constantFrom({}, { a: 1 }),
        year: fc.constantFrom(2000, 1),
      },
      { requiredKeys: [] },
    );
    const needed = ({ brandId, categoryId }: TestVendor, change: Row) => ({
      name: 'Chair',
      type: 'Seat',
      brandId,
      categoryId,
      ...change,
    });
    const step = fc.record({
      rows: fc.uniqueArray(fc.tuple(fc.constantFrom(...skus), fields, fc.boolean()), {
        selector: ([sku]) => sku,
        minLength: 1,
      }),
      submit: fc.boolean(),
      publish: fc.boolean(),
    });
    const told = async (of: TestVendor) =>
      (await feed(of)).map(({ type, data }) => [data.sku, type, data['status'], data['changed']]);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
        for (const { rows, submit, publish } of steps) {
          await batch(
            rows.map(([sku, change, isWhole]) => ({ sku, ...(isWhole ? needed(many, change) : change) })),
            { submit },
            many.client,
          );
          for (const [sku, change, isWhole] of rows)
            await byRoutes(single, sku, isWhole ? needed(single, change) : change, submit);
          for (const each of [many, single]) {
            for (const sku of publish ? skus : []) {
              const { status, body } = await each.client.get<One<Product>>(`${path}/by-sku/${sku}`);
              if (status === 200) await platform.post(`/api/v1/platform/products/${body.data.id}/publish`);
            }
          }
        }
        for (const sku of skus) expect(await stateOf(many, sku)).toEqual(await stateOf(single, sku));
        const bySku = (events: unknown[][]) => skus.map((sku) => events.filter(([of]) => of === sku));
        expect(bySku(await told(many))).toEqual(bySku(await told(single)));
      }),
      { numRuns: 12 },
    );
  });

  /** What a row of a batch stands for, by single routes. */
  async function byRoutes({ client }: TestVendor, sku: string, change: Row, submit: boolean): Promise<void> {
    const url = `${path}/by-sku/${sku}`;
    const before = (await client.get<One<Product>>(url)).body.data as Product | undefined;
    const differs = (names: string[]) =>
      names.some(
        (name) => name in change && JSON.stringify(change[name]) !== JSON.stringify(before?.[name as keyof Product]),
      );
    const offerNames = ['price', 'stockQuantity', 'trackStock'];
    const isContent = !before || differs(['name', 'tags', 'translations', 'year']) || change['year'] === 1;
    const isOffer = before !== undefined && !isContent && differs(offerNames);
    const picked = Object.fromEntries(Object.entries(change).filter(([name]) => offerNames.includes(name)));
    if (isContent && (await client.put(url, change)).status >= 400) return;
    if (isOffer) await client.call('PATCH', `${path}/${before.id}/offer`, { body: picked });
    const after = (await client.get<One<Product>>(url)).body.data;
    if (submit && (isContent || isOffer || after.status === 'draft')) await client.post(`${path}/${after.id}/submit`);
  }

  async function stateOf({ client }: TestVendor, sku: string): Promise<unknown> {
    const { status, body } = await client.get<One<Product>>(`${path}/by-sku/${sku}`);
    if (status === 404) return null;
    const { id: _id, slug: _slug, brand: _brand, category: _category, breadcrumbs: _crumbs, ...rest } = body.data;
    return { ...rest, createdAt: '', updatedAt: '' };
  }
});

describe('what a batch counts as', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '30' });
  });
  afterAll(() => api.close());

  const left = (headers: Headers): number => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);

  it('is a request for each 50 rows, all or none, and one for a replay', async () => {
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

  it('is never more than the whole limit of its key', async () => {
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
