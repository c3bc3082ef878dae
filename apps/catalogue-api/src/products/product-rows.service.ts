import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import type { BrandSummary } from '../brands/brand.summary.js';
import { BrandsService } from '../brands/brands.service.js';
import { CategoriesService } from '../categories/categories.service.js';
import { DesignersService } from '../designers/designers.service.js';
import { invalidField, problem, skuTaken } from '../errors.js';
import { slugOf } from '../slug.js';
import { inPieces } from './in-pieces.js';
import { differencesOf, isOfferOnly } from './product-differences.js';
import { ProductEvents } from './product-events.service.js';
import { toProductColumns } from './product-input.js';
import type { GivenRow, RowOptions, RowOutcome } from './given-row.js';
import { ProductRowsRepository, type HeldProduct, type WrittenProduct } from './product-rows.repository.js';
import { changesOnlyOffer, decideEdit, decideNew } from './row-decision.js';
import type { Failure, PlannedRow, RowPlan, Values } from './row-plan.js';

export type { GivenRow, RowOptions, RowOutcome } from './given-row.js';

/** What ids in rows name. */
interface Known {
  brands: ReadonlyMap<string, BrandSummary>;
  categories: ReadonlySet<string>;
  designers: ReadonlySet<string>;
}

const requiredOfNew = ['name', 'type', 'brandId', 'categoryId'] as const;
const maxRounds = 5;

/**
 * Creates and changes products of one vendor by rows: the one set of rules for single routes, batches and imports. A
 * transaction takes at most 1,000 rows, in a number of statements that does not grow with them.
 */
@Injectable()
export class ProductRowsService {
  constructor(
    private readonly database: Database,
    private readonly products: ProductRowsRepository,
    private readonly brands: BrandsService,
    private readonly categories: CategoriesService,
    private readonly designers: DesignersService,
    private readonly events: ProductEvents,
  ) {}

  /** Decides and writes these rows in one transaction, `tx` or its own; one outcome a row, in their order. */
  async apply(
    providerId: string,
    rows: readonly GivenRow[],
    options: RowOptions,
    tx?: Transaction,
  ): Promise<RowOutcome[]> {
    if (!tx) return this.database.transaction((own) => this.apply(providerId, rows, options, own));
    const plan = await this.plan(tx, providerId, rows, options);
    if (!options.dryRun) await this.write(tx, plan);
    return plan.rows.map(({ outcome }) => outcome);
  }

  /** Holds the products that these rows name, and decides what each row does. Writes nothing. */
  async plan(tx: Transaction, providerId: string, rows: readonly GivenRow[], options: RowOptions): Promise<RowPlan> {
    const keyOf = await this.keysOf(tx, rows);
    const seen = new Set<string>();
    const planned = rows.map((row): PlannedRow => {
      const key = keyOf(row.sku);
      const name = row.id ?? key;
      const failure = name !== null && seen.has(name) ? duplicateOf(row) : row.problem;
      if (name !== null) seen.add(name);
      return { row, key, newKey: keyOf(row.fields.sku), outcome: outcomeOf(row, failure) };
    });
    const plan = { providerId, options, rows: planned, brands: new Map() };
    await this.decide(
      tx,
      plan,
      planned.filter(({ outcome }) => outcome.problem === null),
    );
    return plan;
  }

  /**
   * Writes what was planned, and its events piece by piece: those of one are made while PostgreSQL writes the next. A row
   * whose SKU another transaction has taken meanwhile is decided again.
   */
  async write(tx: Transaction, plan: RowPlan): Promise<void> {
    const { providerId, rows } = plan;
    const at = new Date();
    const written = new Set<string>();
    for (let round = 1; ; round += 1) {
      const open = () => rows.filter(({ create }) => create && !written.has(create.id));
      if (round > 1) await this.decide(tx, plan, open());
      const created = open();
      if (created.length === 0) break;
      if (round > maxRounds) throw problem('slug_taken', 'No free slug was found. Try again.');
      const taken = await this.takenSlugs(tx, created);
      await inPieces(created, async (piece) => {
        const products = await this.products.insert(providerId, tx, newValuesOf(piece, taken), at);
        for (const { id } of products) written.add(id);
        await this.publish(tx, plan, piece, products);
      });
      if (open().length === 0) break;
    }
    const edited = rows.filter(({ edit }) => edit && edit.decision.steps.length > 0);
    const [offers, others] = [edited.filter(isOfOffer), edited.filter((row) => !isOfOffer(row))];
    await inPieces(offers, async (piece) => {
      await this.publish(tx, plan, piece, await this.products.updateOffers(providerId, tx, piece.map(valuesOf)));
    });
    await inPieces(others, async (piece) => {
      await this.publish(tx, plan, piece, await this.products.updateAll(providerId, tx, piece.map(valuesOf)));
    });
  }

