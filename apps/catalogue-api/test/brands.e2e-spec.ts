import { rawRequest } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { Client } from '@plinth/test-kit';
import { makeProduct, makeProductIn, makeVendor, unique, type TestVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, One, Schemas } from './support/schemas.js';

const path = '/api/v1/key/brands';
const platformPath = '/api/v1/platform/brands';

describe('brands', () => {
  let api: TestApi;
  let platform: Client;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi();
    platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  const makeBrand = async (fields: Record<string, unknown> = {}): Promise<Schemas['BrandDetail']> => {
    const answer = await platform.post<One<Schemas['BrandDetail']>>(platformPath, {
      providerId: vendor.id,
      name: `Brand ${unique()}`,
      ...fields,
    });
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  const everything = {
    name: 'Fjordline',
    logoUrl: 'https://x.example/logo.png',
    coverUrl: 'https://x.example/cover.jpg',
    country: 'Denmark',
    city: 'København',
    website: 'https://fjordline.example',
    description: 'Seating.\n\nAnd tables.',
    translations: { z: 1, a: { deep: [null, true, 'é', 0.1] }, m: '' },
  };

  it('a brand has every field, and unset fields are null', async () => {
    const made = await makeBrand();
    const { body } = await vendor.client.get(`${path}/${made.id}`);
    expect(body).toEqual({
      data: {
        id: made.id,
        name: made.name,
        slug: made.slug,
        description: null,
        city: null,
        country: null,
        website: null,
        logoUrl: null,
        coverUrl: null,
        isFeatured: false,
        productsCount: 0,
        provider: {
          id: vendor.id,
          name: expect.any(String),
          slug: expect.any(String),
          status: 'active',
          logoUrl: null,
        },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        translations: {},
      },
    });
    expect(made).toEqual(body.data);
  });

  it('a brand keeps every field as sent at creation', async () => {
    const slug = `Fjord_line.${unique()}-ø`;
    const made = await makeBrand({ ...everything, slug, isFeatured: true });
    expect(made).toMatchObject({ ...everything, slug, isFeatured: true });
    expect(JSON.stringify(made.translations)).toBe(JSON.stringify(everything.translations));
  });

  it('an edit changes only the fields sent; null and empty text clear a field', async () => {
    const made = await makeBrand({ ...everything });
    let expected = made;
    for (const change of [
      { name: 'Fjord' },
      { slug: `fjord-${unique()}` },
      { country: 'Sverige' },
      { country: null },
      { city: null },
      { website: null },
      { description: null },
      { logoUrl: null },
      { coverUrl: null },
      { coverUrl: 'http://x.example/?a=1#b' },
      { translations: ['x', 2] },
      { translations: 'text' },
      { translations: false },
      {},
    ] as Record<string, unknown>[]) {
      expected = { ...expected, ...change };
      const { status, body } = await vendor.client.put(`${path}/${made.id}`, change);
      expect([status, body]).toEqual([200, { data: expected }]);
    }
    const cleared = await vendor.client.put(`${path}/${made.id}`, { translations: null, description: '' });
    expect(cleared.body.data).toEqual({ ...expected, translations: {}, description: null });
    expect((await vendor.client.get(`${path}/${made.id}`)).body.data).toEqual(cleared.body.data);
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ name: '' }, 'name', 'min_length'],
    [{ name: null }, 'name', 'type'],
    [{ slug: null }, 'slug', 'type'],
    [{ slug: 'a--b' }, 'slug', 'slug'],
    [{ slug: '../a' }, 'slug', 'slug'],
    [{ country: 5 }, 'country', 'type'],
    [{ website: 'www.example.com' }, 'website', 'http_url'],
    [{ website: 'javascript:alert(1)' }, 'website', 'http_url'],
    [{ coverUrl: 'https://' }, 'coverUrl', 'http_url'],
    [{ coverUrl: 'https://x.example/a b' }, 'coverUrl', 'http_url'],
    [{ isFeatured: true }, 'isFeatured', 'unknown_field'],
    [{ providerId: '0198c3a0-0000-7000-8000-000000000001' }, 'providerId', 'unknown_field'],
    [{ productsCount: 3 }, 'productsCount', 'unknown_field'],
  ])('a brand edit with %j is rejected', async (change, field, rule) => {
    const before = (await vendor.client.get(`${path}/${vendor.brandId}`)).body;
    expectInvalid(await vendor.client.put(`${path}/${vendor.brandId}`, { city: 'Aarhus', ...change }), field, rule);
    expect((await vendor.client.get(`${path}/${vendor.brandId}`)).body).toEqual(before);
  });

  it('brands can be created only for an existing provider', async () => {
    const answer = await platform.post(platformPath, { providerId: '0198c3a0-0000-7000-8000-00000000ffff', name: 'X' });
    expectInvalid(answer, 'providerId', 'unknown');
  });

  it('brand slugs are unique, also across vendors', async () => {
    const other = await makeVendor(api);
    const theirs = (await other.client.get(`${path}/${other.brandId}`)).body.data;
    const mine = await makeBrand();
    expectProblem(await vendor.client.put(`${path}/${mine.id}`, { slug: theirs.slug }), 409, 'slug_taken');
    expectProblem(
      await platform.post(platformPath, { providerId: vendor.id, name: 'X', slug: theirs.slug }),
      409,
      'slug_taken',
    );
    expect((await vendor.client.put(`${path}/${mine.id}`, { slug: mine.slug })).status).toBe(200);
    const together = await Promise.all(
      Array.from({ length: 6 }, () =>
        platform.post<One<Schemas['BrandDetail']>>(platformPath, { providerId: vendor.id, name: mine.name }),
      ),
    );
    expect(together.map(({ status }) => status)).toEqual(together.map(() => 201));
    expect(new Set([mine.slug, ...together.map(({ body }) => body.data.slug)]).size).toBe(7);
  });

  it('a brand counts its products in all states', async () => {
    const brand = await makeBrand();
    const [product] = [await makeProduct(vendor, { brandId: brand.id })];
    await makeProductIn(api, vendor, 'published', { brandId: brand.id });
    const count = async () =>
      (await vendor.client.get<One<Schemas['BrandDetail']>>(`${path}/${brand.id}`)).body.data.productsCount;
    expect(await count()).toBe(2);
    await vendor.client.put(`/api/v1/key/products/${product.id}`, { brandId: vendor.brandId });
    expect(await count()).toBe(1);
  });

  it('brands are found by part of a name or slug, ignoring accents and case', async () => {
    const word = unique();
    const made = await makeBrand({ name: `Ågård Ünique ${word}`, slug: `slug-${word}` });
    for (const q of [
      word,
      `AGARD ${word}`,
      `ågå ${word.slice(2)}`,
      `slug-${word}`,
      `${word} uNIQ`,
      ` ${word}  ünique `,
    ]) {
      const { body } = await vendor.client.get<Listed<Schemas['Brand']>>(`${path}?q=${encodeURIComponent(q)}`);
      expect([q, body.data.map(({ id }) => id)]).toEqual([q, [made.id]]);
    }
    for (const q of [`${word}x`, `${word} table`, `%${word}`, `slug_${word}`]) {
      const { body } = await vendor.client.get(`${path}?q=${encodeURIComponent(q)}`);
      expect([q, body.metadata.total]).toEqual([q, 0]);
    }
  });

  it('the brand list has no translations, and platform keys can filter it by provider ID or slug', async () => {
    const other = await makeVendor(api);
    const [item] = (await other.client.get(path)).body.data;
    const { translations: _not, ...listed } = (await other.client.get(`${path}/${other.brandId}`)).body.data;
    expect(item).toEqual(listed);
    for (const provider of [other.id, item.provider.slug]) {
      expect((await platform.get(`${path}?provider=${provider}`)).body.data).toEqual([item]);
    }
    expect((await platform.get(`${path}?provider=nobody`)).body).toMatchObject({ data: [], metadata: { total: 0 } });
    expect((await platform.get(path)).body.metadata.total).toBeGreaterThan(1);
    expect((await platform.get(`${path}/${other.brandId}`)).body.data.id).toBe(other.brandId);
    expect((await platform.put(`${path}/${other.brandId}`, { city: 'Oslo' })).body.data.city).toBe('Oslo');
  });

  it('a brand has a strong ETag that changes with embedded records and supports If-None-Match', async () => {
    const made = await makeBrand();
    const url = `${path}/${made.id}`;
    const first = await vendor.client.get(url);
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const authorization = `Bearer ${vendor.key}`;
    for (const ifNoneMatch of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const headers = { authorization, 'if-none-match': ifNoneMatch };
      const fresh = await rawRequest(api.url, { path: url, headers });
      expect([fresh.status, fresh.text, fresh.headers.etag]).toEqual([304, '', etag]);
      const byFetch = await rawRequest(api.url, { path: url, headers: { ...headers, 'cache-control': 'no-cache' } });
      expect(byFetch.status).toBe(304);
    }
    expect((await vendor.client.get(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    await makeProduct(vendor, { brandId: made.id });
    expect((await vendor.client.get(url)).headers.get('etag')).not.toBe(etag);
  });

  it('If-Match lets an edit through only for the current state of a brand', async () => {
    const made = await makeBrand();
    const url = `${path}/${made.id}`;
    const etag = (await vendor.client.get(url)).headers.get('etag')!;
    const edit = (ifMatch: string, city: string) =>
      vendor.client.put(url, { city }, { headers: { 'if-match': ifMatch } });
    for (const ifMatch of ['"stale"', `W/${etag}`, etag.slice(1, -1), '']) {
      const refused = await edit(ifMatch, 'Nowhere');
      expectProblem(refused, 412, 'precondition_failed');
      expect(refused.headers.get('etag')).toBe(etag);
    }
    expect((await vendor.client.get(url)).body.data.city).toBeNull();
    const edited = await edit(`"x", ${etag}`, 'Oslo');
    expect(edited.body.data.city).toBe('Oslo');
    expectProblem(await edit(etag, 'Bergen'), 412, 'precondition_failed');
    expect((await edit(edited.headers.get('etag')!, 'Bergen')).status).toBe(200);
    expect((await edit('*', 'Trondheim')).status).toBe(200);
  });

  it('exactly one of many brand edits with the same If-Match succeeds', async () => {
    const made = await makeBrand();
    const url = `${path}/${made.id}`;
    const etag = (await vendor.client.get(url)).headers.get('etag')!;
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((city) => vendor.client.put(url, { city }, { headers: { 'if-match': etag } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const won = answers.find(({ status }) => status === 200)!;
    expect((await vendor.client.get(url)).body.data.city).toBe(won.body.data.city);
  });
});
