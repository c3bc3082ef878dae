import { uuidV7, type Problem } from '@plinth/formats';
import { invalidField, problem, skuTaken, type CatalogueProblem } from '../errors.js';
import { nextStatus, eventsOf, type ProductChange, type ProductHappening } from './product-changes.js';
import { differencesOf, type Differences, type Given } from './product-differences.js';
import { offerFields, type WrittenValues } from './product-fields.shared.js';
import type { HeldProduct } from './product-rows.repository.js';
import type { ProductStatus } from './product.entity.js';

/** What rows are to do, beside what each says. */
export interface RowOptions {
  /** What becomes of a row that names a new SKU, or one that exists; `upsert` unless given. */
  mode?: 'upsert' | 'create' | 'update';
  /**
   * What becomes of a row that would take a published product back to review; `review` unless given: the edit is made,
   * and the product goes back to review.
   */
  onPublished?: 'review' | 'offer' | 'fail';
  /** Submits what was created or changed, and drafts. */
  submit?: boolean;
  /** Decides everything and writes nothing. */
  dryRun?: boolean;
  /** An edit is one even where nothing differs, as PUT has it. */
  alwaysEdits?: boolean;
}

/** One product as a row of a batch, a line of an import or the body of a single route gives it. */
export interface GivenRow extends Given {
  /** Where the sender finds it: the index in a batch, the line of a file. */
  index: number;
  /** Names the product by its SKU; null where `id` does, or for a new product without one. */
  sku: string | null;
  /** Names the product by its id. */
  id?: string;
  /** What is wrong with the row itself: it fails with that. */
  problem: Failure | null;
}

/** Why a row fails. */
type Failure = Problem<CatalogueProblem>;

/** What became of one row. */
export interface RowOutcome {
  index: number;
  /** As the row has it. */
  sku: string | null;
  /** Null where there is no product, and for one that a dry run would have created. */
  id: string | null;
  outcome: 'created' | 'updated' | 'offer_updated' | 'withheld' | 'unchanged' | 'submitted' | 'failed';
  /** The state after; null where there is no product. */
  status: ProductStatus | null;
  /** Whether it was published and is no longer. */
  isUnpublished: boolean;
  /** The fields that it would change of a published product, and that `onPublished` leaves as they are. */
  withheld: readonly string[];
  /** Of a row that failed. */
  problem: Failure | null;
}

/** An event of a change, with the state in which it leaves the product: null where it is gone. */
export interface ProductStep extends ProductHappening {
  status: ProductStatus | null;
}

/** What a row does to its product. */
export interface RowChange {
  id: string;
  /** The product as it was; undefined for a new one. */
  stored?: HeldProduct;
  /** The state after. */
  status: ProductStatus;
  /** The fields that change. */
  values: WrittenValues;
  /** Its events, in their order. Without any nothing is written. */
  steps: readonly ProductStep[];
}

/** A row, and what it is going to do. */
export interface PlannedRow {
  readonly row: GivenRow;
  /** The form in which the SKU that names it is compared, and that of the SKU that it is to have. */
  readonly key: string | null;
  readonly newKey: string | null;
  outcome: RowOutcome;
  change?: RowChange | undefined;
}

/** What was found of a row. */
interface Found {
  stored: HeldProduct | undefined;
  /** Who has the SKU that the product is to have. */
  owner: HeldProduct | undefined;
  known: KnownIds;
}

/** Those of the ids that rows name that are there. */
export type KnownIds = Record<'brandId' | 'categoryId' | 'designerId', ReadonlySet<string>>;

/** Decides one row by what was found. What is invalid comes before the state of the product. */
export function decideRow(planned: PlannedRow, { stored, owner, known }: Found, options: RowOptions): void {
  const { row } = planned;
  planned.change = undefined;
  const fail = (failure: Failure): void => void (planned.outcome = outcomeOf(row, failure, stored));
  if (!stored) {
    if (row.id !== undefined || options.mode === 'update') return fail(problem('product_not_found'));
    const failure = missingOf(row) ?? unknownOf(row, known, ['brandId', 'categoryId', 'designerId']);
    return failure ? fail(failure) : decideCreation(planned, options);
  }
  const failure = unknownOf(row, known, ['categoryId', 'designerId', 'brandId']);
  if (failure) return fail(failure);
  if (options.mode === 'create') return fail(skuTaken(row.sku!, stored.id));
  const decision = decideEdit(stored.status, differencesOf(stored, row, uuidV7), options);
  if (!decision) return fail(locked(stored.status));
  // Whose SKU was another's before SKUs were keys may repeat it.
  if (owner && owner.id !== stored.id && planned.newKey !== stored.skuKey)
    return fail(skuTaken(row.fields.sku!, owner.id));
  const { outcome, status, withheld, values, steps } = decision;
  const isUnpublished = stored.status === 'published' && status !== 'published';
  planned.change = { id: stored.id, stored, status, values, steps };
  planned.outcome = { ...outcomeOf(row, null), id: stored.id, outcome, status, isUnpublished, withheld };
}

