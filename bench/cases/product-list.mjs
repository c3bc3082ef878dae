// The list of a vendor's products, 25 a page with the exact total, beside two statements on the same tables.
import { compare, requireSameAnswers } from '../harness/compare.mjs';
import { startListing } from '../harness/listing.mjs';
import { comparison } from '../harness/table.mjs';

export const goal = 'list / floor at least 0.55, better 0.70; a vendor in a million products as fast as one in 10,000.';

export async function run({ isShort, load, dataDir }) {
  const parts = [];
  for (const rows of isShort ? [500] : [10_000, 1_000_000]) {
    const listing = await startListing({ rows, dataDir: dataDir(`products-${rows}`), vendor: 7 });
    try {
      const paths = ['', '?page=2&perPage=3', '?page=9999'];
      const same = await requireSameAnswers(paths, listing.subjects);
      const results = await compare(
        listing.subjects.map((subject) => ({ ...subject, load: subject.requests(['']) })),
        load,
      );
      parts.push(
        `One of 50 vendors, ${rows} products in all; ${same} answers compared, byte for byte.\n\n${comparison(results)}`,
      );
    } finally {
      await listing.stop();
    }
  }
  return parts.join('\n\n');
}
