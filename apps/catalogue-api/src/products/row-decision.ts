import type { ProductStatus } from './product.entity.js';
import type { StoredProduct, WrittenField } from './product-columns.js';
import type { Differences } from './product-differences.js';
import { eventsOf, type ProductChange, type ProductHappening } from './product-events.js';
import type { RowOptions, RowResult } from './given-row.js';
import { nextStatus } from './product-transitions.js';
import { offerFields } from './offer-fields.js';

/** An event of a change, with the state in which it leaves the product. */
export interface ProductStep extends ProductHappening {
  status: ProductStatus;
}

/** What a row does to its product. */
export interface Decision {
  result: Exclude<RowResult, 'failed'>;
  /** The state after. */
  status: ProductStatus;
  isUnpublished: boolean;
  /** The fields whose change is not made. */
  withheld: readonly string[];
  /** Nothing is written where this is empty and the state stays. */
  values: Partial<Record<WrittenField, unknown>>;
  /** In their order. */
  steps: ProductStep[];
}

const none: readonly string[] = [];

/** What a row does that makes a new product. */
export type NewDecision = Pick<Decision, 'status' | 'steps'>;

/** Decides a row that makes a new product. */
export function decideNew({ submit = false }: RowOptions): NewDecision {
  const created = stepsOf({ action: 'create', from: null }, 'draft');
  return submit
    ? { status: 'pending', steps: [...created, ...stepsOf({ action: 'submit', from: 'draft' }, 'pending')] }
    : { status: 'draft', steps: created };
}

/** What a row does to a product that exists; undefined where the product's state does not allow it. */
export function decideEdit(
  { status: from }: Pick<StoredProduct, 'status'>,
  { offer, content }: Differences,
  { onPublished = 'review', submit = false, alwaysEdits = false }: RowOptions,
): Decision | undefined {
  const changedOffer = offerFields.filter((field) => field in offer);
  const isPublished = from === 'published';
  const hasContent = alwaysEdits || Object.keys(content).length > 0;
  if (!hasContent && changedOffer.length === 0 && !submit)
    return { result: 'unchanged', status: from, isUnpublished: false, withheld: none, values: {}, steps: [] };
  if (hasContent && isPublished && onPublished === 'fail') return undefined;
  const isWithheld = hasContent && isPublished && onPublished === 'offer';
  const isEdit = hasContent && !isWithheld;
  const edited = isEdit ? nextStatus(from, 'edit') : from;
  if (edited === undefined) return undefined;

  const isOffer = !isEdit && changedOffer.length > 0;
  // An edit that turns out to change nothing but the offer is told as that.
  const onlyOffer = Object.keys(content).length === 0 && changedOffer.length > 0 ? changedOffer : null;
  const steps = [
    ...(isEdit ? stepsOf({ action: 'edit', from, changedOffer: onlyOffer }, edited) : []),
    ...(isOffer ? stepsOf({ action: 'offer', from, changedOffer }, edited) : []),
  ];
  // An unchanged product that was rejected would only be rejected again.
  const submitted = submit && (isEdit || isOffer || edited === 'draft') ? nextStatus(edited, 'submit') : undefined;
  if (submitted) steps.push(...stepsOf({ action: 'submit', from: edited }, submitted));
  return {
    result: resultOf({
      isEdit,
      isOffer: isOffer || onlyOffer !== null,
      isSubmitted: submitted !== undefined,
      isWithheld,
    }),
    status: submitted ?? edited,
    isUnpublished: isPublished && edited !== 'published',
    withheld: isWithheld ? Object.keys(content) : none,
    values: { ...(isEdit ? content : {}), ...offer, ...(submitted ? { reviewNote: null } : {}) },
    steps,
  };
}

function resultOf(row: Record<'isEdit' | 'isOffer' | 'isSubmitted' | 'isWithheld', boolean>): Decision['result'] {
  if (row.isOffer) return 'offer_updated';
  if (row.isEdit) return 'updated';
  if (row.isSubmitted) return 'submitted';
  return row.isWithheld ? 'withheld' : 'unchanged';
}

/** Whether nothing but an offer changes: all the columns stay that indexes of searches are made of. */
export const changesOnlyOffer = (steps: readonly ProductStep[]): boolean =>
  steps.every(({ type }) => type === 'product.offer_updated') ||
  (steps.at(-1)?.type === 'product.submitted' &&
    steps.slice(0, -1).every(({ type }) => type === 'product.offer_updated'));

const stepsOf = (change: ProductChange, status: ProductStatus): ProductStep[] =>
  eventsOf(change).map((event) => ({ ...event, status }));
