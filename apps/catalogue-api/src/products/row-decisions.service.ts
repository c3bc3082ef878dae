import { hasCredentials, uuidV7, type Problem } from '@plinth/formats';
import { invalidField, problem, skuTaken, type CatalogueProblem } from '../errors.js';
import type { Actor } from '../actor.js';
import { nextStatus, eventsOf, type ProductChange, type ProductHappening } from './product-changes.js';
import {
  changesOf,
  differencesOf,
  remaining,
  type Differences,
  type FieldChange,
  type ProductInput,
} from './product-differences.js';
import { blankProduct, writtenFields, type WrittenValues } from './product-fields.shared.js';
import { imageStatusOf } from './product-images.js';
import type { LockedProduct } from './product-rows.repository.js';
import type { NewRevision } from './product-revisions.repository.js';
import type { RevisionStatus } from './product-statuses.js';
import type { ProductStatus } from './product.entity.js';

export interface RowOptions {
  actor: Actor;
  /** Whether rows may create products, update them, or both (the default). */
  mode?: 'upsert' | 'create' | 'update';
  /**
   * For content changes of published products: send the product to review (default), write only the offer, fail the
   * row, or put them into the product's revision.
   */
  onPublished?: 'review' | 'offer' | 'fail' | 'revise';
  submit?: boolean;
  dryRun?: boolean;
  /** Have the worker download pictures that are not uploads of the vendor. */
  fetchImages?: boolean;
  /** Writes the revision over the product. */
  publishesRevision?: boolean;
  /** Counts as an edit even without differences, like PUT. */
  alwaysEdits?: boolean;
}

export interface RowInput extends ProductInput {
  /** The index in a batch, or the line of a file. */
  index: number;
  /** Null if `id` identifies the product, or for a new product without SKU. */
  sku: string | null;
  id?: string;
  problem: Failure | null;
}

type Failure = Problem<CatalogueProblem>;

export interface RowOutcome {
  index: number;
  sku: string | null;
  /** Null without a product, also for one that a dry run would create. */
  id: string | null;
  outcome: 'created' | 'updated' | 'offer_updated' | 'revised' | 'withheld' | 'unchanged' | 'submitted' | 'failed';
  status: ProductStatus | null;
  /** Whether it was published before and no longer is. */
  isUnpublished: boolean;
  /** The changed fields of a published product that `onPublished` left unchanged. */
  withheld: readonly string[];
  /** In a dry run: what it would write. */
  changes: readonly FieldChange[];
  problem: Failure | null;
}

export interface ProductStep extends ProductHappening {
  status: ProductStatus | null;
}

export interface RowChange {
  id: string;
  stored?: LockedProduct;
  status: ProductStatus;
  values: WrittenValues;
  /** In order. Without events and a new `revisionStatus`, nothing is written but the revision and pictures to fetch. */
  steps: readonly ProductStep[];
  /** The new revision, null to discard it; undefined if it stays the same. */
  revision?: Omit<NewRevision, 'productId'> | null | undefined;
}

export interface PlannedRow {
  readonly row: RowInput;
  /** The comparable forms of the SKU that identifies the product, and of its new SKU. */
  readonly key: string | null;
  readonly newKey: string | null;
  outcome: RowOutcome;
  change?: RowChange | undefined;
}

interface Found {
  stored: LockedProduct | undefined;
  /** The product that already has the new SKU. */
  owner: LockedProduct | undefined;
  known: KnownIds;
}

export type KnownIds = Record<'brandId' | 'categoryId' | 'designerId', ReadonlySet<string>>;

