import { randomBytes } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { BrandsService } from '../brands/brands.service.js';
import { CategoriesService, DesignersService } from '../taxonomy/taxonomy.service.js';
import { optionsTaken, problem } from '../errors.js';
import { slugOf } from '../slug.js';
import { ProductEvents } from './product-events.service.js';
import { ProductHistoryRepository, type NewHistoryEntry } from './product-history.repository.js';
import { ProductPictures } from './product-pictures.service.js';
import { asciiSkuForm, blankProduct, toProductColumns } from './product-fields.shared.js';
import { ProductRevisionsRepository } from './product-revisions.repository.js';
import { ProductRowsRepository, type ProductValues, type Variant } from './product-rows.repository.js';
import type { ProductListRow } from './products.repository.js';
import {
  decideCreation,
  decideRow,
  duplicateOf,
  outcomeOf,
  problemOf,
  type RowInput,
  type KnownIds,
  type PlannedRow,
  type RowChange,
  type RowOptions,
  type RowOutcome,
} from './row-decisions.service.js';

const maxRounds = 5;
// Other requests run between chunks.
const rowsPerChunk = 250;

export interface RowPlan {
  readonly providerId: string;
  readonly options: RowOptions;
  readonly rows: readonly PlannedRow[];
  /** The rows that set an item group with options, by these. */
  readonly variants: Map<string, PlannedRow>;
}

/** The single set of rules for single routes, batches and imports: at most 1,000 rows per transaction. */
@Injectable()
export class ProductRowsService {
  constructor(
    private readonly database: Database,
    private readonly products: ProductRowsRepository,
    private readonly revisions: ProductRevisionsRepository,
    private readonly brands: BrandsService,
    private readonly categories: CategoriesService,
    private readonly designers: DesignersService,
    private readonly events: ProductEvents,
    private readonly pictures: ProductPictures,
    private readonly history: ProductHistoryRepository,
  ) {}

  async apply(
    providerId: string,
    rows: readonly RowInput[],
    options: RowOptions,
    tx?: Transaction,
  ): Promise<RowOutcome[]> {
    if (!tx) return this.database.transaction((own) => this.apply(providerId, rows, options, own));
    const plan = await this.plan(tx, providerId, rows, options);
    if (!options.dryRun) await this.write(tx, plan);
    return plan.rows.map(({ outcome }) => outcome);
  }

  /** Locks the products of these rows and decides each change. Writes nothing. */
  async plan(tx: Transaction, providerId: string, rows: readonly RowInput[], options: RowOptions): Promise<RowPlan> {
    const plan = {
      providerId,
      options,
      rows: await this.begin(tx, rows, options),
      variants: new Map<string, PlannedRow>(),
    };
    const open = plan.rows.filter(({ outcome }) => outcome.problem === null);
    await this.decide(tx, plan, open);
    return plan;
  }

  /** Plans one product without lookup. If its SKU is in use or a reference unknown, `write` decides again. */
  async planNew(tx: Transaction, providerId: string, row: RowInput, options: RowOptions): Promise<RowPlan> {
    const rows = await this.begin(tx, [row], options);
    const plan: RowPlan = { providerId, options, rows, variants: new Map() };
    if (rows[0]!.outcome.problem !== null) return plan;
    decideCreation(rows[0]!, options);
    await this.pictures.mark(tx, providerId, plan.rows, plan.options);
    return plan;
  }

  private async begin(tx: Transaction, rows: readonly RowInput[], options: RowOptions): Promise<PlannedRow[]> {
    const keyOf = await this.keysOf(tx, rows);
    const seen = new Set<string>();
    return rows.map((row) => {
      const key = keyOf(row.sku);
      const name = row.id ?? key;
      const failure = name !== null && seen.has(name) ? duplicateOf(row) : problemOf(row, options);
      if (name !== null) seen.add(name);
      return { row, key, newKey: keyOf(row.fields.sku), outcome: outcomeOf(row, failure) };
    });
  }

