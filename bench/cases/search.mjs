// Search in the product list, with the exact total of what is found, beside statements by the same index.
import { compare, requireSameAnswers } from '../harness/compare.mjs';
import { startListing } from '../harness/listing.mjs';
import { comparison } from '../harness/table.mjs';

export const goal =
  'search / a floor with the same index at least 0.60, better 0.80, for a common word and a rare one.';

export const reason =
  'of a rare word finding is the least: the floor’s whole answer takes a third of a millisecond, two thirds of it in PostgreSQL. Ours adds about 80 µs there (keys and limits are read, patterns made) and 300 in the service, which is the way of any request; its profile (decision 139): sending 19 %, PostgreSQL’s protocol 14 %, garbage 9 %, routing 9 %, JSON 4 %, guards 4 %, the log 3 %. A common word, where finding is what counts, is beyond the goal.';

export async function run({ isShort, load, dataDir }) {
  const parts = [];
  // Of a vendor in a million, two letters take a tenth of a second each: that is in decision 139, and a quarter of an hour here.
  const sizes = isShort ? [{ rows: 500, vendor: 7 }] : [{ rows: 10_000 }];
  for (const { rows, vendor } of sizes) {
    const listing = await startListing({ rows, dataDir: dataDir(`products-${rows}`), vendor });
    try {
      const words = { 'a common word': 'lounge', 'a rare word': `${rows - 43}`, 'two letters': 'ou' };
      for (const [index, [kind, q]] of Object.entries(words).entries()) {
        const same = await requireSameAnswers([`?q=${q}`, `?q=${q}&page=2&perPage=10`], listing.subjects);
        const results = await compare(
          listing.subjects.map((subject) => ({ ...subject, load: subject.requests([`?q=${q}`]) })),
          // The same programs as for the first word: warm already.
          index === 0 ? load : { ...load, warmUpUnits: Math.min(load.warmUpUnits ?? 500, 500) },
        );
        const whose = vendor === undefined ? `all ${rows} products` : `a vendor of 50, ${rows} products in all`;
        parts.push(`${kind} (\`${q}\`), ${whose}; ${same} answers compared.\n\n${comparison(results)}`);
      }
    } finally {
      await listing.stop();
    }
  }
  return parts.join('\n\n');
}
