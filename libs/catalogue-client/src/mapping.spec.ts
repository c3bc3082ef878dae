import { convertFile, proposeFromStart } from './mapping.js';

const listed = <Item>(...items: Item[]) => ({
  async *list() {
    yield* items;
  },
});
const catalogue = {
  brands: listed({ id: 'b1', name: 'Nordlys', slug: 'nordlys' }),
  categories: listed({ id: 'c1', name: 'Chairs', slug: 'chairs', parentId: null }),
  designers: listed<{ id: string; name: string; slug: string }>(),
};

describe('a file in a browser', () => {
  it('is converted by the proposed mapping, also where a quoted cell spans several chunks', async () => {
    const text = `Zeile "eins"\n${'Holz '.repeat(100_000)}`;
    const rows = [`A-1;Stuhl;1.249,50;"${text.replaceAll('"', '""')}";Chairs`, 'A-2;Hocker;1.180,00;;Unknown'];
    const file = new File([['Artikelnummer;Titel;Preis;Langtext;Warengruppe', ...rows, ''].join('\n')], 'liste.csv');
    const { mapping, isPlain } = await proposeFromStart(file, catalogue);
    expect(isPlain).toBe(false);
    const { problems, rows: count, file: converted } = await convertFile(file, mapping, catalogue, () => undefined);
    expect(count).toBe(2);
    expect(problems).toMatchObject([{ line: 4, sku: 'A-2', column: 'Warengruppe' }]);
    const product = JSON.parse((await converted.text()).trim()) as Record<string, unknown>;
    expect(product).toMatchObject({ sku: 'A-1', name: 'Stuhl', price: 1249.5, brandId: 'b1', categoryId: 'c1' });
    expect(product['description'] === text).toBe(true);
  });

  it('with a brand that is not there loses only the rows of that brand', async () => {
    const brands = listed({ id: 'b1', name: 'Nordlys', slug: 'nordlys' }, { id: 'b2', name: 'Aske', slug: 'aske' });
    const several = { ...catalogue, brands };
    const text = 'SKU,Title,Brand,Category\nA,Chair,Aske,Chairs\nB,Stool,Nobody,Chairs\n';
    const file = new File([text], 'list.csv');
    const { mapping, report } = await proposeFromStart(file, several);
    expect(report.join()).toMatch('Unknown brands (1): "Nobody". Their rows fail');
    const { problems, sent } = await convertFile(file, mapping, several, () => undefined);
    expect([sent, problems]).toMatchObject([1, [{ line: 3, sku: 'B', column: 'Brand' }]]);
  });

  it('needs no mapping if its columns are product fields', async () => {
    const file = new File(['sku,name,price\nA,Chair,1\n'], 'products.csv');
    expect(await proposeFromStart(file, catalogue)).toMatchObject({ isPlain: true });
  });
});
