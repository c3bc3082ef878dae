import { startTestApi, type TestApi } from './support/app.js';
import { Client } from '@plinth/test-kit';
import { makeProduct, makeVendor, type TestVendor } from './support/factories.js';
import type { Listed, Schemas } from './support/schemas.js';

type Found = Listed<Schemas['ProductListItem']>;

describe('product search', () => {
  let api: TestApi;
  let platform: Client;
  let vendor: TestVendor;
  let brand: Schemas['Brand'];
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    api = await startTestApi();
    platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api);
    const made = await platform.post('/api/v1/platform/brands', { providerId: vendor.id, name: 'Çelik & Ørsted' });
    brand = made.body.data;
    const products: Record<string, Record<string, unknown>> = {
      chair: {
        name: 'Fåtölj Grünwald Lounge Chair',
        sku: 'FJ-SUN/001.b',
        collection: 'Séance',
        tags: ['Bouclé', 'low seat'],
      },
      table: { name: 'TABLE BASSE ÉTÉ', sku: 'TB 2000', collection: 'Été 2024', tags: ['marbre'] },
      wool: { name: '100% wool rug', sku: null, tags: ['a_b', 'back\\slash'] },
      linen: { name: '100 wool rugs', sku: null, tags: ['aXb', 'backslash'] },
      branded: { name: 'Zirkel', brandId: brand.id },
      wide: { name: 'ＦＵＬＬ Straße ﬁne', sku: 'Ⅷ-9' },
      combining: { name: 'Cafe\u0301 stool', sku: 'CS-1' },
      cyrillic: { name: 'Кресло Ёлка', sku: 'RU-7' },
    };
    for (const [name, fields] of Object.entries(products)) ids[name] = (await makeProduct(vendor, fields)).id;
  });
  afterAll(() => api.close());

  async function found(q: string, client = vendor.client): Promise<string[]> {
    const { status, body } = await client.get<Found>(`/api/v1/key/products?perPage=100&q=${encodeURIComponent(q)}`);
    expect([q, status]).toEqual([q, 200]);
    expect(body.metadata.total).toBe(body.data.length);
    const names = Object.entries(ids);
    return body.data.map(({ id }) => names.find(([, known]) => known === id)?.[0] ?? 'other').sort();
  }

  it.each<[what: string, q: string, expected: string[]]>([
    ['a word of the name', 'grünwald', ['chair']],
    ['without its accents', 'fatolj grunwald', ['chair']],
    ['with accents that the name lacks', 'lóünge', ['chair']],
    ['in another case', 'GRÜNWALD', ['chair']],
    ['in lower case of an upper-case name', 'été', ['table']],
    ['a part of a word', 'unwal', ['chair']],
    ['a single letter', 'ü wal', ['chair']],
    ['the SKU', 'FJ-SUN/001.b', ['chair']],
    ['the SKU without separators', 'fjsun001b', ['chair']],
    ['the SKU with other separators', 'fj.sun-001_B', ['chair']],
    ['a part of the SKU across a separator', 'sun001', ['chair']],
    ['a part of the SKU with a separator', 'n/00', ['chair']],
    ['a SKU that has a space, without it', 'tb2000', ['table']],
    ['a SKU that has a space, with it', 'tb 2000', ['table']],
    ['the collection', 'seance', ['chair']],
    ['a tag', 'boucle', ['chair']],
    ['the brand', 'celik', ['branded']],
    ['the brand with another stroke', 'orsted', ['branded']],
    ['words of several fields', 'lounge seance boucle 001', ['chair']],
    ['words of brand and name', 'çelik zirkel', ['branded']],
    ['words that no product has together', 'lounge basse', []],
    ['words in any order with any space', '  chair \t lounge\n', ['chair']],
    ['nothing that crosses two fields', 'chairfj', []],
    ['full-width letters by usual ones', 'full', ['wide']],
    ['ß by ss', 'strasse', ['wide']],
    ['a ligature by its letters', 'fine', ['wide']],
    ['a combining accent by a composed letter', 'café', ['combining']],
    ['a plain letter for one with a combining accent', 'cafe', ['combining']],
    ['a combining accent in the question', 'cafe\u0301', ['combining']],
    ['Cyrillic, with ё as е', 'елка', ['cyrillic']],
    ['% literally', '100%', ['wool']],
    ['% alone', '%', ['wool']],
    ['a full-width % as %', '100％', ['wool']],
    ['_ literally', 'a_b', ['wool']],
    ['a backslash literally', 'back\\', ['wool']],
    ['a backslash alone', '\\', ['wool']],
    ['no trailing wildcard', 'wool%', []],
    ['quotes, which are only text', `o'ng"`, []],
    ['SQL, which is only text', "'; DROP TABLE products; --", []],
  ])('the search finds %s', async (_what, q, expected) => {
    expect(await found(q)).toEqual(expected);
    expect(await found(q, platform)).toEqual(expected);
  });

  it('a search without words finds everything', async () => {
    for (const q of ['', ' ', ' \t\n']) expect((await found(q)).length).toBe(Object.keys(ids).length);
  });

  it('a search accepts as many words as fit into 255 characters, and each must match', async () => {
    // Parts of the name with one to four letters.
    const letters = 'fåtöljgrünwald';
    const parts = [1, 2, 3, 4].flatMap((size) =>
      Array.from({ length: 14 - size }, (_, at) => letters.slice(at, at + size)),
    );
    const words = parts
      .filter((part) => !part.includes('jg'))
      .join(' ')
      .slice(0, 190)
      .replace(/ \S*$/, '');
    expect(words.split(' ').length).toBeGreaterThan(30);
    expect(await found(words)).toEqual(['chair']);
    expect(await found(`${words} lounge sun001 fj-sun seance`)).toEqual(['chair']);
    expect(await found(`${words} ß`)).toEqual([]);
    expect(await found(`${words} %`)).toEqual([]);
  });

  it('the search follows changes to a product and its brand', async () => {
    const other = await makeVendor(api);
    const made = await makeProduct(other, { name: 'Before', tags: ['old'] });
    const total = async (q: string) =>
      (await other.client.get<Found>(`/api/v1/key/products?q=${encodeURIComponent(q)}`)).body.metadata.total;
    await other.client.put(`/api/v1/key/products/${made.id}`, { name: 'After', tags: ['new'], sku: 'N-1' });
    await other.client.put(`/api/v1/key/brands/${other.brandId}`, { name: 'Umbra Works' });
    const totals = await Promise.all(['before', 'old', 'after', 'new', 'n1', 'umbra'].map(total));
    expect(totals).toEqual([0, 0, 1, 1, 1, 1]);
  });

  it('the search finds nothing by a brand of another vendor', async () => {
    const other = await makeVendor(api);
    expect((await other.client.get('/api/v1/key/products?q=celik')).body.metadata.total).toBe(0);
  });
});
