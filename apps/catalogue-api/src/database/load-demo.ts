import type { Database, Transaction } from '@plinth/service-runtime';
import { BrandEntity } from '../brands/brand.entity.js';
import { BuyerRequestMessageEntity } from '../buyer-requests/buyer-request-message.entity.js';
import { BuyerRequestEntity } from '../buyer-requests/buyer-request.entity.js';
import { CategoryEntity } from '../categories/category.entity.js';
import { demoCatalogue } from '../demo/demo-catalogue.js';
import type { DemoCatalogue, DemoCategory } from '../demo/demo-records.js';
import { DesignerEntity } from '../designers/designer.entity.js';
import { ProductEntity } from '../products/product.entity.js';
import { ProviderEntity } from '../providers/provider.entity.js';
import { InvitationEntity } from '../team/invitation.entity.js';
import { MemberEntity } from '../team/member.entity.js';
import { RoleEntity } from '../team/role.entity.js';
import { demoMessageRows, demoRequestRow, demoTeamRows } from './demo-rows.js';

// Parameters of one statement are limited to 65,535; a product has some fifty.
const rowsAtOnce = 500;

/** The demo marketplace as it was loaded, and whose keys a visitor gets. */
export interface LoadedDemo {
  catalogue: DemoCatalogue;
  vendorId: string;
  otherVendorId: string;
}

/** Loads the demo marketplace into an empty database, all of it or nothing; one that has it is left as it is. */
export async function loadDemo(database: Database, now: Date): Promise<LoadedDemo> {
  return database.transaction(async (tx) => {
    const demo = demoCatalogue(now);
    // Two loaders at once: the second waits here and then finds the first one's rows.
    await tx.query('LOCK TABLE providers IN SHARE ROW EXCLUSIVE MODE');
    const present = await tx.query<{ id: string; slug: string; created_at: Date }>(
      'SELECT id, slug, created_at FROM providers WHERE slug = ANY($1)',
      [demo.providers.map(({ slug }) => slug)],
    );
    const first = present.find(({ slug }) => slug === demo.providers[0]!.slug);
    if (present.length === 0) await insertAll(tx, demo);
    const idOf = ({ slug, id }: { slug: string; id: string }): string =>
      present.find((row) => row.slug === slug)?.id ?? id;
    const [vendorId = '', otherVendorId = ''] = demo.providers.map(idOf);
    return { catalogue: first ? demoCatalogue(loadedAt(demo, first.created_at)) : demo, vendorId, otherVendorId };
  });
}

// All times of the demo count back from the day of its load, so its first vendor's tells that day.
const loadedAt = ({ asOf, providers }: DemoCatalogue, createdAt: Date): Date =>
  new Date(asOf.getTime() - (providers[0]!.createdAt.getTime() - createdAt.getTime()));

/** What of these records is there: someone may have tried out deleting some. */
export async function presentIds(database: Database, { products, brands, designers, providers }: DemoCatalogue) {
  const rows = await database.query<{ id: string }>(
    `SELECT id FROM products WHERE id = ANY($1) UNION ALL SELECT id FROM brands WHERE id = ANY($1) UNION ALL
     SELECT id FROM designers WHERE id = ANY($1) UNION ALL SELECT id FROM providers WHERE id = ANY($1)`,
    [[...products, ...brands, ...designers, ...providers].map(({ id }) => id)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** When the latest event happened that analytics knows of the demo's first vendor; null while it knows none. */
export async function latestTraffic(database: Database, { vendorId }: LoadedDemo): Promise<Date | null> {
  const [row] = await database.query<{ at: Date | null }>(
    'SELECT max(at) AS at FROM analytics_events WHERE provider_id = $1',
    [vendorId],
  );
  return row?.at ?? null;
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
  const { roles, members, invitations } = demoTeamRows(demo);
  await insert(tx, RoleEntity, roles);
  await insert(tx, MemberEntity, members);
  await insert(tx, InvitationEntity, invitations);
  await insert(tx, BuyerRequestEntity, demo.requests.map(demoRequestRow));
  await insert(tx, BuyerRequestMessageEntity, demo.requests.flatMap(demoMessageRows));
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
