// Search in the product list, with the exact total of what is found, beside statements by the same index.
import { compare, requireSameAnswers } from '../harness/compare.mjs';
import { startListing } from '../harness/listing.mjs';
import { comparison } from '../harness/table.mjs';

export const goal =
  'search / a floor with the same index at least 0.60, better 0.80, for a common word and a rare one.';

export async function run({ isShort, load, dataDir }) {
  const parts = [];
  const sizes = isShort ? [{ rows: 500, vendor: 7 }] : [{ rows: 10_000 }, { rows: 1_000_000, vendor: 7 }];
  for (const { rows, vendor } of sizes) {
    const listing = await startListing({ rows, dataDir: dataDir(`products-${rows}`), vendor });
    try {
      const words = { 'a common word': 'lounge', 'a rare word': `${rows - 43}`, 'two letters': 'ou' };
      for (const [kind, q] of Object.entries(words)) {
        const same = await requireSameAnswers([`?q=${q}`, `?q=${q}&page=2&perPage=10`], listing.subjects);
        const results = await compare(
          listing.subjects.map((subject) => ({ ...subject, load: subject.requests([`?q=${q}`]) })),
          load,
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
