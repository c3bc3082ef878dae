// A vendor's product list, 25 per page with the exact total, compared with two statements on the same tables.
import { compare, requireSameAnswers } from '../harness/compare.mjs';
import { idOf, startProducts } from '../harness/products.mjs';
import { startServer, startService } from '../harness/server.mjs';
import { comparison } from '../harness/table.mjs';

export const goal =
  'list / floor is at least 0.55 (ideally 0.70), and a vendor among a million products is as fast as one among 10,000.';

const vendor = 7;

export async function run({ isShort, load, dataDir }) {
  const parts = [];
  for (const rows of isShort ? [500] : [10_000, 1_000_000]) {
    const started = [];
    try {
      const products = await startProducts({ rows, dataDir: dataDir(`products-${rows}`) });
      started.push(products);
      const service = await startService('catalogue-api', products.url);
      started.push(service);
      const env = { DATABASE_URL: products.url, VENDOR: idOf(1, vendor) };
      const floor = await startServer(new URL('../floors/product-list.mjs', import.meta.url).pathname, { env });
      started.push(floor);
      const subject = (name, server, path, headers) => ({
        ...{ name, url: server.url + path, headers, load: { requests: [{ path, headers }] } },
        cpu: { service: server.cpuMicroseconds, database: products.cpuMicroseconds },
      });
      const headers = { authorization: `Bearer ${products.key(vendor)}` };
      const subjects = [
        subject('plinth', service, '/api/v1/key/products', headers),
        subject('floor: node:http, named statements', floor, '/', {}),
      ];
      const same = await requireSameAnswers(['', '?page=2&perPage=3', '?page=9999'], subjects);
      parts.push(
        `One of 50 vendors, ${rows} products in total; ${same} responses compared byte by byte.`,
        comparison(await compare(subjects, load)),
      );
    } finally {
      for (const one of started.reverse()) await one.stop();
    }
  }
  return parts.join('\n\n');
}
