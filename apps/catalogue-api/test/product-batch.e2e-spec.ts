import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeProductIn, makeVendor, productBody, unique, type TestVendor } from './support/factories.js';
import { expectInvalid } from './support/problems.js';
import { rowCounts } from './support/row-counts.js';
import { feedOf, productBySku, withoutChanges } from './support/products.js';
import type { Schemas } from './support/schemas.js';

type Batch = Schemas['BatchResult'];
type Product = Schemas['Product'];
type Row = Record<string, unknown>;
const path = '/api/v1/key/products';
const states = ['draft', 'pending', 'published', 'rejected'] as const;

describe('product batches', () => {
  let api: TestApi;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  const batch = (items: unknown, options: Row = {}, client = vendor.client) =>
    client.post<Batch>(`${path}/batch`, { items, ...options });
  const offers = (items: unknown, options: Row = {}, client = vendor.client) =>
    client.post<Batch>(`${path}/offers/batch`, { items, ...options });
  const newSku = () => `S-${unique()}`;
  const row = (fields: Row = {}): Row & { sku: string } =>
    ({ ...productBody(vendor, fields), sku: newSku(), ...fields }) as Row & { sku: string };
  const read = async (sku: string): Promise<Product> => (await productBySku(vendor, sku))!;
  const eventsOf = async (sku: string) =>
    (await feedOf(api, vendor)).filter(({ data }) => data.sku === sku).map(({ type, data }) => [type, data['status']]);
  const outcomes = ({ body }: { body: Batch }) => body.data.map(({ outcome, status }) => [outcome, status]);

  it('a batch creates, edits and skips products in row order, and counts the outcomes', async () => {
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
      summary: {
        created: 1,
        updated: 1,
        offerUpdated: 1,
        revised: 0,
        unchanged: 1,
        submitted: 0,
        failed: 0,
        unpublished: 0,
        withheld: 0,
      },
    });
    expect(await read(priced.sku)).toMatchObject({ sku: priced.sku, name: priced['name'], price: 12.5 });
    expect((await eventsOf(kept.sku)).map(([type]) => type)).toEqual(['product.created']);
    expect((await eventsOf(priced.sku)).map(([type]) => type)).toEqual(['product.created', 'product.offer_updated']);
  });

  it('a batch does not write values that are already stored, in whatever form they are sent', async () => {
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
    const before = [await read(full.sku), await feedOf(api, vendor)];
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
    expect([await read(full.sku), await feedOf(api, vendor)]).toEqual(before);
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
  ])('a row of %s fails with the problem of PUT by SKU, and no other row fails', async (_what, bad) => {
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

  it('rows that are no object, name no product, or repeat one fail', async () => {
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

  it('mode restricts a batch to creating or to editing', async () => {
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
    ['published', 'offer', content, 'withheld', 'published'],
    ['published', 'fail', { ...content, ...offer }, 'product_locked', 'published'],
    ['published', 'fail', offer, 'offer_updated', 'published'],
    ['pending', 'review', offer, 'offer_updated', 'pending'],
    ['pending', 'offer', { ...content, ...offer }, 'product_locked', 'pending'],
    ['draft', 'fail', { ...content, ...offer }, 'updated', 'draft'],
    ['rejected', 'review', content, 'updated', 'rejected'],
  ])('a row of a %s product, onPublished=%s, %j: %s, then %s', async (state, onPublished, change, outcome, after) => {
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
  ])('a row with submit of a %s product with %j: %s, then %s', async (state, change, outcome, after, told) => {
    const sku = newSku();
    await makeProductIn(api, vendor, state, { sku });
    const before = (await eventsOf(sku)).length;
    const dry = await batch([{ sku, ...change }], { submit: true, dryRun: true });
    const wet = await batch([{ sku, ...change }], { submit: true });
    expect(outcomes(wet)).toEqual([[outcome, after]]);
    expect(withoutChanges(dry.body)).toEqual(wet.body);
    expect(await read(sku)).toMatchObject({ status: after, reviewNote: after === 'rejected' ? 'Not yet.' : null });
    expect((await eventsOf(sku)).slice(before).map(([type]) => type)).toEqual(told);
  });

  it('products created with submit are in review', async () => {
    const made = row();
    expect(outcomes(await batch([made], { submit: true }))).toEqual([['created', 'pending']]);
    expect(await eventsOf(made.sku)).toEqual([
      ['product.created', 'draft'],
      ['product.submitted', 'pending'],
    ]);
  });

  it('a dry run returns the same results and writes nothing', async () => {
    const known = await makeProductIn(api, vendor, 'published', { sku: newSku() });
    const rows = [row(), { sku: known.sku, year: 1990 }, { sku: 'none', price: 1 }, row({ year: 1 })];
    const before = await rowCounts(api);
    const dry = await batch(rows, { dryRun: true });
    expect([await rowCounts(api), await read(known.sku!)]).toEqual([before, known]);
    const wet = await batch(rows);
    expect(dry.body.data[0]).toMatchObject({ outcome: 'created', id: null, status: 'draft' });
    wet.body.data[0]!.id = null;
    expect(withoutChanges(dry.body)).toEqual(wet.body);
  });

  describe('offer batches', () => {
    it('an offer batch changes up to 1,000 products by SKU or ID in every state', async () => {
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
      expect(withoutChanges(dry.body)).toEqual(body);
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

    it('offer rows fail if they name no product, repeat one, or contain more than an offer', async () => {
      const { id, sku } = await makeProduct(vendor, { sku: newSku() });
      const other = await makeProduct(vendor, { sku: newSku() });
      const { body } = await offers([
        { price: 1 },
        { id, sku, price: 1 },
        { sku: `${sku}-1`, name: 'x' },
        { sku: `${sku}-2`, price: -1 },
        { id, price: 1 },
        { id: id.toUpperCase(), price: 2 },
        { sku: other.sku, price: 3 },
        { id: other.id, price: 4 },
      ]);
      expect(body.data.map(({ problem, outcome }) => problem?.errors?.[0]?.rule ?? problem?.code ?? outcome)).toEqual([
        'required',
        'required',
        'unknown_field',
        'min',
        'offer_updated',
        'duplicate_row',
        'offer_updated',
        'duplicate_row',
      ]);
      expectInvalid(await offers(Array(1001).fill({ sku, price: 1 })), 'items', 'max_items');
    });
  });
});
