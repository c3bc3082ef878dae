// A page far back in the list of all products beside the first one, and a walk over all of them beside the ideal walk.
import { allProviders } from '../../dist/modules/apps/catalogue-api/principal.js';
import { ProductMarksRepository } from '../../dist/modules/apps/catalogue-api/products/product-marks.repository.js';
import { catalogueDataSource } from '../../dist/modules/apps/catalogue-api/database/data-source.js';
import { Database } from '@plinth/database';
import { compare, requireSameAnswers } from '../harness/compare.mjs';
import { startListing } from '../harness/listing.mjs';
import { comparison } from '../harness/table.mjs';

export const goal =
  'page 20,000 / page 1 at a million products at least 0.60, better 0.80; a page of 100 anywhere costs at most twice what it costs where its place is known.';

export async function run({ isShort, load, dataDir }) {
  const rows = isShort ? 5_000 : 1_000_000;
  const listing = await startListing({ rows, dataDir: dataDir(`products-${rows}`) });
  try {
    const took = await mark(listing.databaseUrl);
    const [service, floor] = listing.subjects;
    const deep = rows / 50;
    const same = await requireSameAnswers(
      [1, 90, 100, deep, rows / 25, rows / 25 + 1].map((page) => `?page=${page}`),
      listing.subjects,
    );
    const far = await compare(
      [
        { ...service, name: `page ${deep}`, load: service.requests([`?page=${deep}`]) },
        { ...service, name: 'page 1', load: service.requests(['?page=1']) },
        {
          ...floor,
          name: `floor, page ${deep} by OFFSET`,
          load: floor.requests([`?page=${deep}`]),
          warmUpUnits: 100,
        },
        { ...floor, name: 'floor, page 1', load: floor.requests(['?page=1']) },
      ],
      load,
    );
    const pages = Array.from({ length: 400 }, (_each, index) => 1 + ((index * 7_919) % (rows / 100)));
    const { rows: places } = await listing.client.query(
      `SELECT created_at AS at, id FROM (SELECT created_at, id, row_number() OVER (ORDER BY created_at DESC, id DESC) AS n
                                           FROM products) AS numbered WHERE n % 100 = 0 ORDER BY n`,
    );
    const walk = await compare(
      [
        {
          ...service,
          name: 'any page of 100',
          load: service.requests(pages.map((page) => `?perPage=100&page=${page}`)),
        },
        {
          ...floor,
          name: 'floor, from a known place on',
          load: floor.requests(
            pages.map((page) => {
              const { at, id } = places[page - 1];
              return `?perPage=100&at=${at.toISOString()}&id=${id}`;
            }),
          ),
        },
      ],
      { ...load, warmUpUnits: Math.min(load.warmUpUnits ?? 1_000, 1_000) }, // the same programs, warm already
    );
    return [
      `All ${rows} products, by a platform key; ${same} answers compared, byte for byte. Marking all of them took ${took.toFixed(1)} s.`,
      comparison(far),
      `Pages all over the list, as a walk asks for them:`,
      comparison(walk),
    ].join('\n\n');
  } finally {
    await listing.stop();
  }
}

/** What the worker's job does each half minute; gives how many seconds it took. */
async function mark(url) {
  const dataSource = await catalogueDataSource(url, 2).initialize();
  const startedAt = performance.now();
  await new ProductMarksRepository(new Database(dataSource)).mark(allProviders);
  const seconds = (performance.now() - startedAt) / 1_000;
  await dataSource.destroy();
  return seconds;
}
