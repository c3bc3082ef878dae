import type { Database, Transaction } from '@plinth/service-runtime';
import { BrandEntity } from '../brands/brand.entity.js';
import { CategoryEntity } from '../categories/category.entity.js';
import { demoCatalogue } from '../demo/demo-catalogue.js';
import type { DemoCatalogue, DemoCategory } from '../demo/demo-records.js';
import { DesignerEntity } from '../designers/designer.entity.js';
import { ProductEntity } from '../products/product.entity.js';
import { ProviderEntity } from '../providers/provider.entity.js';

// Parameters of one statement are limited to 65,535; a product has some fifty.
const rowsAtOnce = 500;

/** The demo marketplace, and whose keys a visitor gets. */
export interface LoadedDemo {
  vendorId: string;
  otherVendorId: string;
}

/** Loads the demo marketplace into an empty database, all of it or nothing; one that has it is left as it is. */
export async function loadDemo(database: Database, asOf: Date): Promise<LoadedDemo> {
  const demo = demoCatalogue(asOf);
  const [vendor, otherVendor] = demo.providers;
  return database.transaction(async (tx) => {
    // Two loaders at once: the second waits here and then finds the first one's rows.
    await tx.query('LOCK TABLE providers IN SHARE ROW EXCLUSIVE MODE');
    const present = await tx.query<{ id: string; slug: string }>(
      'SELECT id, slug FROM providers WHERE slug = ANY($1)',
      [demo.providers.map(({ slug }) => slug)],
    );
    if (present.length === 0) await insertAll(tx, demo);
    const idOf = (slug: string, inserted: string): string => present.find((row) => row.slug === slug)?.id ?? inserted;
    return { vendorId: idOf(vendor!.slug, vendor!.id), otherVendorId: idOf(otherVendor!.slug, otherVendor!.id) };
  });
}

async function insertAll(tx: Transaction, demo: DemoCatalogue): Promise<void> {
  const paths = pathsOf(demo.categories);
  await insert(tx, ProviderEntity, demo.providers);
  await insert(tx, BrandEntity, demo.brands);
  await insert(
    tx,
    CategoryEntity,
    demo.categories.map((category) => ({ ...category, path: paths.get(category.id)! })),
  );
  await insert(tx, DesignerEntity, demo.designers);
  await insert(tx, ProductEntity, demo.products);
}

/** The ids from the root to each category; parents come before their children. */
function pathsOf(categories: readonly DemoCategory[]): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { id, parentId } of categories) paths.set(id, [...(parentId === null ? [] : paths.get(parentId)!), id]);
  return paths;
}

async function insert(tx: Transaction, entity: new () => object, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx.manager.insert(entity, rows.slice(start, start + rowsAtOnce));
  }
}
