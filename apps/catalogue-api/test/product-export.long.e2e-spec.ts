import fc from 'fast-check';
import { Client as PostgresClient } from 'pg';
import { startApiProcess } from './support/api-process.js';
import { startTestApi } from './support/app.js';
import { makeProduct, makeVendor } from './support/factories.js';
import { expectMirror, writesOf } from './support/mirrored-catalogue.js';

jest.setTimeout(600_000);

const count = Number(process.env['EXPORT_PRODUCTS'] ?? 1_000_000);

it('a million products are exported in constant memory, with the first byte within a second', async () => {
  const api = await startTestApi();
  const service = await startApiProcess({ DATABASE_URL: api.database.serviceUrl });
  try {
    const vendor = await makeVendor(api);
    const small = await makeVendor(api);
    const { id } = await makeProduct(vendor, {
      description: 'A low lounge chair with a steam-bent oak frame. '.repeat(6),
      materials: 'Oak, wool',
      tags: ['oak', 'low'],
      specs: [{ label: 'Upholstery', value: 'Wool' }],
      images: [{ url: 'https://images.example.com/1.jpg' }, { url: 'https://images.example.com/2.jpg' }],
    });
    const columns = 'provider_id, brand_id, category_id, name, type, description, materials, tags, specs, images';
    const owner = new PostgresClient(api.database.ownerUrl);
    await owner.connect();
    // An export does not use counters, change order, searches or sorted lists.
    await owner.query(`
      ALTER TABLE products DISABLE TRIGGER USER;
      DROP INDEX products_search_idx, products_of_provider_name_idx, products_name_idx, products_newest_idx,
        products_of_brand_idx, products_of_category_idx, products_of_designer_idx, products_of_provider_status_idx;
      INSERT INTO products (id, slug, sku, ${columns})
      SELECT gen_random_uuid(), slug || '-' || n, 'SKU-' || n, ${columns}
        FROM products, generate_series(2, ${count}) AS n WHERE id = '${id}'`);
    await owner.end();

    const exported = async (key: string, onPart: (lines: number) => void): Promise<number> => {
      const answer = await fetch(`${service.url}/api/v1/key/products/export`, {
        headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' },
      });
      let [lines, end] = [0, ''];
      for await (const part of answer.body!) {
        const text = Buffer.from(part as Uint8Array).toString('latin1');
        lines += text.split('\n').length - 1;
        end = (end + text).slice(-400);
        onPart(lines);
      }
      expect(JSON.parse(end.trimEnd().split('\n').at(-1)!)).toEqual({ feedCursor: expect.any(String) });
      return lines - 1;
    };
    // A warm-up: the first export loads modules.
    expect(await exported(small.key, () => undefined)).toBe(0);
    const before = await service.residentMib();

    let [firstByteMs, peakMib, lookedAt] = [0, 0, 0];
    const looks: Promise<void>[] = [];
    const startedAt = performance.now();
    const lines = await exported(vendor.key, (soFar) => {
      firstByteMs ||= performance.now() - startedAt;
      if (soFar - lookedAt < 5_000) return;
      lookedAt = soFar;
      looks.push(service.residentMib().then((mib) => void (peakMib = Math.max(peakMib, mib))));
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    await Promise.all(looks);
    process.stdout.write(
      `${lines} products in ${seconds.toFixed(1)} s, first byte after ${firstByteMs.toFixed(0)} ms, ` +
        `memory ${before.toFixed(0)} MiB, then ${peakMib.toFixed(0)} MiB at most\n`,
    );
    expect(lines).toBe(count);
    expect(firstByteMs).toBeLessThan(1_000);
    // The size of one batch, however many batches there are (decision 76).
    expect(peakMib - before).toBeLessThan(100);
  } finally {
    await service.kill();
    await api.close();
  }
});

it('an export and then the feed equal the products under 32 writers', async () => {
  const api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
  try {
    await fc.assert(
      fc.asyncProperty(writesOf({ writers: 32, requests: 25 }), (writes) => expectMirror(api, writes)),
      { numRuns: 5, endOnFailure: true },
    );
  } finally {
    await api.close();
  }
});
