import type { INestApplicationContext } from '@nestjs/common';
import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeProductIn, makeVendor, productBody, unique, type TestVendor } from './support/factories.js';
import { problemsOf, run } from './support/imports.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

type Fields = Record<string, unknown>;
type Product = Schemas['Product'];
type Item = Schemas['ProductListItem'];
const path = '/api/v1/key/products';
const size = (value: string) => [{ name: 'Size', value }];

describe('item groups', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let platform: Client;
  let vendor: TestVendor;
  let stranger: TestVendor;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    worker = await startTestWorker(api);
    platform = new Client(api.url, api.platformKey);
    [vendor, stranger] = await Promise.all([makeVendor(api), makeVendor(api)]);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const newGroup = () => `Group ${unique()}`;
  const post = (fields: Fields, { client } = vendor) => client.post<One<Product>>(path, productBody(vendor, fields));
  const put = (id: string, fields: Fields) => vendor.client.put<One<Product>>(`${path}/${id}`, fields);
  const row = (fields: Fields) => productBody(vendor, { sku: unique(), ...fields });
  const batch = async (items: Fields[], options: Fields = {}) =>
    (await vendor.client.post<Schemas['BatchResult']>(`${path}/batch`, { items, ...options })).body.data;
  const list = async (query: Record<string, string>, client = vendor.client) =>
    (await client.get<Listed<Item>>(`${path}?${new URLSearchParams(query).toString()}`)).body;
  const inGroup = async (itemGroup: string) => (await list({ itemGroup })).data;

  it('a variant is returned with its item group, options and GTIN as sent, also in lists, until they are cleared', async () => {
    const options = [...size('XL'), { name: 'Colour', value: 'Rød' }];
    const fields = { itemGroup: newGroup(), options, gtin: '036000291452' };
    const { id } = await makeProduct(vendor, fields);
    expect((await vendor.client.get<One<Product>>(`${path}/${id}`)).body.data).toMatchObject(fields);
    expect(await inGroup(fields.itemGroup)).toMatchObject([{ id, ...fields }]);
    const cleared = { itemGroup: null, options: [], gtin: null };
    expect((await put(id, cleared)).body.data).toMatchObject(cleared);
    const blank = { itemGroup: ' ', gtin: '  ' };
    expect((await put(id, blank)).body.data).toMatchObject(cleared);
    const { sku } = (await post({ sku: unique(), ...fields })).body.data;
    await batch([{ sku, ...blank }]);
    expect((await list({ sku: sku! })).data).toMatchObject([{ itemGroup: null, gtin: null }]);
  });

  const repeated = ['Größe', 'Farbe', ' GRÖßE '].map((name) => ({ name, value: 'x' }));
  it.each<[what: string, fields: Fields, field: string, rule: string]>([
    ['an item group of 101 characters', { itemGroup: 'x'.repeat(101) }, 'itemGroup', 'max_length'],
    ['a sixth option', { options: [...'123456'].map((name) => ({ name, value: 'x' })) }, 'options', 'max_items'],
    ['an option without value', { options: [{ name: 'Size' }] }, 'options.0.value', 'required'],
    ['a blank option value', { options: size(' ') }, 'options.0.value', 'min_length'],
    ['a repeated option name', { options: repeated }, 'options', 'unique_items'],
    ['null instead of options', { options: null }, 'options', 'type'],
    ['a GTIN with a wrong check digit', { gtin: '4006381333932' }, 'gtin', 'gtin'],
    ['a GTIN of 11 digits', { gtin: '00000000000' }, 'gtin', 'gtin'],
    ['a GTIN with separators', { gtin: '4 006381 333931' }, 'gtin', 'gtin'],
    ['a numeric GTIN', { gtin: 4006381333931 }, 'gtin', 'type'],
  ])('%s is rejected', async (_what, fields, field, rule) => {
    expectInvalid(await post(fields), field, rule);
  });

  it('an item group of 100 characters with 5 options of 255 characters is accepted', async () => {
    const options = Array.from({ length: 5 }, (_, index) => ({
      name: `${index}${'ø'.repeat(254)}`,
      value: '🪑'.repeat(255),
    }));
    const fields = { itemGroup: `${unique()}${'ø'.repeat(90)}`, options };
    expect(await makeProduct(vendor, fields)).toMatchObject(fields);
  });

  it.each(['96385074', '036000291452', '4006381333931', '10012345678902'])(
    'the GTIN %s is found padded or not, by the filter and by search',
    async (gtin) => {
      const { id } = await makeProduct(vendor, { gtin });
      const query = (sent: string): Record<string, string>[] => [
        { gtin: sent },
        { q: sent },
        { q: sent, sort: 'updatedAt' },
      ];
      for (const sent of [gtin, gtin.padStart(14, '0')])
        for (const found of await Promise.all(query(sent).map((filter) => list(filter))))
          expect(found).toMatchObject({ data: [{ id }], metadata: { total: 1 } });
      expect((await list({ gtin }, stranger.client)).data).toEqual([]);
      expect((await list({ gtin, provider: vendor.id }, platform)).data).toMatchObject([{ id }]);
    },
  );

  it('the filter by item group is exact, and search finds a part of the item group in any case', async () => {
    const code = unique();
    const { id } = await makeProduct(vendor, { itemGroup: `Sund ${code}_Ø%` });
    expect(await inGroup(`Sund ${code}_Ø%`)).toMatchObject([{ id }]);
    expect(await inGroup(`sund ${code}_Ø%`)).toEqual([]);
    for (const q of [`sund ${code}_ø%`, code.toUpperCase(), code.slice(2), `${code.slice(-1)}_Ø`])
      expect((await list({ q })).data).toContainEqual(expect.objectContaining({ id }));
    for (const q of [`${code}-ø`, `${code}%ø`]) expect((await list({ q })).data).toEqual([]);
    expect((await list({ q: code }, stranger.client)).data).toEqual([]);
    expectInvalid(await vendor.client.get(`${path}?gtin=4006381333932`), 'gtin', 'gtin');
  });

  it('equal options of one item group clash in any order and case, but not across groups, across vendors or without options', async () => {
    const itemGroup = newGroup();
    const options = [...size('Ø'), { name: 'Colour', value: 'Oak' }];
    const { id } = await makeProduct(vendor, { itemGroup, options });
    const same = { itemGroup, options: [{ name: 'COLOUR', value: 'oak ' }, ...size('ø')] };
    const creation = await post(same);
    expect(expectProblem(creation, 409, 'options_taken')).toMatchObject({ productId: id });
    const { id: second } = await makeProduct(vendor, { itemGroup, options: size('Ø') });
    expect(expectProblem(await put(second, same), 409, 'options_taken')).toMatchObject({ productId: id });
    const bySku = await vendor.client.put(`${path}/by-sku/${unique()}`, productBody(vendor, same));
    expect(expectProblem(bySku, 409, 'options_taken')).toMatchObject({ productId: id });

    expect((await put(id, same)).status).toBe(200);
    await makeProduct(vendor, { ...same, itemGroup: newGroup() });
    await makeProduct(stranger, same);
    for (const fields of [{ itemGroup }, { itemGroup }, { options }, { options }]) await makeProduct(vendor, fields);
    expect(await inGroup(itemGroup)).toHaveLength(4);
  });

  it.each([false, true])(
    'of two rows that would become the same variant, the second fails (dry run: %s)',
    async (dryRun) => {
      const itemGroup = newGroup();
      const { sku } = await makeProduct(vendor, { sku: unique(), itemGroup, options: size('S') });
      const rows = [
        row({ itemGroup, options: size('M') }),
        row({ itemGroup, options: size('m') }),
        row({ itemGroup, options: size('s') }),
        { sku, options: size('L') },
        row({ itemGroup, options: size('L') }),
        row({ itemGroup, options: size('XL') }),
      ];
      const outcomes = await batch(rows, { dryRun });
      expect(outcomes.map(({ outcome, problem }) => problem?.code ?? outcome)).toEqual([
        'created',
        'options_taken',
        'options_taken',
        'updated',
        'options_taken',
        'created',
      ]);
      if (!dryRun) expect(outcomes[1]!.problem).toMatchObject({ status: 409, productId: outcomes[0]!.id });
      const values = (await inGroup(itemGroup)).map(({ options }) => options[0]!.value);
      expect(values.sort()).toEqual(dryRun ? ['S'] : ['L', 'M', 'XL']);
    },
  );

  it('options that a row fails to take stay free for a later row, and a failed row frees nothing', async () => {
    const itemGroup = newGroup();
    const items = await batch(
      ['S', 'M'].map((value) => row({ itemGroup, options: size(value), categoryId: vendor.categoryId })),
    );
    const [small, medium] = items as [Schemas['BatchRow'], Schemas['BatchRow']];
    const swapped = await batch([
      { sku: small.sku, options: size('M') },
      { sku: medium.sku, options: size('S') },
      row({ itemGroup, options: size('L'), categoryId: vendor.brandId }),
      row({ itemGroup, options: size('L') }),
    ]);
    expect(swapped.map(({ outcome, problem }) => problem?.code ?? outcome)).toEqual([
      'options_taken',
      'options_taken',
      'validation_failed',
      'created',
    ]);
  });

  it('imports set item groups, options as JSON and GTINs, and report rows that would become the same variant', async () => {
    const itemGroup = newGroup();
    const line = (sku: string, cells: string) => `${sku},Chair,Chair,${vendor.brandId},${vendor.categoryId},${cells}`;
    const skus = [unique(), unique(), unique()] as const;
    const options = '"[{""name"":""Size"",""value"":""M""}]"';
    const csv = [
      'sku,name,type,brandId,categoryId,itemGroup,options,gtin',
      line(skus[0], `${itemGroup},${options},0036000291452`),
      line(skus[1], `${itemGroup},${options},`),
      line(skus[2], `${itemGroup},,123`),
    ].join('\n');
    const done = await run(vendor, csv);
    expect(done).toMatchObject({ created: 1, failed: 2 });
    const [made, ...more] = await inGroup(itemGroup);
    expect(more).toEqual([]);
    expect(made).toMatchObject({ sku: skus[0], itemGroup, options: size('M'), gtin: '0036000291452' });
    expect(await problemsOf(vendor, done)).toMatchObject([
      { line: 3, sku: skus[1], problem: { code: 'options_taken', productId: made!.id } },
      { line: 4, sku: skus[2], problem: { code: 'validation_failed', errors: [{ field: 'gtin', rule: 'gtin' }] } },
    ]);
  });

  it('options are content: an edit of a published product goes to review, and onPublished=offer withholds it', async () => {
    const fields = { sku: unique(), itemGroup: newGroup(), options: size('M') };
    const { sku } = await makeProductIn(api, vendor, 'published', fields);
    const change = { sku, options: size('L'), gtin: '4006381333931', itemGroup: newGroup() };
    expect(await batch([change], { onPublished: 'offer' })).toMatchObject([
      { outcome: 'withheld', withheld: ['itemGroup', 'options', 'gtin'] },
    ]);
    expect(await batch([change])).toMatchObject([{ outcome: 'updated', status: 'pending' }]);
  });

  it('of concurrent creations and edits that would become the same variant exactly one wins, and the others get 409', async () => {
    for (let round = 0; round < 3; round += 1) {
      const fields = { itemGroup: newGroup(), options: size('M') };
      const edited = await Promise.all(Array.from({ length: 4 }, () => makeProduct(vendor, { sku: unique() })));
      const ids = await Promise.all(Array.from({ length: 4 }, () => makeProduct(vendor)));
      const single = await Promise.all([
        ...ids.map(({ id }) => put(id, fields)),
        ...ids.map(() => post(fields)),
        ...edited.map(async ({ sku }) => {
          const [taking, beside] = await batch([
            { sku, ...fields },
            { sku: unique(), ...productBody(vendor) },
          ]);
          expect(beside!.outcome).toBe('created');
          return { status: taking!.problem?.status ?? 200, body: taking!.problem };
        }),
      ]);
      const [winner] = await inGroup(fields.itemGroup);
      const lost = single.filter(({ status }) => status >= 300);
      expect(lost).toHaveLength(single.length - 1);
      for (const { status, body } of lost)
        expect([status, body]).toMatchObject([409, { code: 'options_taken', productId: winner!.id }]);
    }
  });
});
