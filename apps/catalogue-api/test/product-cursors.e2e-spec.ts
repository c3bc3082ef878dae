import { eventually, type Client } from '@plinth/test-kit';
import fc from 'fast-check';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor, unique, type TestVendor } from './support/factories.js';
import { expectInvalid } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';

const path = '/api/v1/key/products';
type Item = Schemas['ProductListItem'];

describe('product order and cursors', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
  });
  afterAll(() => api.close());

  const list = async (client: Client, query: Record<string, string>) => {
    const answer = await client.get<Listed<Item> & { metadata: { nextCursor: string | null } }>(
      `${path}?${new URLSearchParams(query).toString()}`,
    );
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return { items: answer.body.data, ids: answer.body.data.map(({ id }) => id), ...answer.body.metadata };
  };
  const rename = (vendor: TestVendor, id: string) => vendor.client.put(`${path}/${id}`, { collection: unique() });
  /** Reads from a cursor to the end, and runs `between` after each page. */
  async function walk(
    client: Client,
    query: Record<string, string>,
    between: () => Promise<unknown> = () => Promise.resolve(),
  ) {
    const items: Item[] = [];
    let after = query['after'] ?? '';
    for (;;) {
      const part = await list(client, { ...query, after });
      items.push(...part.items);
      if (part.nextCursor !== null) after = part.nextCursor;
      const isEnd = query['updatedSince'] === undefined ? part.nextCursor === null : part.items.length === 0;
      if (isEnd) return { items, ids: items.map(({ id }) => id), after };
      await between();
    }
  }

  it('products are listed in each order, by page and, if supported, by cursor', async () => {
    const vendor = await makeVendor(api);
    const ids: string[] = [];
    for (const name of ['zebra', 'Ähre', 'ahorn', 'Öse', 'Zange']) ids.push((await makeProduct(vendor, { name })).id);
    await rename(vendor, ids[1]!);
    const changed = [...ids.filter((_id, index) => index !== 1), ids[1]];
    const orders = {
      '-createdAt': [...ids].reverse(),
      createdAt: ids,
      updatedAt: changed,
      '-updatedAt': [...changed].reverse(),
      name: [2, 1, 3, 4, 0].map((index) => ids[index]),
    };
    for (const [sort, expected] of Object.entries(orders)) {
      const pages = [];
      for (const page of ['1', '2', '3']) pages.push(...(await list(vendor.client, { sort, page, perPage: '2' })).ids);
      expect([sort, pages]).toEqual([sort, expected]);
      for (const filter of [
        { status: 'draft,rejected' } as Record<string, string>,
        { q: 'e' },
        { category: vendor.categoryId },
      ]) {
        const { ids: all } = await list(vendor.client, { sort, ...filter });
        expect([sort, filter, all]).toEqual([sort, filter, expected.filter((id) => all.includes(id!))]);
      }
      if (sort === 'name' || sort === '-updatedAt') {
        expectInvalid(await vendor.client.get(`${path}?sort=${sort}&after=`), 'sort', 'cursor');
      } else {
        expect([sort, (await walk(vendor.client, { sort, perPage: '2' })).ids]).toEqual([sort, expected]);
        const searched = await walk(vendor.client, { sort, perPage: '2', category: vendor.categoryId });
        expect([sort, searched.ids]).toEqual([sort, expected]);
      }
    }
  });

  it.each([
    ['updatedSince=2026-01-31', 'updatedSince', 'datetime'],
    ['updatedSince=2026-01-31T09:00:00Z&sort=createdAt', 'sort', 'exclusive'],
    ['sort=price', 'sort', 'one_of'],
    ['sort=', 'sort', 'one_of'],
    ['status=draft,gone', 'status', 'one_of'],
    ['status=', 'status', 'one_of'],
    ['after=&page=2', 'after', 'exclusive'],
  ])('the product list rejects %s', async (query, field, rule) => {
    const vendor = await makeVendor(api);
    expectInvalid(await vendor.client.get(`${path}?${query}`), field, rule);
  });

  it('products can be filtered by several statuses, and show their stock', async () => {
    const vendor = await makeVendor(api);
    const draft = await makeProduct(vendor, { trackStock: true, stockQuantity: 3 });
    const pending = await makeProduct(vendor);
    await vendor.client.post(`${path}/${pending.id}/submit`);
    expect(await list(vendor.client, { status: 'pending,rejected' })).toMatchObject({ ids: [pending.id], total: 1 });
    expect(await list(vendor.client, { status: 'pending,draft,draft' })).toMatchObject({
      ids: [pending.id, draft.id],
      items: [
        { trackStock: false, stockQuantity: null },
        { trackStock: true, stockQuantity: 3 },
      ],
    });
  });

  it('products that exist throughout a cursor walk appear exactly once while others come and go', async () => {
    const vendor = await makeVendor(api);
    const step = fc.array(fc.constantFrom('create', 'delete', 'change'), { maxLength: 3 });
    const walks = fc.record({
      sort: fc.constantFrom('createdAt', '-createdAt'),
      perPage: fc.integer({ min: 1, max: 4 }),
      before: fc.integer({ min: 0, max: 9 }),
      steps: fc.array(step, { maxLength: 6 }),
      picks: fc.infiniteStream(fc.nat()),
    });
    await fc.assert(
      fc.asyncProperty(walks, async ({ sort, perPage, before, steps, picks }) => {
        const present = new Set((await walk(vendor.client, { sort: 'createdAt' })).ids);
        for (let index = present.size; index < before; index += 1) present.add((await makeProduct(vendor)).id);
        const throughout = new Set(present);
        const pick = () => [...present][picks.next().value % present.size]!;
        const rest = [...steps];
        const { ids } = await walk(vendor.client, { sort, perPage: String(perPage) }, async () => {
          for (const what of rest.shift() ?? []) {
            if (what === 'create') present.add((await makeProduct(vendor)).id);
            else if (present.size > 0 && what === 'change') await rename(vendor, pick());
            else if (present.size > 0) {
              const id = pick();
              await vendor.client.delete(`${path}/${id}`);
              present.delete(id);
              throughout.delete(id);
            }
          }
        });
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining([...throughout]));
      }),
      { numRuns: 8 },
    );
  });

  it('a poller with updatedSince misses nothing while eight writers change products', async () => {
    const vendor = await makeVendor(api);
    const mirror = new Map<string, Item>();
    const began = new Date(Date.now() - 1000).toISOString();
    let isWriting = true;
    const writers = Array.from({ length: 8 }, async () => {
      const own: string[] = [];
      for (let round = 0; round < 6; round += 1) {
        own.push((await makeProduct(vendor)).id);
        await rename(vendor, own[round % own.length]!);
      }
    });
    const written = Promise.all(writers).finally(() => (isWriting = false));
    let after = '';
    const poll = async () => {
      const part = await list(vendor.client, { updatedSince: began, perPage: '7', after });
      for (const item of part.items) mirror.set(item.id, item);
      after = part.nextCursor!;
      return part.items.length;
    };
    while (isWriting) await poll();
    await written;
    const shown = (await walk(vendor.client, { sort: 'createdAt', perPage: '100' })).items;
    await eventually('the mirror to be complete', async () => {
      await poll();
      return mirror.size === shown.length && shown.every((item) => mirror.get(item.id)?.updatedAt === item.updatedAt);
    });
    expect(shown).toHaveLength(48);
  });

  it('updatedSince withholds changes that a running transaction could precede, and returns them once it has ended', async () => {
    const vendor = await makeVendor(api);
    const [late, other, quiet] = [await makeProduct(vendor), await makeProduct(vendor), await makeProduct(vendor)];
    const { updatedAt: updatedSince } = quiet;
    const { after } = await walk(vendor.client, { updatedSince });
    let isHeld = () => undefined as void;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    let end = () => undefined as void;
    const writing = api.owner.transaction(async (tx) => {
      await tx.query(`UPDATE products SET collection = 'late' WHERE id = $1`, [late.id]);
      isHeld();
      await new Promise<void>((resolve) => (end = resolve));
    });
    await held;
    await rename(vendor, other.id);
    const during = await walk(vendor.client, { updatedSince, after });
    expect(during.ids).toEqual([]);
    expect(await list(vendor.client, { updatedSince })).toMatchObject({ ids: [quiet.id], total: 1 });
    end();
    await writing;
    await eventually('both changes', async () => {
      const { ids } = await walk(vendor.client, { updatedSince, after: during.after });
      return ids.join() === [late.id, other.id].join();
    });
  });

  it('products are stamped by the database clock, whatever a writer sets', async () => {
    const vendor = await makeVendor(api);
    const { id } = await makeProduct(vendor);
    await api.query(`UPDATE products SET updated_at = '2001-01-01' WHERE id = $1`, [id]);
    const [row] = await api.query<{ isNow: boolean; isNoted: boolean }>(
      `SELECT updated_at > now() - interval '1 minute' AS "isNow", updated_at = changed_at AS "isNoted"
         FROM products JOIN product_changes ON product_id = id WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ isNow: true, isNoted: true });
    await vendor.client.delete(`${path}/${id}`);
    expect(await api.query('SELECT 1 FROM product_changes WHERE product_id = $1', [id])).toEqual([]);
  });
});
