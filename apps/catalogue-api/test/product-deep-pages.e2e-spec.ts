import { Database } from '@plinth/database';
import { Client } from '@plinth/test-kit';
import { allProviders } from '../src/principal.js';
import { ProductMarksRepository } from '../src/products/product-marks.repository.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor, type TestVendor } from './support/factories.js';
import type { Listed, Schemas } from './support/schemas.js';

const perPage = 100;
const count = 4_350;

describe('deep pages of product lists', () => {
  let api: TestApi;
  let vendor: TestVendor;
  let platform: Client;
  beforeAll(async () => {
    api = await startTestApi();
    platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api);
    await load(count, '2026-01-01T00:00:00Z');
    // Another vendor's products in between.
    await load(2_500, '2026-01-01T00:00:10Z', await makeVendor(api));
  });
  afterAll(() => api.close());

  const mark = () => new ProductMarksRepository(api.app.get(Database)).mark(allProviders);

  /** Three products share each second. */
  const load = (rows: number, from: string, { id, brandId, categoryId } = vendor) =>
    api.app.get(Database).transaction(async (tx) => {
      await tx.query("SET LOCAL plinth.keeps_times = 'on'");
      await tx.query(
        `INSERT INTO products (id, provider_id, brand_id, category_id, name, slug, type, created_at, updated_at)
         SELECT made, $1, $2, $3, 'Chair', made::text, 'Chair', at, at
           FROM (SELECT gen_random_uuid() AS made, $4::timestamptz + n / 3 * interval '1 second' AS at
                   FROM generate_series(1, $5::int) AS n) AS rows`,
        [id, brandId, categoryId, from, rows],
      );
    });

  /** Compares each page with a plain OFFSET, and the total with the exact count. */
  async function expectPages(client: Client, where: string): Promise<void> {
    const ids = (await api.query<{ id: string }>(`SELECT id FROM products ${where} ORDER BY created_at, id`)).map(
      ({ id }) => id,
    );
    const last = Math.ceil(ids.length / perPage);
    for (const [sort, sorted] of [
      ['createdAt', ids],
      ['-createdAt', ids.toReversed()],
    ] as const)
      for (const page of [20, 21, 22, 31, last - 1, last, last + 1]) {
        const { body } = await client.get<Listed<Schemas['ProductListItem']>>(
          `/api/v1/key/products?sort=${sort}&perPage=${perPage}&page=${page}`,
        );
        expect([sort, page, body.metadata.total]).toEqual([sort, page, ids.length]);
        const expected = sorted.slice((page - 1) * perPage, page * perPage);
        expect([sort, page, body.data.map(({ id }) => id)]).toEqual([sort, page, expected]);
      }
  }
  const expectBoth = async () => {
    await expectPages(vendor.client, `WHERE provider_id = '${vendor.id}'`);
    await expectPages(platform, '');
  };
  const ranks = () =>
    api.query<{ rank: number; older: number }>(
      `SELECT rank::int, (SELECT count(*)::int FROM products
                           WHERE (marks.provider_id = products.provider_id OR marks.provider_id = '00000000-0000-0000-0000-000000000000')
                             AND (products.created_at, id) < (marks.created_at, product_id)) AS older
         FROM product_marks AS marks ORDER BY provider_id, rank`,
    );

  it('deep pages equal a plain OFFSET: without marks, with them, and while products are created and deleted', async () => {
    await expectBoth();
    await mark();
    const marked = await ranks();
    expect(marked.map(({ rank }) => rank).sort((one, other) => one - other)).toEqual([
      ...[1_000, 1_000, 1_000, 2_000, 2_000, 2_000],
      ...[3_000, 3_000, 4_000, 4_000, 5_000, 6_000],
    ]);
    for (const { rank, older } of marked) expect(rank).toBe(older);
    await expectBoth();

    // By the API, then many at once, then products older than the marks, then moved ones.
    const [{ id }] = (await api.query<{ id: string }>(
      `SELECT id FROM products WHERE provider_id = '${vendor.id}' ORDER BY created_at LIMIT 1`,
    )) as [{ id: string }];
    expect((await vendor.client.delete(`/api/v1/key/products/${id}`)).status).toBe(204);
    await api.query(`DELETE FROM products WHERE get_byte(uuid_send(id), 0) < 24`);
    await load(150, '2026-01-01T00:03:00Z');
    await api.query(`UPDATE products SET created_at = created_at - interval '10 minutes'
                      WHERE get_byte(uuid_send(id), 0) BETWEEN 30 AND 34`);
    await expectBoth();
    await mark();
    expect(await api.query('SELECT FROM product_mark_shifts')).toEqual([]);
    for (const { rank, older } of await ranks()) expect(rank).toBe(older);
    await expectBoth();
  });
});
