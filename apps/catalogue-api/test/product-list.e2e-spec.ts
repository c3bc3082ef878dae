import { startTestApi, type TestApi } from './support/app.js';
import { Client } from '@plinth/test-kit';
import { makeProduct, makeProductIn, makeVendor, unique, type TestVendor } from './support/factories.js';
import type { Listed, One, Schemas } from './support/schemas.js';

const path = '/api/v1/key/products';

describe('product list', () => {
  let api: TestApi;
  let platform: Client;
  beforeAll(async () => {
    api = await startTestApi();
    platform = new Client(api.url, api.platformKey);
  });
  afterAll(() => api.close());

  const idsOf = ({ body }: { body: { data: { id: string }[] } }): string[] => body.data.map(({ id }) => id);
  const list = (client: Client, query: Record<string, string> = {}) =>
    client.get<Listed<Schemas['ProductListItem']>>(`${path}?${new URLSearchParams(query).toString()}`);
  /** Expects exactly these products, newest first, and the exact total. */
  async function expectFound(client: Client, query: Record<string, string>, products: { id: string }[]) {
    const answer = await list(client, { perPage: '100', ...query });
    expect([query, answer.status, idsOf(answer)]).toEqual([query, 200, products.map(({ id }) => id).reverse()]);
    expect([query, answer.body.metadata.total]).toEqual([query, products.length]);
  }
  const make = async <Each extends Record<string, unknown>[]>(vendor: TestVendor, each: [...Each]) => {
    const made = [];
    for (const fields of each) made.push(await makeProduct(vendor, fields));
    return made as { [Index in keyof Each]: Schemas['Product'] };
  };

  it('list items have the summary with status, SKU, stock and updatedAt, newest first', async () => {
    const vendor = await makeVendor(api);
    await make(vendor, [{}, { sku: 'A-1', price: 12.1, images: [{ url: 'https://x.example/1' }] }]);
    const { body } = await list(vendor.client);
    for (const item of body.data) {
      expect(Object.keys(item)).toEqual([
        'brand',
        'compareAtPrice',
        'currency',
        'hasBim',
        'id',
        'inStock',
        'isNew',
        'name',
        'price',
        'priceOnRequest',
        'slug',
        'type',
        'coverUrl',
        'hoverUrl',
        'status',
        'revisionStatus',
        'sku',
        'itemGroup',
        'options',
        'gtin',
        'stockQuantity',
        'trackStock',
        'reviewNote',
        'updatedAt',
      ]);
      const full = (await vendor.client.get(`${path}/${item.id}`)).body.data;
      expect(full).toMatchObject(item);
    }
    expect(body.data.map(({ sku }) => sku)).toEqual(['A-1', null]);
  });

  it('products can be filtered by status, with an exact total', async () => {
    const vendor = await makeVendor(api);
    const byStatus: Record<string, Schemas['Product'][]> = {};
    for (const status of ['draft', 'pending', 'published', 'rejected'] as const) {
      byStatus[status] = [await makeProductIn(api, vendor, status), await makeProductIn(api, vendor, status)];
    }
    for (const [status, products] of Object.entries(byStatus)) await expectFound(vendor.client, { status }, products);
    await expectFound(vendor.client, {}, Object.values(byStatus).flat());
  });

  it('products can be filtered by brand, by ID in either case or by slug', async () => {
    const vendor = await makeVendor(api);
    const { body } = await platform.post<One<Schemas['Brand']>>('/api/v1/platform/brands', {
      providerId: vendor.id,
      name: `Other ${unique()}`,
    });
    const [, second] = await make(vendor, [{}, { brandId: body.data.id }]);
    for (const brand of [body.data.id, body.data.id.toUpperCase(), body.data.slug]) {
      await expectFound(vendor.client, { brand }, [second]);
    }
    for (const brand of ['nobody', '0198c3a0-0000-7000-8000-00000000ffff', body.data.slug.toUpperCase()]) {
      await expectFound(vendor.client, { brand }, []);
    }
  });

  it('products can be filtered by category, by ID or slug, including subcategories', async () => {
    const vendor = await makeVendor(api);
    const category = async (parentId: string | null) => {
      const sent = { name: `C ${unique()}`, parentId };
      return (await platform.post<One<Schemas['Category']>>('/api/v1/platform/categories', sent)).body.data;
    };
    const root = await category(null);
    const middle = await category(root.id);
    const leaf = await category(middle.id);
    const beside = await category(root.id);
    const [inRoot, inLeaf, inBeside] = await make(vendor, [
      { categoryId: root.id },
      { categoryId: leaf.id },
      { categoryId: beside.id },
    ]);
    await makeProduct(vendor);
    for (const by of ['id', 'slug'] as const) {
      await expectFound(vendor.client, { category: root[by] }, [inRoot, inLeaf, inBeside]);
      await expectFound(vendor.client, { category: middle[by] }, [inLeaf]);
      await expectFound(vendor.client, { category: beside[by] }, [inBeside]);
    }
    await expectFound(vendor.client, { category: 'nothing' }, []);
    const full = await vendor.client.get<One<Schemas['Product']>>(`${path}/${inLeaf.id}`);
    expect(full.body.data.breadcrumbs.map(({ id }) => id)).toEqual([root.id, middle.id, leaf.id]);
  });

  it('products can be filtered by inStock and priceOnRequest, and by all filters together', async () => {
    const vendor = await makeVendor(api);
    const name = `Sund ${unique()}`;
    const [both, out, priced] = await make(vendor, [
      { name, priceOnRequest: true },
      { name, priceOnRequest: true, inStock: false },
      { name },
    ]);
    await expectFound(vendor.client, { inStock: 'true' }, [both, priced]);
    await expectFound(vendor.client, { inStock: 'false' }, [out]);
    await expectFound(vendor.client, { priceOnRequest: 'true' }, [both, out]);
    await expectFound(vendor.client, { priceOnRequest: 'false', inStock: 'true' }, [priced]);
    const all = { status: 'draft', brand: vendor.brandId, category: vendor.categoryId, q: name, provider: vendor.id };
    await expectFound(vendor.client, { ...all, priceOnRequest: 'true', inStock: 'true' }, [both]);
    await expectFound(vendor.client, { ...all, status: 'published', inStock: 'true' }, []);
  });

  it("a vendor key lists its own products; a platform key lists all, or one provider's", async () => {
    const [vendor, stranger] = [await makeVendor(api), await makeVendor(api)];
    const [mine] = await make(vendor, [{}]);
    const [theirs] = await make(stranger, [{}]);
    await expectFound(vendor.client, {}, [mine]);
    const slug = (await stranger.client.get('/api/v1/key/whoami')).body.data.provider.slug;
    for (const provider of [stranger.id, slug]) await expectFound(platform, { provider }, [theirs]);
    await expectFound(platform, { provider: 'nobody' }, []);
    await expectFound(platform, { provider: vendor.id, brand: stranger.brandId }, []);
    const everything = idsOf(await list(platform, { perPage: '100' }));
    expect(everything).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    await expectFound(vendor.client, { provider: vendor.id }, [mine]);
    for (const provider of [stranger.id, slug, 'nobody']) await expectFound(vendor.client, { provider }, []);
  });

  it('products created in the same millisecond are ordered by ID, so that each is on exactly one page', async () => {
    const vendor = await makeVendor(api);
    const made = await Promise.all(Array.from({ length: 12 }, () => makeProduct(vendor)));
    await api.query(`UPDATE products SET created_at = '2026-01-31T09:00:00Z' WHERE provider_id = $1`, [vendor.id]);
    const expected = made
      .map(({ id }) => id as string)
      .sort()
      .reverse();
    const met: string[] = [];
    for (let page = 1; page <= 4; page += 1)
      met.push(...idsOf(await list(vendor.client, { page: String(page), perPage: '3' })));
    expect(met).toEqual(expected);
  });

  it('a page past the end has no items, but the total, its own number and the previous one', async () => {
    const vendor = await makeVendor(api);
    await make(vendor, [{}, {}]);
    const { body } = await list(vendor.client, { page: '7', perPage: '1', status: 'draft' });
    expect(body).toEqual({
      data: [],
      metadata: {
        total: 2,
        perPage: 1,
        currentPage: 7,
        lastPage: 2,
        firstPage: 1,
        firstPageUrl: '/?page=1',
        lastPageUrl: '/?page=2',
        nextPageUrl: null,
        previousPageUrl: '/?page=6',
      },
    });
    const far = await list(vendor.client, { page: String(Number.MAX_SAFE_INTEGER), perPage: '100' });
    expect(far.body).toMatchObject({ data: [], metadata: { total: 2, currentPage: Number.MAX_SAFE_INTEGER } });
  });

  it('the Link header of the product list keeps every filter', async () => {
    const vendor = await makeVendor(api);
    await make(vendor, [{}, {}, {}]);
    const query = 'q=sund+lounge&status=draft&perPage=1&page=2';
    const { headers } = await vendor.client.get(`${path}?${query}`);
    const url = (page: number) => `${path}?q=sund+lounge&status=draft&perPage=1&page=${page}`;
    expect(headers.get('link')).toBe(
      `<${url(1)}>; rel="first", <${url(1)}>; rel="prev", <${url(3)}>; rel="next", <${url(3)}>; rel="last"`,
    );
    const odd = await vendor.client.get(`${path}?q=${encodeURIComponent('a?b&c=d>é')}`);
    const [, first] = /^<([^>]*)>; rel="first"/.exec(odd.headers.get('link')!)!;
    expect(new URL(first!, api.url).searchParams.get('q')).toBe('a?b&c=d>é');
  });
});
