import { startTestApi, type TestApi } from './support/app.js';
import { makeClient, makeRequest, platformOf } from './support/buyer-requests.js';
import type { Client } from '@plinth/test-kit';
import { makeProduct, makeVendor, type TestVendor } from './support/factories.js';
import type { Listed, One, Schemas } from './support/schemas.js';

describe('GET /api/v1/key/requests', () => {
  let api: TestApi;
  beforeAll(async () => void (api = await startTestApi()));
  afterAll(() => api.close());

  const path = '/api/v1/key/requests';
  async function listed(client: Client, query = ''): Promise<{ ids: string[]; total: number }> {
    const { status, body } = await client.get<Listed<Schemas['RequestListItem']>>(`${path}${query}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { ids: body.data.map(({ id }) => id), total: body.metadata.total };
  }
  const only = (...requests: { id: string }[]) => ({ ids: requests.map(({ id }) => id), total: requests.length });
  const brandOf = async (vendor: TestVendor) => {
    const sent = { providerId: vendor.id, name: `Brand of ${vendor.id}` };
    return (await platformOf(api).post<One<Schemas['BrandDetail']>>('/api/v1/platform/brands', sent)).body.data;
  };
  const setStatus = (vendor: TestVendor, { id }: { id: string }, status: string) =>
    vendor.client.patch(`${path}/${id}`, { status });
  const markRead = ({ id }: { id: string }) => platformOf(api).post(`/api/v1/platform/requests/${id}/read`);

  it('list items equal the single request without its thread', async () => {
    const vendor = await makeVendor(api);
    const product = await makeProduct(vendor, { price: 99.9, compareAtPrice: 120 });
    const made = await makeRequest(api, vendor, { productId: product.id });
    await vendor.client.post(`${path}/${made.id}/messages`, { body: 'A reply' });
    const { messages, ...shown } = (await vendor.client.get(`${path}/${made.id}`)).body.data;
    expect(messages).toHaveLength(2);
    const { body, headers } = await vendor.client.get(path);
    expect(body.data).toEqual([shown]);
    expect(body.metadata).toEqual({
      total: 1,
      perPage: 25,
      currentPage: 1,
      lastPage: 1,
      firstPage: 1,
      firstPageUrl: '/?page=1',
      lastPageUrl: '/?page=1',
      nextPageUrl: null,
      previousPageUrl: null,
    });
    expect(headers.get('link')).toContain('rel="first"');
  });

  it('requests are listed newest first, each on exactly one page', async () => {
    const vendor = await makeVendor(api);
    const made: { id: string; createdAt: string }[] = [];
    for (let index = 0; index < 5; index += 1) made.push(await makeRequest(api, vendor));
    const newest = made
      .sort((one, two) => (two.createdAt + two.id).localeCompare(one.createdAt + one.id))
      .map(({ id }) => id);
    expect((await listed(vendor.client)).ids).toEqual(newest);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed(vendor.client, `?perPage=2&page=${page}`)));
    expect(pages.flatMap(({ ids }) => ids)).toEqual(newest);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
  });

  it('requests can be filtered by status, type, brand ID or slug, and unread, and by all of them together', async () => {
    const vendor = await makeVendor(api);
    const brand = await brandOf(vendor);
    const plain = await makeRequest(api, vendor);
    const read = await makeRequest(api, vendor, { type: 'info' });
    const quoted = await makeRequest(api, vendor, { type: 'info' });
    const branded = await makeRequest(api, vendor, { type: 'samples', brandId: brand.id });
    await markRead(read);
    await setStatus(vendor, quoted, 'quoted');
    const lists = (query: string) => listed(vendor.client, query);
    expect(await lists('?status=quoted')).toEqual(only(quoted));
    expect(await lists('?status=new')).toEqual(only(branded, read, plain));
    expect(await lists('?type=info')).toEqual(only(quoted, read));
    expect(await lists('?type=catalogue')).toEqual(only());
    expect(await lists(`?brand=${brand.id}`)).toEqual(only(branded));
    expect(await lists(`?brand=${brand.id.toUpperCase()}`)).toEqual(only(branded));
    expect(await lists(`?brand=${brand.slug}`)).toEqual(only(branded));
    expect(await lists('?brand=no-such-brand')).toEqual(only());
    expect(await lists('?unread=true')).toEqual(only(branded, quoted, plain));
    expect(await lists('?unread=false')).toEqual(only(read));
    expect(await lists(`?status=new&type=samples&unread=true&brand=${brand.slug}&q=lobby`)).toEqual(only(branded));
    expect(await lists(`?status=new&type=samples&unread=false&brand=${brand.slug}`)).toEqual(only());
  });

  it('the total is exact while requests change under its filters', async () => {
    const vendor = await makeVendor(api);
    const made = await Promise.all(Array.from({ length: 6 }, () => makeRequest(api, vendor)));
    await Promise.all(made.slice(0, 4).map((request) => setStatus(vendor, request, 'open')));
    await Promise.all(made.slice(2, 5).map(markRead));
    await setStatus(vendor, made[0]!, 'closed');
    await platformOf(api).post(`/api/v1/platform/requests/${made[2]!.id}/messages`, { body: 'again' });
    const total = async (query: string) => (await listed(vendor.client, query)).total;
    expect(await total('')).toBe(6);
    expect(await total('?status=open')).toBe(3);
    expect(await total('?status=new')).toBe(2);
    expect(await total('?status=closed')).toBe(1);
    expect(await total('?unread=true')).toBe(4);
    expect(await total('?unread=false&status=open')).toBe(1);
    for (const query of ['?status=open', '?unread=true', '?status=new&type=price']) {
      const { ids, total: counted } = await listed(vendor.client, query);
      expect(ids).toHaveLength(counted);
    }
  });

  it('requests are found by words in subject, reference, name, company and address, ignoring case and accents', async () => {
    const vendor = await makeVendor(api);
    const contact = { name: 'Søren Müller-Ångström', email: 'info@élan_100%.example', company: 'Ateliér \\ Œuvre' };
    const one = await makeRequest(api, vendor, { subject: 'Zwölf STÜHLE für die Hotelhalle', contact });
    const two = await makeRequest(api, vendor, { subject: 'Tables' });
    const finds = (q: string) => listed(vendor.client, `?q=${encodeURIComponent(q)}`);
    for (const q of [
      'zwolf',
      'stuhle hotel',
      'ÅNGSTROM',
      'soren halle',
      'atelier',
      'oeuvre',
      'elan_100%',
      'INFO@',
      '\\',
      one.reference,
      one.reference.toLowerCase().slice(4, 9),
    ]) {
      expect({ q, ...(await finds(q)) }).toEqual({ q, ...only(one) });
    }
    for (const q of ['', '  ', 'e']) expect(await finds(q)).toEqual(only(two, one));
    for (const q of ['stuhle tables', '%%', 'elan%', 'architect', 'twelve']) {
      expect({ q, ...(await finds(q)) }).toEqual({ q, ...only() });
    }
  });

  it('another vendor’s requests are never listed, under any filter', async () => {
    const [vendor, other] = [await makeVendor(api), await makeVendor(api)];
    const foreign = await makeRequest(api, other, { subject: 'A needle' });
    for (const query of ['', '?q=needle', `?brand=${other.brandId}`, '?status=new', `?provider=${other.id}`]) {
      expect(await listed(vendor.client, query)).toEqual(only());
    }
    expect(await listed(other.client, `?provider=${other.id}`)).toEqual(only(foreign));
  });

  it('a platform key lists all vendors’ requests, or one provider’s by ID or slug', async () => {
    const [vendor, other] = [await makeVendor(api), await makeVendor(api)];
    const [own, foreign] = [await makeRequest(api, vendor), await makeRequest(api, other)];
    const platform = platformOf(api);
    const all = await listed(platform, '?perPage=100');
    expect(all.ids).toEqual(expect.arrayContaining([own.id, foreign.id]));
    expect(await listed(platform, `?provider=${vendor.id}`)).toEqual(only(own));
    expect(await listed(platform, `?provider=${own.provider.slug}&status=new`)).toEqual(only(own));
    expect(await listed(platform, `?brand=${foreign.brand.slug}`)).toEqual(only(foreign));
    expect(await listed(platform, '?provider=no-such-provider')).toEqual(only());
  });

  it.each([
    ['status=won', 'status', 'one_of'],
    ['type=complaint', 'type', 'one_of'],
    ['unread=yes', 'unread', 'one_of'],
    ['unread=', 'unread', 'one_of'],
    ['brand=', 'brand', 'min_length'],
    [`q=${'x'.repeat(256)}`, 'q', 'max_length'],
    ['page=0', 'page', 'min'],
    ['page=', 'page', 'integer'],
    ['perPage=101', 'perPage', 'max'],
    ['assignee=me', 'assignee', 'unknown_field'],
  ])('the request list rejects ?%s', async (query, field, rule) => {
    const vendor = await makeVendor(api);
    expect(await vendor.client.get(`${path}?${query}`)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [expect.objectContaining({ field, rule })] },
    });
  });

  it('listing requests requires requests:read', async () => {
    const vendor = await makeVendor(api);
    const without = await makeClient(api, vendor, { scopes: ['requests:write', 'products:read'] });
    const { status, body } = await without.get(path);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'insufficient_scope' });
  });
});