  /** Publishes the events of those rows whose products were written, in the order of the rows. */
  private async publish(
    tx: Transaction,
    { providerId, brands }: RowPlan,
    rows: readonly PlannedRow[],
    products: readonly WrittenProduct[],
  ): Promise<void> {
    const byId = new Map(products.map((product) => [product.id, product]));
    const steps = rows.flatMap(({ create, edit }) => {
      const product = byId.get(create?.id ?? edit!.stored.id);
      if (!product) return [];
      const brand = brands.get(product.brand_id)!;
      return (create ?? edit!).decision.steps.map((step) => ({ step, product, brand }));
    });
    await this.events.publishSteps(tx, providerId, steps);
  }

  private async decide(tx: Transaction, plan: RowPlan, open: readonly PlannedRow[]): Promise<void> {
    const { providerId, options } = plan;
    const ids = open.flatMap(({ row }) => row.id ?? []);
    const keys = open.flatMap(({ row, key, newKey }) => [row.id === undefined ? key : null, newKey]).filter(isText);
    const readsOffers = !options.alwaysEdits && open.every(({ row }) => isOfferOnly(row));
    const held =
      ids.length + keys.length === 0
        ? []
        : await this.products.hold(providerId, tx, { ids, keys }, readsOffers ? 'offer' : 'all');
    const known = await this.knownOf(tx, providerId, open, held);
    plan.brands = new Map([...plan.brands, ...known.brands]);
    const byId = new Map(held.map((product) => [product.id, product]));
    const byKey = new Map(held.filter(({ sharesSku }) => !sharesSku).map((product) => [product.skuKey, product]));
    const bySku = (key: string | null) => (key === null ? undefined : byKey.get(key));
    const named = new Set<string>();
    for (const planned of open) {
      const { row, key, newKey } = planned;
      const stored = row.id === undefined ? bySku(key) : byId.get(row.id);
      if (stored && named.has(stored.id)) {
        // One by its id, the other by its SKU.
        planned.outcome = outcomeOf(row, duplicateOf(row), stored);
        continue;
      }
      if (stored) named.add(stored.id);
      decideRow(planned, { stored, owner: bySku(newKey), known, options });
    }
  }

  /** The form in which each SKU of these rows is compared. */
  private async keysOf(tx: Transaction, rows: readonly GivenRow[]) {
    const skus = [...new Set(rows.flatMap(({ sku, fields }) => [sku, fields.sku]).filter(isText))];
    const keys = await this.products.keysOf(tx, skus);
    const bySku = new Map(skus.map((sku, index) => [sku, keys[index]!]));
    return (sku: string | null | undefined): string | null => (isText(sku) ? bySku.get(sku)! : null);
  }

  private async knownOf(
    tx: Transaction,
    providerId: string,
    open: readonly PlannedRow[],
    held: readonly HeldProduct[],
  ): Promise<Known> {
    const distinct = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.filter(isText))];
    const given = (field: 'brandId' | 'categoryId' | 'designerId') => open.map(({ row }) => row.fields[field]);
    const brandIds = distinct([...given('brandId'), ...held.map(({ brandId }) => brandId)]);
    const [brands, categories, designers] = await Promise.all([
      this.brands.summariesOf(providerId, brandIds, tx),
      this.categories.known(distinct(given('categoryId')), tx),
      this.designers.known(distinct(given('designerId')), tx),
    ]);
    return { brands, categories, designers };
  }

  /** The slugs that these new products would have by their names, as far as others have them already. */
  private takenSlugs(tx: Transaction, rows: readonly PlannedRow[]): Promise<Set<string>> {
    return this.products.takenSlugs(
      tx,
      rows.map((planned) => (planned.slug = slugOf(planned.row.fields.name!))),
    );
  }
}