/** Validation errors come before state conflicts. */
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
  const isRevision = !!options.publishesRevision || (options.onPublished === 'revise' && stored.status === 'published');
  const current = isRevision ? ({ ...stored, ...stored.revision?.values } as LockedProduct) : stored;
  const differences = differencesOf(current, row, uuidV7);
  if (options.publishesRevision && imageStatusOf(current.images) === 'pending')
    return fail(problem('pictures_pending'));
  const decision = options.publishesRevision
    ? publicationOf(stored)
    : isRevision
      ? decideRevision(stored, differences, options)
      : decideEdit(stored.status, differences, options);
  if (!decision) return fail(locked(stored.status, isRevision));
  // A product that shares a SKU from before SKUs were unique can keep it.
  if (owner && owner.id !== stored.id && planned.newKey !== stored.skuKey)
    return fail(skuTaken(row.fields.sku!, owner.id));
  const { outcome, status, withheld, values, steps, revision } = decision;
  const isUnpublished = stored.status === 'published' && status !== 'published';
  planned.change = { id: stored.id, stored, status, values, steps, revision };
  const { offer, content } = differences;
  const changes = options.dryRun
    ? changesOf(current, withheld.length > 0 ? offer : { ...content, ...offer })
    : noChanges;
  planned.outcome = { ...outcomeOf(row, null), id: stored.id, outcome, status, isUnpublished, withheld, changes };
}

export function decideCreation(planned: PlannedRow, { submit = false, dryRun = false }: RowOptions): void {
  const id = uuidV7();
  const status = submit ? 'pending' : 'draft';
  const steps = stepsOf({ action: 'create', from: null }, 'draft');
  if (submit) steps.push(...stepsOf({ action: 'submit', from: 'draft' }, status));
  planned.change = { id, status, values: {}, steps };
  planned.outcome = { ...outcomeOf(planned.row, null), outcome: 'created', status, id: dryRun ? null : id };
  if (!dryRun) return;
  const { content, offer } = differencesOf(newProduct, planned.row, uuidV7);
  planned.outcome.changes = changesOf(newProduct, { ...content, ...offer });
}

const newProduct = {
  ...Object.fromEntries(writtenFields.map((field) => [field, null])),
  ...blankProduct,
} as unknown as LockedProduct;

interface EditDecision extends Pick<RowChange, 'status' | 'values' | 'steps' | 'revision'> {
  outcome: RowOutcome['outcome'];
  withheld: readonly string[];
}

function decideEdit(
  from: ProductStatus,
  { offer, content }: Differences,
  { onPublished = 'review', submit = false, alwaysEdits = false }: RowOptions,
): EditDecision | undefined {
  const isOfferChanged = Object.keys(offer).length > 0;
  const isContentChanged = Object.keys(content).length > 0;
  const isPublished = from === 'published';
  const wantsEdit = alwaysEdits || isContentChanged;
  if (!wantsEdit && !isOfferChanged && !submit)
    return { outcome: 'unchanged', status: from, withheld: noFields, values: {}, steps: [] };
  if (wantsEdit && isPublished && onPublished === 'fail') return undefined;
  const isWithheld = wantsEdit && isPublished && onPublished === 'offer';
  const isEdit = wantsEdit && !isWithheld;
  const edited = isEdit ? nextStatus(from, 'edit') : from;
  if (edited === undefined) return undefined;

  const isOffer = !isEdit && isOfferChanged;
  // An edit that changes only the offer is published as an offer change.
  const onlyOffer = !isContentChanged && isOfferChanged ? offer : null;
  const steps = isEdit ? stepsOf({ action: 'edit', from, changedOffer: onlyOffer }, edited) : [];
  if (isOffer) steps.push(...stepsOf({ action: 'offer', from, changedOffer: offer }, edited));
  // An unchanged rejected product would only be rejected again.
  const submitted = submit && (isEdit || isOffer || edited === 'draft') ? nextStatus(edited, 'submit') : undefined;
  if (submitted) steps.push(...stepsOf({ action: 'submit', from: edited }, submitted));
  return {
    outcome: outcomeOfEdit({ isEdit, isOffer: isOffer || onlyOffer !== null, isSubmitted: !!submitted, isWithheld }),
    status: submitted ?? edited,
    withheld: isWithheld ? Object.keys(content) : noFields,
    values: { ...(isEdit ? content : {}), ...offer, ...(submitted ? { reviewNote: null } : {}) },
    steps,
  };
}

