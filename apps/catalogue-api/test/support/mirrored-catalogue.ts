import { eventually } from '@plinth/test-kit';
import fc from 'fast-check';
import type { TestApi } from './app.js';
import { makeProduct, makeVendor, productBody, unique, type TestVendor } from './factories.js';
import type { One, Schemas } from './schemas.js';

const path = '/api/v1/key/products';
type Product = Schemas['Product'];

export interface ReadExport {
  products: Map<string, Product>;
  feedCursor: string;
}

export function readExport(text: string): ReadExport {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Product & { feedCursor: string });
  const { feedCursor } = lines.pop()!;
  return { products: new Map(lines.map((product) => [product.id, product])), feedCursor };
}

const kinds = ['create', 'put', 'offer', 'submit', 'withdraw', 'delete', 'batch'] as const;

/** `which` selects one of the shared products and the writer's own. */
interface Write {
  kind: (typeof kinds)[number];
  which: number;
}

/** A list of requests per writer. */
export const writesOf = ({ writers, requests }: { writers: number; requests: number }): fc.Arbitrary<Write[][]> => {
  const write = fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat() });
  return fc.array(fc.array(write, { minLength: requests, maxLength: requests }), {
    minLength: writers,
    maxLength: writers,
  });
};

/**
 * Lets writers change a new vendor's products, exports them twice meanwhile, and follows the feed from each export,
 * reading each product that an event names. Throws unless both copies then equal the products, and the feed repeats
 * nothing that the export contained.
 */
export async function expectMirror(api: TestApi, writes: readonly (readonly Write[])[]): Promise<void> {
  const vendor = await makeVendor(api);
  const shared: string[] = [];
  for (let index = 0; index < 5; index += 1) shared.push((await makeProduct(vendor)).id);
  const exported = async (): Promise<ReadExport> =>
    readExport(
      await (await fetch(`${api.url}${path}/export`, { headers: { authorization: `Bearer ${vendor.key}` } })).text(),
    );
  let made = 0;
  const working = Promise.all(
    writes.map(async (own) => {
      const ids = [...shared];
      for (const write of own) {
        await send(vendor, write, ids);
        made += 1;
      }
    }),
  );
  const all = writes.flat().length;
  const exports: ReadExport[] = [];
  for (const part of [0.3, 0.6]) {
    await eventually('writers to be on the way', () => made > part * all);
    exports.push(await exported());
  }
  await working;
  const { products } = await exported();
  for (const { products: mirror, feedCursor } of exports) {
    const seen = new Set(mirror.keys());
    const created = await followFeed(vendor, mirror, feedCursor);
    expect(mirror).toEqual(products);
    expect(created.filter((id) => seen.has(id))).toEqual([]);
  }
}

/** Reads the feed to its end and each product that it names. Returns the created products. */
async function followFeed(vendor: TestVendor, mirror: Map<string, Product>, feedCursor: string): Promise<string[]> {
  const created: string[] = [];
  let after = feedCursor;
  await eventually('the feed to have come to its end', async () => {
    const { body } = await vendor.client.get<{
      data: { type: string; data: { id: string } }[];
      nextCursor: string;
    }>(`/api/v1/key/events?limit=100&after=${after}`);
    after = body.nextCursor;
    for (const { type, data } of body.data) if (type === 'product.created') created.push(data.id);
    for (const id of new Set(body.data.map(({ data }) => data.id))) {
      const read = await vendor.client.get<One<Product>>(`${path}/${id}`);
      if (read.status === 404) mirror.delete(id);
      else mirror.set(id, read.body.data);
    }
    return body.data.length === 0;
  });
  return created;
}

/** Conflicts with other writers are ignored. */
async function send(vendor: TestVendor, { kind, which }: Write, ids: string[]): Promise<void> {
  const { client } = vendor;
  const id = ids[which % ids.length]!;
  const answerOf = () => {
    switch (kind) {
      case 'create':
        return client.post<One<Product>>(path, productBody(vendor, { sku: unique() }));
      case 'put':
        return client.put(`${path}/${id}`, { collection: unique() });
      case 'offer':
        return client.call('PATCH', `${path}/${id}/offer`, { body: { price: which % 1_000 } });
      case 'submit':
      case 'withdraw':
        return client.post(`${path}/${id}/${kind}`);
      case 'delete':
        return client.delete(`${path}/${id}`);
      case 'batch': {
        const items = [0, 1, 2].map((n) => productBody(vendor, { sku: `batch-${(which + n) % 20}`, year: 2000 + n }));
        return client.post(`${path}/batch`, { items });
      }
    }
  };
  const { status, body } = await answerOf();
  if (kind === 'create' && status === 201) ids.push((body as One<Product>).data.id);
  expect([200, 201, 204, 404, 409]).toContain(status);
}
