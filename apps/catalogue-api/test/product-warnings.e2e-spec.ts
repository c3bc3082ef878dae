import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeProductIn, makeVendor, unique, type TestVendor } from './support/factories.js';
import type { Listed, Schemas } from './support/schemas.js';

type Item = Schemas['ProductListItem'];
const path = '/api/v1/key/products';
const images = [{ url: 'https://images.example.com/front.jpg' }];
const described = { price: 10, images, description: 'A chair.' };
const option = (...names: string[]) => names.map((name) => ({ name, value: unique() }));

describe('warnings about submitted products', () => {
  let api: TestApi;
  let platform: Client;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    platform = new Client(api.url, api.platformKey);
  });
  beforeEach(async () => {
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  const submitted = async (fields: object, of = vendor) => {
    const { id } = await makeProduct(of, { ...fields });
    const { status, body } = await of.client.post<Schemas['SubmittedProduct']>(`${path}/${id}/submit`);
    expect([status, body.data.status]).toEqual([200, 'pending']);
    return body;
  };
  const listed = async (client: Client) =>
    (await client.get<Listed<Item>>(`${path}?provider=${vendor.id}&sort=createdAt`)).body.data;

  it.each<[string, object, string[]]>([
    ['nothing but names', {}, ['price_missing', 'image_missing', 'description_missing']],
    ['an empty description', { ...described, description: '' }, ['description_missing']],
    ['a price on request', { ...described, price: null, priceOnRequest: true }, []],
    ['everything', described, []],
    ['a group of its own', { ...described, itemGroup: 'A', options: option('Size') }, []],
  ])('a submission with %s returns its warnings, which platform keys see in lists', async (_what, fields, warnings) => {
    expect((await submitted(fields)).warnings).toEqual(warnings);
    expect((await listed(platform))[0]).toMatchObject({ status: 'pending', warnings });
    expect((await listed(vendor.client))[0]).not.toHaveProperty('warnings');
  });

  it('option names are compared with the rest of the item group, in any order and case', async () => {
    const other = await makeVendor(api);
    const inGroup = (itemGroup: string, names: string[], of = vendor) =>
      submitted({ ...described, itemGroup, options: option(...names) }, of);
    await makeProduct(other, { itemGroup: 'A', options: option('Fabric') });
    await makeProduct(vendor, { itemGroup: 'B', options: option('Fabric') });
    const warned: string[][] = [];
    for (const names of [['Size', 'Colour'], ['colour', 'SIZE'], ['Size'], []])
      warned.push((await inGroup('A', names)).warnings);
    const all = [['options_inconsistent'], ['options_inconsistent']];
    expect(warned).toEqual([[], [], ...all]);
    const pending = (await listed(platform)).filter(({ itemGroup }) => itemGroup === 'A');
    expect(pending.map(({ warnings }) => warnings)).toEqual([...all, ...all]);
  });

  it('a revision whose warnings cannot be computed is not submitted', async () => {
    const { id } = await makeProductIn(api, vendor, 'published', { itemGroup: 'A' });
    const revision = `${path}/${id}/revision`;
    await vendor.client.put(revision, { name: 'Sund II' });
    const rename = (from: string, to: string) => api.query(`ALTER FUNCTION ${from} RENAME TO ${to}`);
    await rename('option_names', 'option_names_gone');
    const { status } = await vendor.client.post(`${revision}/submit`);
    await rename('option_names_gone', 'option_names');
    expect(status).toBe(500);
    expect((await vendor.client.get(revision)).body.data.revision.status).toBe('draft');
    expect((await vendor.client.post(`${revision}/submit`)).body).toMatchObject({ warnings: expect.any(Array) });
  });

  it('lists show warnings only for products in review, however many there are', async () => {
    for (const status of ['draft', 'published', 'rejected'] as const) await makeProductIn(api, vendor, status);
    for (const item of await listed(platform)) expect(item).not.toHaveProperty('warnings');
  });
});