  /** Writes the plan and its events. Decides a row again if its slug or SKU was used meanwhile. */
  async write(tx: Transaction, plan: RowPlan): Promise<ReadonlyMap<string, ProductListRow>> {
    const {
      providerId,
      rows,
      options: { actor },
    } = plan;
    const at = new Date();
    const written = new Map<string, ProductListRow>();
    const send = async (
      changed: readonly PlannedRow[],
      valuesOf: (row: PlannedRow) => ProductValues,
      write: (products: readonly ProductValues[]) => Promise<ProductListRow[]>,
    ): Promise<void> => {
      for (let start = 0; start < changed.length; start += rowsPerChunk) {
        if (start > 0) await yieldToEventLoop();
        const piece = changed.slice(start, start + rowsPerChunk);
        for (const product of await write(piece.map(valuesOf))) written.set(product.id, product);
        const inserted = piece.filter(({ change }) => written.has(change!.id));
        await this.events.publishSteps(
          tx,
          providerId,
          actor,
          inserted.flatMap(({ change }) =>
            change!.steps.map((step, index) => ({
              step,
              product: written.get(change!.id)!,
              changed: index === 0 ? changedFieldsOf(change!) : [],
            })),
          ),
        );
      }
    };
    const openIn = (some: readonly PlannedRow[]) =>
      some.filter(({ change }) => change && !change.stored && !written.has(change.id));
    for (let round = 1, open = openIn(rows); open.length > 0; round += 1) {
      if (round > maxRounds) throw problem('slug_taken', 'No free slug was found. Try again.');
      // Most slugs are free, so they are looked up only after a conflict.
      const slugs = round === 1 ? [] : open.map(({ row }) => slugOf(row.fields.name!));
      const used = slugs.length === 0 ? new Set<string>() : await this.products.takenSlugs(tx, slugs);
      const insert = (products: readonly ProductValues[]) => this.products.insert(providerId, tx, products, at);
      await send(open, (row) => newValuesOf(row, used), insert);
      open = openIn(open);
      if (open.length > 0) await this.decide(tx, plan, open);
      open = openIn(open);
    }
    await this.writeRevisions(tx, plan);
    const edited = rows.filter(
      ({ change }) => change?.stored && (change.steps.length > 0 || 'revisionStatus' in change.values),
    );
    await send(edited, editedValuesOf, (products) => this.products.update(providerId, tx, products));
    await this.pictures.request(tx, providerId, rows);
    return written;
  }

  private async writeRevisions(tx: Transaction, { providerId, rows, options: { actor } }: RowPlan): Promise<void> {
    const saved = rows.flatMap(({ change }) =>
      change?.revision ? [{ productId: change.id, ...change.revision }] : [],
    );
    await this.revisions.save(providerId, tx, saved);
    await this.history.insert(
      providerId,
      tx,
      actor,
      rows.flatMap(({ change }) => (change ? revisionEntriesOf(change) : [])),
    );
  }

  private async decide(tx: Transaction, plan: RowPlan, open: readonly PlannedRow[]): Promise<void> {
    const { providerId, options } = plan;
    const ids = open.flatMap(({ row }) => row.id ?? []);
    const keys = open.flatMap(({ row, key, newKey }) => [row.id === undefined ? key : null, newKey]).filter(isText);
    // One round trip. The lookup runs after the lock, so it is never older than the locked rows.
    const [locked, known] = await Promise.all([
      this.products.lock(providerId, tx, { ids, keys }),
      this.knownOf(tx, providerId, open),
    ]);
    const byId = new Map(locked.map((product) => [product.id, product]));
    const revised = locked.flatMap(({ id, revisionStatus }) => (revisionStatus === null ? [] : [id]));
    // After the lock, and only if there are some.
    const revisions = revised.length === 0 ? [] : await this.revisions.find(providerId, revised, tx);
    for (const revision of revisions) byId.get(revision.productId)!.revision = revision;
    const byKey = new Map(locked.filter(({ sharesSku }) => !sharesSku).map((product) => [product.skuKey, product]));
    const bySku = (key: string | null) => (key === null ? undefined : byKey.get(key));
    const named = new Set<string>();
    for (const planned of open) {
      const { row, key, newKey } = planned;
      const stored = row.id === undefined ? bySku(key) : byId.get(row.id);
      if (stored && named.has(stored.id)) {
        // One row names it by ID, the other by SKU.
        planned.outcome = outcomeOf(row, duplicateOf(row), stored);
        continue;
      }
      if (stored) named.add(stored.id);
      decideRow(planned, { stored, owner: bySku(newKey), known }, options);
    }
    await this.refuseTakenOptions(tx, plan, open);
    await this.pictures.mark(tx, providerId, open, options);
  }

