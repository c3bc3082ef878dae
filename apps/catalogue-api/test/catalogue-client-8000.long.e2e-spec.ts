import { CatalogueClient, type ProductRow } from '@plinth/catalogue-client';
import { startApiProcess } from './support/api-process.js';
import { startTestApi } from './support/app.js';
import { makeVendor } from './support/factories.js';
import { startFaultProxy } from './support/fault-proxy.js';

jest.setTimeout(180_000);

it('8,000 SKUs are submitted within a minute and 20 requests at the default limits, and a repeated run writes nothing', async () => {
  const api = await startTestApi();
  const { key, brandId, categoryId } = await makeVendor(api);
  const service = await startApiProcess({ DATABASE_URL: api.database.serviceUrl });
  const proxy = await startFaultProxy(service.url);
  try {
    const catalogue = new CatalogueClient({ baseUrl: proxy.url, apiKey: key });
    const rows = Array.from({ length: 8_000 }, (_, n): ProductRow => {
      const texts = {
        description: 'A low lounge chair with a steam-bent oak frame.',
        materials: 'Oak, wool',
        tags: ['oak'],
      };
      return {
        sku: `ER-${n}`,
        name: `Chair ${n}`,
        type: 'Chair',
        brandId,
        categoryId,
        price: n / 100,
        stockQuantity: n,
        ...texts,
      };
    });
    for (const expected of [{ created: 8_000 }, { unchanged: 8_000 }]) {
      proxy.requests = [];
      const startedAt = performance.now();
      const { summary, failed } = await catalogue.products.batchAll(rows, { submit: true });
      const seconds = (performance.now() - startedAt) / 1000;
      process.stdout.write(
        `8,000 SKUs ${Object.keys(expected)[0]} in ${seconds.toFixed(1)} s and ${proxy.requests.length} calls\n`,
      );
      expect([summary, failed]).toMatchObject([expected, []]);
      expect(proxy.requests.length).toBeLessThanOrEqual(20);
      expect(seconds).toBeLessThan(60);
    }
    expect(await catalogue.products.list({ status: 'pending' }).count()).toBe(8_000);
  } finally {
    await proxy.close();
    await service.kill();
    await api.close();
  }
});
