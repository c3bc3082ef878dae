import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProductIn, makeVendor, productBody, unique, type TestVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import { feedOf } from './support/products.js';
import type { Listed, One, Schemas } from './support/schemas.js';

type Fields = Record<string, unknown>;
type Product = Schemas['Product'];
type Revised = Schemas['RevisedProduct'];
const path = '/api/v1/key/products';

describe('revisions of published products', () => {
  let api: TestApi;
  let platform: Client;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  const image = { url: 'https://x.example/1.jpg', alt: null };
  const live = (fields: Fields = {}) =>
    makeProductIn(api, vendor, 'published', { sku: unique(), name: 'Sund', price: 10, images: [image], ...fields });
  const at = (id: string) => `${path}/${id}/revision`;
  const read = async (id: string) => (await vendor.client.get<One<Product>>(`${path}/${id}`)).body.data;
  const put = (id: string, fields: Fields, headers = {}) =>
    vendor.client.put<One<Revised>>(at(id), fields, { headers });
  const get = (id: string, client = vendor.client) => client.get<One<Revised>>(at(id));
  const submit = (id: string, headers = {}) =>
    vendor.client.post<One<Revised>>(`${at(id)}/submit`, undefined, { headers });
  const decide = (id: string, action: string, body?: object, headers = {}) =>
    platform.post<One<Product & Revised>>(`/api/v1/platform/products/${id}/revision/${action}`, body, { headers });
  const pending = async (fields: Fields = { name: 'Sund II' }, product: Fields = {}) => {
    const { id } = await live(product);
    await put(id, fields);
    await submit(id);
    return read(id);
  };
  const eventsOf = async (id: string) =>
    (await feedOf(api, vendor)).filter(({ data }) => data['id'] === id).map(({ type, data }) => ({ ...data, type }));
  const batch = async (items: Fields[], options: Fields = {}) =>
    (await vendor.client.post<Schemas['BatchResult']>(`${path}/batch`, { items, onPublished: 'revise', ...options }))
      .body;

  it('a revision holds only what differs, and shows the product as it would be', async () => {
    const product = await live({ translations: { z: 1, a: 2 }, tags: ['oak'] });
    const images = [{ ...image, alt: 'Front' }];
    const changed = { name: 'Sund II', tags: ['oak', 'new'], images, designerId: null, year: null };
    const { status, body, headers } = await put(product.id, { ...changed, type: product.type });
    expect(status).toBe(200);
    expect(body.data.product).toEqual({
      ...{ ...product, name: 'Sund II', tags: ['oak', 'new'], revisionStatus: 'draft' },
      images: [{ ...product.images[0], ...images[0], id: expect.any(String) }],
      updatedAt: (await read(product.id)).updatedAt,
    });
    expect(body.data.revision).toEqual({
      ...{ status: 'draft', reviewNote: null, changed: ['name', 'tags', 'images'] },
      changes: [
        { field: 'name', old: 'Sund', new: 'Sund II' },
        { field: 'tags', old: ['oak'], new: ['oak', 'new'] },
        { field: 'images', old: [{ ...image, position: 0 }], new: [{ ...images[0], position: 0 }] },
      ],
      ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
    });
    const again = await get(product.id);
    expect([again.body, again.headers.get('etag')]).toEqual([body, headers.get('etag')]);
    expect(await read(product.id)).toMatchObject({ name: 'Sund', status: 'published', revisionStatus: 'draft' });
    // A cover that the product does not have yet.
    const cover = { url: 'https://x.example/2.jpg' };
    const { data } = (await put(product.id, { images: [cover] })).body;
    expect(data).toMatchObject({ product: { coverUrl: cover.url, name: 'Sund II' }, revision: { status: 'draft' } });
  });

  it('changes accumulate, and a revision without changes left is discarded', async () => {
    const { id, updatedAt } = await live();
    const none = await put(id, { name: 'Sund', images: [image] });
    expect([none.status, none.body.data.revision]).toEqual([200, null]);
    expect((await read(id)).updatedAt).toBe(updatedAt);
    await put(id, { name: 'Sund II' });
    const drafted = await read(id);
    expect(drafted.updatedAt > updatedAt).toBe(true);
    expect((await put(id, { year: 2025 })).body.data.revision!.changed).toEqual(['name', 'year']);
    // The status stays the same, so the product does.
    expect(await read(id)).toEqual(drafted);
    expect((await put(id, { name: 'Sund' })).body.data.revision!.changed).toEqual(['year']);
    expect((await put(id, { year: null })).body.data.revision).toBeNull();
    expectProblem(await get(id), 404, 'revision_not_found');
    expect((await read(id)).revisionStatus).toBeNull();
  });

  it.each([
    ['price', 1],
    ['stockQuantity', 1],
    ['currency', 'NOK'],
    ['inStock', true],
    ['sku', 'X'],
    ['status', 'draft'],
  ])('a revision cannot set %s', async (field, value) => {
    const { id } = await live();
    expectInvalid(await put(id, { [field]: value }), field, 'unknown_field');
  });

  it('an unknown reference and a missing review note are rejected', async () => {
    const { id } = await pending();
    expectInvalid(await decide(id, 'reject', {}), 'reviewNote', 'required');
    expect((await decide(id, 'reject', { reviewNote: 'No.' })).status).toBe(200);
    expectInvalid(await put(id, { brandId: id }), 'brandId', 'unknown');
  });

  it.each(['draft', 'pending', 'rejected'] as const)('a product that is %s cannot have a revision', async (status) => {
    const { id } = await makeProductIn(api, vendor, status);
    expectProblem(await put(id, { name: 'x' }), 409, 'product_state_conflict');
    expectProblem(await submit(id), 409, 'product_state_conflict');
    expectProblem(await vendor.client.delete(at(id)), 409, 'product_state_conflict');
    expectProblem(await decide(id, 'publish'), 409, 'product_state_conflict');
    expectProblem(await get(id), 404, 'revision_not_found');
  });

  it('a pending revision is locked, can be published or rejected once, and can be discarded', async () => {
    const { id } = await live();
    expectProblem(await submit(id), 404, 'revision_not_found');
    await put(id, { name: 'Sund II' });
    expectProblem(await decide(id, 'publish'), 409, 'product_state_conflict');
    expectProblem(await decide(id, 'reject', { reviewNote: 'No.' }), 409, 'product_state_conflict');
    const submitted = (await submit(id)).body.data;
    expect(submitted).toMatchObject({ product: { revisionStatus: 'pending' }, revision: { status: 'pending' } });
    expectProblem(await submit(id), 409, 'product_state_conflict');
    for (const fields of [{ year: 2025 }, {}]) expectProblem(await put(id, fields), 409, 'product_locked');
    expect((await get(id)).body.data).toEqual(submitted);

    const rejected = await decide(id, 'reject', { reviewNote: 'No.' });
    expect(rejected.body).toEqual((await get(id)).body);
    expect(rejected.body.data.revision).toMatchObject({ status: 'rejected', reviewNote: 'No.' });
    expect(await read(id)).toMatchObject({ status: 'published', revisionStatus: 'rejected', reviewNote: null });
    const edited = (await put(id, { year: 2025 })).body.data.revision;
    expect(edited).toMatchObject({ status: 'rejected', reviewNote: 'No.' });
    expect((await submit(id)).body.data.revision).toMatchObject({ status: 'pending', reviewNote: null });
    expect((await vendor.client.delete(at(id))).status).toBe(204);
    expect(await read(id)).toMatchObject({ name: 'Sund', status: 'published', revisionStatus: null });
    expectProblem(await vendor.client.delete(at(id)), 404, 'revision_not_found');
  });

  it('publishing writes the changes over the product, which keeps the rest', async () => {
    const before = await pending({ name: 'Sund II', images: [], translations: { z: 1, a: 2 } }, { year: 2020 });
    await vendor.client.patch(`${path}/${before.id}/offer`, { price: 12.5 });
    const { status, body, headers } = await decide(before.id, 'publish');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...{ ...before, name: 'Sund II', images: [], coverUrl: null, price: 12.5, translations: { z: 1, a: 2 } },
      ...{ revisionStatus: null, updatedAt: expect.any(String) },
    });
    expect(Object.keys(body.data.translations as object)).toEqual(['z', 'a']);
    const after = await vendor.client.get<One<Product>>(`${path}/${before.id}`);
    expect([after.body, after.headers.get('etag')]).toEqual([body, headers.get('etag')]);
    expectProblem(await get(before.id), 404, 'revision_not_found');
    expectProblem(await decide(before.id, 'publish'), 404, 'revision_not_found');
  });

  it('each step sends one event, and publishing sends product.updated', async () => {
    const { id } = await pending({ name: 'Sund II', year: 2025 });
    await decide(id, 'reject', { reviewNote: 'No.' });
    await submit(id);
    await decide(id, 'publish');
    const changed = ['name', 'year'];
    expect((await eventsOf(id)).slice(3)).toMatchObject([
      { type: 'product.revision_submitted', status: 'published', name: 'Sund', changed },
      { type: 'product.revision_rejected', status: 'published', name: 'Sund', reviewNote: 'No.' },
      { type: 'product.revision_submitted', changed },
      { type: 'product.updated', status: 'published', name: 'Sund II' },
    ]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['an edit', (id) => vendor.client.put(`${path}/${id}`, { year: 2025 })],
    ['an edit by SKU', async (id) => vendor.client.put(`${path}/by-sku/${(await read(id)).sku}`, { year: 2025 })],
    ['an edit in a batch', async (id) => batch([{ sku: (await read(id)).sku, year: 2025 }], { onPublished: 'review' })],
    ['a withdrawal', (id) => vendor.client.post(`${path}/${id}/withdraw`)],
    ['a takedown', (id) => platform.post(`/api/v1/platform/products/${id}/unpublish`)],
  ])('%s that takes the product off sale discards the revision for good', async (what, leave) => {
    const { id } = await pending();
    const answer = (await leave(id)) as { body: object };
    if (what === 'an edit' || what === 'an edit by SKU') expect(answer.body).toMatchObject({ revisionDiscarded: true });
    const left = await read(id);
    expect(left).toMatchObject({ name: 'Sund', revisionStatus: null });
    expectProblem(await get(id), 404, 'revision_not_found');
    expectProblem(await decide(id, 'publish'), 409, 'product_state_conflict');
    if (left.status === 'draft') await vendor.client.post(`${path}/${id}/submit`);
    await platform.post(`/api/v1/platform/products/${id}/publish`);
    expect(await read(id)).toMatchObject({ status: 'published', name: 'Sund', revisionStatus: null });
    expectProblem(await get(id), 404, 'revision_not_found');
    // Without a revision, nothing is discarded.
    expect((await vendor.client.put(`${path}/${id}`, {})).body).not.toHaveProperty('revisionDiscarded');
  });

  it('a deleted product has no revision', async () => {
    const { id } = await pending();
    expect((await vendor.client.delete(`${path}/${id}`)).status).toBe(204);
    for (const answer of [await get(id), await put(id, {}), await submit(id), await decide(id, 'publish')])
      expectProblem(answer, 404, 'product_not_found');
    expect(await api.query('SELECT FROM product_revisions WHERE product_id = $1', [id])).toEqual([]);
  });

  it('of two people who change a revision at once, the second gets 412 by If-Match', async () => {
    const { id } = await live();
    const none = { 'if-match': '"none"' };
    expectProblem(await put(id, { name: 'a' }, none), 412, 'precondition_failed');
    expectProblem(await put(id, { name: 'a' }, { 'if-match': '*' }), 412, 'precondition_failed');
    const etag = (await put(id, { name: 'Sund II' })).headers.get('etag')!;
    const both = await Promise.all(['A', 'B'].map((name) => put(id, { name }, { 'if-match': etag })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const { headers } = await get(id);
    const match = { 'if-match': headers.get('etag')! };
    for (const stale of [{ 'if-match': etag }]) {
      expectProblem(await submit(id, stale), 412, 'precondition_failed');
      expectProblem(await vendor.client.delete(at(id), { headers: stale }), 412, 'precondition_failed');
    }
    const submitted = (await submit(id, match)).headers.get('etag')!;
    expectProblem(await decide(id, 'publish', undefined, match), 412, 'precondition_failed');
    expectProblem(await decide(id, 'reject', { reviewNote: 'No.' }, match), 412, 'precondition_failed');
    expect((await decide(id, 'publish', undefined, { 'if-match': submitted })).status).toBe(200);
  });

  it('a product is never off sale while its revision is published, and buyers see it old or new', async () => {
    const { id } = await live({ year: 2000 });
    const seen = new Set<string>();
    let isDone = false;
    const reads = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let count = 0; count < 250 || !isDone; count += 1) {
          const { status, name, year } = await read(id);
          seen.add(`${status} ${name} ${year}`);
        }
      }),
    );
    for (let round = 1; round <= 5; round += 1) {
      await put(id, { name: `Sund ${round}`, year: 2000 + round });
      await submit(id);
      expect((await decide(id, 'publish')).status).toBe(200);
    }
    isDone = true;
    await reads;
    const states = Array.from({ length: 6 }, (_, round) => `published Sund${round ? ` ${round}` : ''} ${2000 + round}`);
    expect([...seen].filter((state) => !states.includes(state))).toEqual([]);
  }, 60_000);

  it('an edit that runs while the revision is published comes before or after it, never in between', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await pending();
      const [edit, publish] = await Promise.all([
        vendor.client.put(`${path}/${id}`, { year: 2025 }),
        decide(id, 'publish'),
      ]);
      expect(edit.status).toBe(200);
      const discarded = 'revisionDiscarded' in edit.body;
      expect([publish.status, discarded]).toEqual(discarded ? [409, true] : [200, false]);
      const name = discarded ? 'Sund' : 'Sund II';
      expect(await read(id)).toMatchObject({ name, year: 2025, status: 'pending', revisionStatus: null });
    }
  });

  it('a revision whose options another product has taken cannot be made or published', async () => {
    const itemGroup = unique();
    const options = [{ name: 'Size', value: 'L' }];
    const { id } = await pending({ itemGroup, options });
    const taken = await vendor.client.post<One<Product>>(path, productBody(vendor, { itemGroup, options }));
    const productId = taken.body.data.id;
    expect(expectProblem(await decide(id, 'publish'), 409, 'options_taken')).toMatchObject({ productId });
    expect((await get(id)).body.data.revision!.status).toBe('pending');
    const other = await live();
    expectProblem(await put(other.id, { itemGroup, options }), 409, 'options_taken');
    await vendor.client.delete(`${path}/${productId}`);
    expect((await decide(id, 'publish')).body.data).toMatchObject({ itemGroup, options });
  });

  it('a list by revisionStatus has the products of the vendor, or for a platform key of all vendors', async () => {
    const [own, stranger] = await Promise.all([makeVendor(api), makeVendor(api)]);
    const mine = await makeProductIn(api, own, 'published');
    const theirs = await makeProductIn(api, stranger, 'published');
    for (const [{ client }, { id }] of [
      [own, mine],
      [stranger, theirs],
    ] as const) {
      await client.put(at(id), { name: 'Other' });
      await client.post(`${at(id)}/submit`);
    }
    const list = async (client: Client, status: string) =>
      (await client.get<Listed<Schemas['ProductListItem']>>(`${path}?revisionStatus=${status}&perPage=100`)).body;
    const { data, metadata } = await list(own.client, 'pending');
    expect([data, metadata.total]).toMatchObject([[{ id: mine.id, revisionStatus: 'pending', name: mine.name }], 1]);
    expect((await list(own.client, 'draft,rejected')).data).toEqual([]);
    const all = (await list(platform, 'pending')).data.map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    expect((await get(theirs.id, platform)).body.data.product.name).toBe('Other');
    expectProblem(await get(theirs.id, own.client), 404, 'product_not_found');
    expectInvalid(await own.client.get(`${path}?revisionStatus=published`), 'revisionStatus', 'one_of');
  });
});