/** Decides a row that makes a product, as far as the row itself says. */
export function decideCreation(planned: PlannedRow, { submit = false, dryRun = false }: RowOptions): void {
  const id = uuidV7();
  const status = submit ? 'pending' : 'draft';
  const steps = stepsOf({ action: 'create', from: null }, 'draft');
  if (submit) steps.push(...stepsOf({ action: 'submit', from: 'draft' }, status));
  planned.change = { id, status, values: {}, steps };
  planned.outcome = { ...outcomeOf(planned.row, null), outcome: 'created', status, id: dryRun ? null : id };
}

interface EditDecision extends Pick<RowChange, 'status' | 'values' | 'steps'> {
  outcome: RowOutcome['outcome'];
  withheld: readonly string[];
}

/** What a row does to a product that exists; undefined where the product's state does not allow it. */
function decideEdit(
  from: ProductStatus,
  { offer, content }: Differences,
  { onPublished = 'review', submit = false, alwaysEdits = false }: RowOptions,
): EditDecision | undefined {
  const changedOffer = offerFields.filter((field) => field in offer);
  const isOfferChanged = changedOffer.length > 0;
  const isContentChanged = Object.keys(content).length > 0;
  const isPublished = from === 'published';
  const wantsEdit = alwaysEdits || isContentChanged;
  if (!wantsEdit && !isOfferChanged && !submit)
    return { outcome: 'unchanged', status: from, withheld: none, values: {}, steps: [] };
  if (wantsEdit && isPublished && onPublished === 'fail') return undefined;
  const isWithheld = wantsEdit && isPublished && onPublished === 'offer';
  const isEdit = wantsEdit && !isWithheld;
  const edited = isEdit ? nextStatus(from, 'edit') : from;
  if (edited === undefined) return undefined;

  const isOffer = !isEdit && isOfferChanged;
  // An edit that turns out to change nothing but the offer is told as that.
  const onlyOffer = !isContentChanged && isOfferChanged ? changedOffer : null;
  const steps = isEdit ? stepsOf({ action: 'edit', from, changedOffer: onlyOffer }, edited) : [];
  if (isOffer) steps.push(...stepsOf({ action: 'offer', from, changedOffer }, edited));
  // An unchanged product that was rejected would only be rejected again.
  const submitted = submit && (isEdit || isOffer || edited === 'draft') ? nextStatus(edited, 'submit') : undefined;
  if (submitted) steps.push(...stepsOf({ action: 'submit', from: edited }, submitted));
  return {
    outcome: outcomeOfEdit({ isEdit, isOffer: isOffer || onlyOffer !== null, isSubmitted: !!submitted, isWithheld }),
    status: submitted ?? edited,
    withheld: isWithheld ? Object.keys(content) : none,
    values: { ...(isEdit ? content : {}), ...offer, ...(submitted ? { reviewNote: null } : {}) },
    steps,
  };
}

function outcomeOfEdit(
  row: Record<'isEdit' | 'isOffer' | 'isSubmitted' | 'isWithheld', boolean>,
): RowOutcome['outcome'] {
  if (row.isOffer) return 'offer_updated';
  if (row.isEdit) return 'updated';
  if (row.isSubmitted) return 'submitted';
  return row.isWithheld ? 'withheld' : 'unchanged';
}

const stepsOf = (change: ProductChange, status: ProductStatus): ProductStep[] =>
  eventsOf(change).map((event) => ({ ...event, status }));

const none: readonly string[] = [];

/** A row that has not been decided, or that failed. */
export const outcomeOf = ({ index, sku }: GivenRow, failure: Failure | null, stored?: HeldProduct): RowOutcome => ({
  index,
  sku,
  id: stored?.id ?? null,
  outcome: 'failed',
  status: stored?.status ?? null,
  isUnpublished: false,
  withheld: none,
  problem: failure,
});

export function duplicateOf({ id, sku }: GivenRow): Failure {
  const name = id ?? `SKU "${sku}"`;
  return problem('duplicate_row', `An earlier row names the same product (${name}). Send one row for each product.`);
}

function missingOf({ fields }: GivenRow): Failure | undefined {
  const errors = (['name', 'type', 'brandId', 'categoryId'] as const)
    .filter((field) => fields[field] === undefined)
    .map((field) => ({ field, rule: 'required', message: 'is required' }));
  if (errors.length === 0) return undefined;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return problem('validation_failed', `${errors[0]!.field} is required for a new product${more}.`, { errors });
}

const kinds = { brandId: 'of your brands', categoryId: 'category', designerId: 'designer' } as const;

function unknownOf({ fields }: GivenRow, known: KnownIds, inOrder: readonly (keyof KnownIds)[]): Failure | undefined {
  const unknown = inOrder.find((field) => typeof fields[field] === 'string' && !known[field].has(fields[field]));
  return unknown && invalidField(unknown, 'unknown', `does not match any ${kinds[unknown]}`);
}

const locked = (status: string): Failure =>
  problem(
    'product_locked',
    status === 'published'
      ? 'The product is published, and this change would send it back to review.'
      : 'The product is in review. Withdraw it to edit it, or wait until the platform publishes or rejects it.',
  );
