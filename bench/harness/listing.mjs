// The product list as it ships and its floor, on one database.
import { idOf, startProducts } from './products.mjs';
import { startFloor, startService } from './server.mjs';

/** Starts both; `vendor` is whose list it is (its number), undefined for the platform's. */
export async function startListing({ rows, dataDir, vendor }) {
  const started = [];
  const stop = async () => {
    for (const one of started.reverse()) await one.stop();
  };
  try {
    const products = await startProducts({ rows, dataDir });
    started.push(products);
    const headers = { authorization: `Bearer ${products.key(vendor)}` };
    const service = await startService('catalogue-api', products.url);
    started.push(service);
    const floor = await startFloor('product-lists', products.url, {
      VENDOR: vendor === undefined ? '' : idOf(1, vendor),
    });
    started.push(floor);
    const subject = (name, server, path, more) => ({
      name,
      url: server.url + path,
      headers: more,
      cpu: { service: server.cpuMicroseconds, database: products.cpuMicroseconds },
      requests: (queries) => ({ requests: queries.map((query) => ({ path: path + query, headers: more })) }),
    });
    return {
      client: products.client,
      databaseUrl: products.url,
      subjects: [
        subject('plinth', service, '/api/v1/key/products', headers),
        subject('floor: node:http, named statements', floor, '/', {}),
      ],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
