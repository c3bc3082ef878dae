import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { toBrandSummary } from '../brands/brand.summary.js';
import { BrandsService } from '../brands/brands.service.js';
import { CategoriesService } from '../categories/categories.service.js';
import { DesignersService } from '../designers/designers.service.js';
import * as errors from '../errors.js';
import { slugOf } from '../slug.js';
import { decideCreation, decideRow, duplicateOf, outcomeOf } from './decide-row.js';
import { inPieces } from './in-pieces.js';
import { fieldSetOfRows } from './product-differences.js';
import { ProductEvents } from './product-events.service.js';
import type { GivenRow, RowOptions, RowOutcome } from './given-row.js';
import {
  ProductRowsRepository,
  type HeldProduct,
  type WrittenAs,
  type WrittenForm,
  type WrittenProduct,
} from './product-rows.repository.js';
import type { ProductRow } from './products.repository.js';
import { asciiSkuForm } from './sku-form.shared.js';
import type { FieldSet } from './product-columns.js';
import type { Known, PlannedRow, RowPlan, Written } from './row-plan.js';
import { isOfOffer, newValuesOf, valuesOf } from './row-values.js';

export type { GivenRow, RowOptions, RowOutcome } from './given-row.js';

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
    if (!options.dryRun) await (await this.write(tx, plan, 'events')).events;
    return plan.rows.map(({ outcome }) => outcome);
  }

  /** Holds the products that these rows name, and decides what each row does. Writes nothing. */
  async plan(tx: Transaction, providerId: string, rows: readonly GivenRow[], options: RowOptions): Promise<RowPlan> {
    const plan = await this.begin(tx, providerId, rows, options);
    await this.decide(
      tx,
      plan,
      plan.rows.filter(({ outcome }) => outcome.problem === null),
    );
    return plan;
  }

  /**
   * Plans one new product, and looks up no more than its slug: written as `full`, it is made where its SKU is free and what
   * it names is there. Where it is not, `write` looks at everything, and decides it again.
   */
  async planNew(tx: Transaction, providerId: string, row: GivenRow): Promise<RowPlan> {
    const plan = await this.begin(tx, providerId, [row], { mode: 'create' });
    const [planned] = plan.rows;
    decideCreation(planned!, plan.options);
    plan.takenSlugs = await this.takenSlugs(tx, plan.rows);
    return plan;
  }

  private async begin(
    tx: Transaction,
    providerId: string,
    rows: readonly GivenRow[],
    options: RowOptions,
  ): Promise<RowPlan> {
    const keyOf = await this.keysOf(tx, rows);
    const seen = new Set<string>();
    const planned = rows.map((row): PlannedRow => {
      const key = keyOf(row.sku);
      const name = row.id ?? key;
      const failure = name !== null && seen.has(name) ? duplicateOf(row, errors) : row.problem;
      if (name !== null) seen.add(name);
      return { row, key, newKey: keyOf(row.fields.sku), outcome: outcomeOf(row, failure) };
    });
    // A route's edit is one even where nothing differs, and writes all.
    const fields = options.alwaysEdits ? 'all' : fieldSetOfRows(rows);
    return { providerId, options, rows: planned, fields, brands: new Map() };
  }

  /**
   * Writes what was planned, and its events piece by piece: those of one are made while PostgreSQL writes the next. A row
   * that was not made is decided again: another transaction has taken its SKU meanwhile, or nobody had looked (`planNew`).
   */
  async write<Form extends WrittenForm>(tx: Transaction, plan: RowPlan, form: Form): Promise<Written<Form>> {
    const { providerId, rows, fields } = plan;
    const at = new Date();
    const written = new Map<string, WrittenAs<Form>>();
    const events: Promise<void>[] = [];
    const send = (pieces: readonly PlannedRow[], write: (piece: PlannedRow[]) => Promise<WrittenAs<Form>[]>) =>
      inPieces(pieces, async (piece) => {
        const products = await write(piece);
        for (const product of products) written.set(product.id, product);
        const published = this.publish(tx, plan, piece, products);
        // It is waited for at the end; until then nobody listens.
        published.catch(() => undefined);
        events.push(published);
      });
    for (let round = 1; ; round += 1) {
      const open = () => rows.filter(({ create }) => create && !written.has(create.id));
      if (round > 1) await this.decide(tx, plan, open());
      const created = open();
      if (created.length === 0) break;
      if (round > maxRounds) throw errors.problem('slug_taken', 'No free slug was found. Try again.');
      const taken = plan.takenSlugs ?? (await this.takenSlugs(tx, created));
      await send(created, (piece) =>
        this.products.insert(providerId, tx, newValuesOf(piece, taken), { at, set: fields, form }),
      );
      if (open().length === 0) break;
    }
    const edited = rows.filter(({ edit }) => edit && edit.decision.steps.length > 0);
    const [offers, others] = [edited.filter(isOfOffer), edited.filter((row) => !isOfOffer(row))];
    const update = (edits: readonly PlannedRow[], set: FieldSet): Promise<void> =>
      send(edits, (piece) => this.products.update(providerId, tx, piece.map(valuesOf), { set, form }));
    await update(offers, 'offer');
    await update(others, fields);
    return { products: written, events: Promise.all(events).then(() => undefined) };
  }

  /** Publishes the events of those rows whose products were written, in the order of the rows. */
  private async publish(
    tx: Transaction,
    { providerId, brands }: RowPlan,
    rows: readonly PlannedRow[],
    products: readonly (WrittenProduct | ProductRow)[],
  ): Promise<void> {
    const byId = new Map(products.map((product) => [product.id, product]));
    const steps = rows.flatMap(({ create, edit }) => {
      const product = byId.get(create?.id ?? edit!.stored.id);
      if (!product) return [];
      const brand = 'brand_name' in product ? toBrandSummary(product) : brands.get(product.brand_id)!;
      return (create ?? edit!).decision.steps.map((step) => ({ step, product, brand }));
    });
    await this.events.publishSteps(tx, providerId, steps);
  }

  private async decide(tx: Transaction, plan: RowPlan, open: readonly PlannedRow[]): Promise<void> {
    const { providerId, options, fields } = plan;
    const ids = open.flatMap(({ row }) => row.id ?? []);
    const keys = open.flatMap(({ row, key, newKey }) => [row.id === undefined ? key : null, newKey]).filter(isText);
    // One round trip. What is read runs when the products are held: it cannot be older than what is waited for.
    const [held, given, taken] = await Promise.all([
      ids.length + keys.length === 0 ? [] : this.products.hold(providerId, tx, { ids, keys }, fields),
      this.givenOf(tx, providerId, open),
      // Where most rows make products; elsewhere once it is known which do.
      options.mode === 'create' ? this.takenSlugs(tx, open) : undefined,
    ]);
    plan.takenSlugs = taken;
    const known = await this.withBrandsOf(tx, providerId, given, held);
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
        planned.outcome = outcomeOf(row, duplicateOf(row, errors), stored);
        continue;
      }
      if (stored) named.add(stored.id);
      decideRow(planned, { stored, owner: bySku(newKey), known, options }, errors);
    }
  }

  /** The form in which each SKU of these rows is compared. */
  private async keysOf(tx: Transaction, rows: readonly GivenRow[]) {
    const skus = [...new Set(rows.flatMap(({ sku, fields }) => [sku, fields.sku]).filter(isText))];
    const bySku = new Map(skus.map((sku) => [sku, asciiSkuForm(sku)]));
    const others = skus.filter((sku) => bySku.get(sku) === undefined);
    for (const [index, key] of (await this.products.keysOf(tx, others)).entries()) bySku.set(others[index]!, key);
    return (sku: string | null | undefined): string | null => (isText(sku) ? bySku.get(sku)! : null);
  }

  /** What these rows name. */
  private async givenOf(tx: Transaction, providerId: string, open: readonly PlannedRow[]): Promise<Known> {
    const given = (field: 'brandId' | 'categoryId' | 'designerId') =>
      distinct(open.map(({ row }) => row.fields[field]));
    const [brands, categories, designers] = await Promise.all([
      this.brands.summariesOf(providerId, given('brandId'), tx),
      this.categories.known(given('categoryId'), tx),
      this.designers.known(given('designerId'), tx),
    ]);
    return { brands, categories, designers };
  }

  /** The same with the brands of the products that are held, of which their events tell. */
  private async withBrandsOf(
    tx: Transaction,
    providerId: string,
    known: Known,
    held: readonly HeldProduct[],
  ): Promise<Known> {
    const others = distinct(held.map(({ brandId }) => brandId)).filter((id) => !known.brands.has(id));
    if (others.length === 0) return known;
    const brands = await this.brands.summariesOf(providerId, others, tx);
    return { ...known, brands: new Map([...known.brands, ...brands]) };
  }

  /** The slugs that these new products would have by their names, as far as others have them already. */
  private takenSlugs(tx: Transaction, rows: readonly PlannedRow[]): Promise<Set<string>> {
    const slugs = rows.flatMap((planned) => {
      const { name } = planned.row.fields;
      return isText(name) ? (planned.slug = slugOf(name)) : [];
    });
    return this.products.takenSlugs(tx, slugs);
  }
}

const distinct = (ids: readonly (string | null | undefined)[]): string[] => [...new Set(ids.filter(isText))];

const isText = (value: string | null | undefined): value is string => typeof value === 'string';