/** What is to be stored of new products: each under a slug that is free as far as can be seen, which is taken then. */
const newValuesOf = (rows: readonly PlannedRow[], taken: Set<string>): Values[] =>
  rows.map(({ row, create, slug: base }) => {
    const slug = taken.has(base!) ? `${base}-${randomBytes(3).toString('hex')}` : base!;
    taken.add(slug);
    const values: Values = toProductColumns(row.fields, uuidV7);
    [values.id, values.slug, values.sku, values.status] = [create!.id, slug, row.sku, create!.decision.status];
    return values;
  });

interface Found {
  stored: HeldProduct | undefined;
  /** Who has the SKU that the product is to have. */
  owner: HeldProduct | undefined;
  known: Known;
  options: RowOptions;
}

/** Decides one row by what was found. What is invalid comes before the state of the product. */
function decideRow(planned: PlannedRow, { stored, owner, known, options }: Found): void {
  const { row } = planned;
  planned.create = planned.edit = undefined;
  const fail = (failure: Failure) => (planned.outcome = outcomeOf(row, failure, stored));
  if (!stored) {
    if (row.id !== undefined || options.mode === 'update') return void fail(problem('product_not_found'));
    const failure = missingOf(row) ?? unknownOf(row, known, ['brandId', 'categoryId', 'designerId']);
    if (failure) return void fail(failure);
    const decision = decideNew(options);
    planned.create = { id: uuidV7(), decision };
    planned.outcome = { ...outcomeOf(row, null), id: planned.create.id, outcome: 'created', status: decision.status };
    if (options.dryRun) planned.outcome.id = null;
    return;
  }
  const failure = unknownOf(row, known, ['categoryId', 'designerId', 'brandId']);
  if (failure) return void fail(failure);
  if (options.mode === 'create') return void fail(skuTaken(row.sku!, stored.id));
  const decision = decideEdit(stored, differencesOf(stored, row, uuidV7), options);
  if (!decision) return void fail(locked(stored.status));
  // Whose SKU was another's before SKUs were keys may repeat it.
  if (owner && owner.id !== stored.id && planned.newKey !== stored.skuKey)
    return void fail(skuTaken(row.fields.sku!, owner.id));
  const { result, status, isUnpublished } = decision;
  planned.edit = { stored, decision };
  planned.outcome = { ...outcomeOf(row, null), id: stored.id, outcome: result, status, isUnpublished };
}

/** A row that has not been decided, or that failed. */
const outcomeOf = ({ index, sku }: GivenRow, failure: Failure | null, stored?: HeldProduct): RowOutcome => ({
  index,
  sku,
  id: stored?.id ?? null,
  outcome: 'failed',
  status: stored?.status ?? null,
  isUnpublished: false,
  problem: failure,
});

const isText = (value: string | null | undefined): value is string => typeof value === 'string';

const isOfOffer = ({ edit }: PlannedRow): boolean => changesOnlyOffer(edit!.decision.steps);

function valuesOf({ edit }: PlannedRow): Values {
  const { stored, decision } = edit!;
  return { ...stored, ...decision.values, status: decision.status };
}

const duplicateOf = ({ id, sku }: GivenRow): Failure =>
  problem('duplicate_row', `An earlier row names the same product, ${id ?? `by the SKU "${sku}"`}.`);

function missingOf({ fields }: GivenRow): Failure | undefined {
  const errors = requiredOfNew
    .filter((field) => fields[field] === undefined)
    .map((field) => ({ field, rule: 'required', message: 'is required' }));
  if (errors.length === 0) return undefined;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return problem('validation_failed', `${errors[0]!.field} is required of a new product${more}.`, { errors });
}

const kinds = { brandId: 'brand of yours', categoryId: 'category', designerId: 'designer' } as const;

function unknownOf(
  { fields }: GivenRow,
  { brands, categories, designers }: Known,
  inOrder: readonly (keyof typeof kinds)[],
): Failure | undefined {
  const known = { brandId: brands, categoryId: categories, designerId: designers };
  const unknown = inOrder.find((field) => isText(fields[field]) && !known[field].has(fields[field]));
  return unknown && invalidField(unknown, 'unknown', `names no ${kinds[unknown]}`);
}

const locked = (status: string): Failure =>
  problem(
    'product_locked',
    status === 'published'
      ? 'The product is published, and this would take it back to review.'
      : 'The product is in review. It can be edited once it is published or rejected; withdraw it to edit it now.',
  );