  /** Fails rows whose options another product, or an earlier row, has in the same item group. */
  private async refuseTakenOptions(
    tx: Transaction,
    { providerId, variants }: RowPlan,
    open: readonly PlannedRow[],
  ): Promise<void> {
    const placed = open.flatMap((planned) => {
      const variant = variantOf(planned);
      return variant ? [{ planned, variant }] : [];
    });
    if (placed.length === 0) return;
    const given = placed.map(({ variant }) => variant);
    for (const [index, { key, owner }] of (await this.products.optionsOf(providerId, tx, given)).entries()) {
      const { planned } = placed[index]!;
      const earlier = variants.get(key);
      const other = owner ?? (earlier && earlier !== planned && earlier.change ? earlier.outcome.id : undefined);
      if (other === undefined) variants.set(key, planned);
      else refuseOptions(planned, other);
    }
  }

  private async keysOf(tx: Transaction, rows: readonly RowInput[]) {
    const skus = [...new Set(rows.flatMap(({ sku, fields }) => [sku, fields.sku]).filter(isText))];
    const bySku = new Map(skus.map((sku) => [sku, asciiSkuForm(sku)]));
    const others = skus.filter((sku) => bySku.get(sku) === undefined);
    for (const [index, key] of (await this.products.keysOf(tx, others)).entries()) bySku.set(others[index]!, key);
    return (sku: string | null | undefined): string | null => (isText(sku) ? bySku.get(sku)! : null);
  }

  private async knownOf(tx: Transaction, providerId: string, open: readonly PlannedRow[]): Promise<KnownIds> {
    const idsOf = (field: keyof KnownIds) => [...new Set(open.map(({ row }) => row.fields[field]).filter(isText))];
    const [brands, categoryId, designerId] = await Promise.all([
      this.brands.summariesOf(providerId, idsOf('brandId'), tx),
      this.categories.known(idsOf('categoryId'), tx),
      this.designers.known(idsOf('designerId'), tx),
    ]);
    return { brandId: new Set(brands.keys()), categoryId, designerId };
  }
}

const blanks = Object.entries(blankProduct) as [keyof typeof blankProduct, unknown][];

/** The values of a new product, with a slug that seems free and is added to `used`. */
function newValuesOf({ row, change }: PlannedRow, used: Set<string>): ProductValues {
  const base = slugOf(row.fields.name!);
  const slug = used.has(base) ? `${base}-${randomBytes(3).toString('hex')}` : base;
  used.add(slug);
  const { id, status } = change!;
  const values: ProductValues = { ...toProductColumns(row.fields, uuidV7), id, slug, sku: row.sku, status };
  if (change!.values.images) Object.assign(values, change!.values);
  for (const [field, blank] of blanks) values[field] ??= blank;
  return values;
}

const editedValuesOf = ({ change }: PlannedRow): ProductValues => {
  const { stored, values, status } = change!;
  return { ...stored!, ...values, status };
};

const stateFields: readonly string[] = ['reviewNote', 'revisionStatus', 'imageStatus'];

const changedFieldsOf = ({ stored, values }: RowChange): string[] =>
  stored ? Object.keys(values).filter((field) => !stateFields.includes(field)) : [];

/** A submitted or published revision has its own event. */
function revisionEntriesOf({ id: productId, steps, revision }: RowChange): NewHistoryEntry[] {
  if (revision === undefined || steps.some(({ type }) => type !== 'product.offer_updated')) return [];
  const kind = revision ? 'product.revision_updated' : 'product.revision_discarded';
  return [{ productId, kind, changed: Object.keys(revision?.values ?? {}), reviewNote: null }];
}

/** The item group and options that a row sets; undefined if it sets none, or leaves them as they are. */
function variantOf({ row: { fields }, change }: PlannedRow): Variant | undefined {
  if (!change) return undefined;
  const { id, stored, revision } = change;
  const values = revision ? fields : change.values;
  if (stored && values.itemGroup === undefined && values.options === undefined) return undefined;
  const set = stored ? { ...change.values, ...revision?.values } : fields;
  const { itemGroup = null, options = [] } = { ...stored, ...set } as Partial<Variant>;
  return itemGroup !== null && options.length > 0 ? { id, itemGroup, options } : undefined;
}

function refuseOptions(planned: PlannedRow, productId: string | null): void {
  planned.outcome = outcomeOf(planned.row, optionsTaken(productId), planned.change?.stored);
  planned.change = undefined;
}

const isText = (value: string | null | undefined): value is string => typeof value === 'string';