/** Writes the offer, and puts content into the revision. A revision without differences is discarded. */
function decideRevision(
  stored: LockedProduct,
  { offer, content }: Differences,
  { submit = false, alwaysEdits = false }: RowOptions,
): EditDecision | undefined {
  const { revision, revisionStatus: from } = stored;
  const isRevised = Object.keys(content).length > 0;
  const edited = (isRevised || alwaysEdits) && from !== null ? nextStatus(from, 'edit') : (from ?? 'draft');
  if (edited === undefined) return undefined;
  const values = isRevised ? remaining(stored, { ...revision?.values, ...content }) : (revision?.values ?? {});
  const changed = Object.keys(values);
  const submits = submit && changed.length > 0 && (isRevised || edited === 'draft');
  const submitted = submits ? nextStatus(edited, 'submit') : undefined;
  const status = changed.length === 0 ? null : ((submitted ?? edited) as RevisionStatus);
  const isOffer = Object.keys(offer).length > 0;
  const steps = isOffer ? stepsOf({ action: 'offer', from: 'published', changedOffer: offer }, 'published') : [];
  if (submitted) steps.push(...stepsOf({ action: 'submitRevision', from: 'published', changed }, 'published'));
  const reviewNote = submitted ? null : (revision?.reviewNote ?? null);
  const done = { isEdit: false, isOffer, isSubmitted: !!submitted, isWithheld: false };
  return {
    outcome: isRevised ? 'revised' : outcomeOfEdit(done),
    status: 'published',
    withheld: noFields,
    values: { ...offer, ...(status === from ? {} : { revisionStatus: status }) },
    steps,
    revision: isRevised || submitted ? status && { status, reviewNote, values } : undefined,
  };
}

const publicationOf = ({ revision }: LockedProduct): EditDecision => ({
  outcome: 'updated',
  status: 'published',
  withheld: noFields,
  values: { ...revision?.values, revisionStatus: null },
  steps: stepsOf({ action: 'update', from: 'published' }, 'published'),
  revision: null,
});

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

const noFields: readonly string[] = [];
const noChanges: readonly FieldChange[] = [];

export const outcomeOf = ({ index, sku }: RowInput, failure: Failure | null, stored?: LockedProduct): RowOutcome => ({
  index,
  sku,
  id: stored?.id ?? null,
  outcome: 'failed',
  status: stored?.status ?? null,
  isUnpublished: false,
  withheld: noFields,
  changes: noChanges,
  problem: failure,
});

export function duplicateOf({ id, sku }: RowInput): Failure {
  const name = id ?? `SKU "${sku}"`;
  return problem('duplicate_row', `An earlier row names the same product (${name}). Send one row for each product.`);
}

export function problemOf({ fields, problem: found }: RowInput, { fetchImages = false }: RowOptions): Failure | null {
  const secret = fetchImages && !found ? (fields.images ?? []).findIndex(({ url }) => hasCredentials(url)) : -1;
  if (secret < 0) return found;
  return invalidField(`images.${secret}.url`, 'url', 'must not contain a user name or password with fetchImages');
}

function missingOf({ fields }: RowInput): Failure | undefined {
  const errors = (['name', 'type', 'brandId', 'categoryId'] as const)
    .filter((field) => fields[field] === undefined)
    .map((field) => ({ field, rule: 'required', message: 'is required' }));
  if (errors.length === 0) return undefined;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return problem('validation_failed', `${errors[0]!.field} is required for a new product${more}.`, { errors });
}

const kinds = { brandId: 'of your brands', categoryId: 'category', designerId: 'designer' } as const;

function unknownOf({ fields }: RowInput, known: KnownIds, inOrder: readonly (keyof KnownIds)[]): Failure | undefined {
  const unknown = inOrder.find((field) => typeof fields[field] === 'string' && !known[field].has(fields[field]));
  return unknown && invalidField(unknown, 'unknown', `does not match any ${kinds[unknown]}`);
}

const locked = (status: string, isRevision: boolean): Failure =>
  problem(
    'product_locked',
    isRevision
      ? "The product's revision is in review. Discard it to change it, or wait until the platform publishes or rejects it."
      : status === 'published'
        ? 'The product is published, and this change would send it back to review. Set onPublished to revise to keep it on sale, or to review to allow that.'
        : 'The product is in review. Withdraw it to edit it, or wait until the platform publishes or rejects it.',
  );
