import { uuidV7 } from '@plinth/formats';
import type * as errors from '../errors.js';
import type { GivenRow, RowOptions, RowOutcome } from './given-row.js';
import { differencesOf } from './product-differences.js';
import type { HeldProduct } from './product-rows.repository.js';
import { decideEdit, decideNew } from './row-decision.js';
import type { Failure, Known, PlannedRow } from './row-plan.js';

const requiredOfNew = ['name', 'type', 'brandId', 'categoryId'] as const;

interface Found {
  stored: HeldProduct | undefined;
  /** Who has the SKU that the product is to have. */
  owner: HeldProduct | undefined;
  known: Known;
  options: RowOptions;
}

/** What makes the problems that a row can have. */
export type Problems = Pick<typeof errors, 'problem' | 'invalidField' | 'skuTaken'>;

/** Decides one row by what was found. What is invalid comes before the state of the product. */
export function decideRow(planned: PlannedRow, found: Found, problems: Problems): void {
  const { row } = planned;
  const { stored, owner, known, options } = found;
  planned.create = planned.edit = undefined;
  const fail = (failure: Failure) => (planned.outcome = outcomeOf(row, failure, stored));
  if (!stored) {
    if (row.id !== undefined || options.mode === 'update') return void fail(problems.problem('product_not_found'));
    const failure = missingOf(row, problems) ?? unknownOf(row, known, creationOrder, problems);
    if (failure) return void fail(failure);
    return decideCreation(planned, options);
  }
  const failure = unknownOf(row, known, editOrder, problems);
  if (failure) return void fail(failure);
  if (options.mode === 'create') return void fail(problems.skuTaken(row.sku!, stored.id));
  const decision = decideEdit(stored, differencesOf(stored, row, uuidV7), options);
  if (!decision) return void fail(locked(stored.status, problems));
  // Whose SKU was another's before SKUs were keys may repeat it.
  if (owner && owner.id !== stored.id && planned.newKey !== stored.skuKey)
    return void fail(problems.skuTaken(row.fields.sku!, owner.id));
  const { result, status, isUnpublished, withheld } = decision;
  planned.edit = { stored, decision };
  planned.outcome = { ...outcomeOf(row, null), id: stored.id, outcome: result, status, isUnpublished, withheld };
}

/** Decides a row that makes a product, as far as the row itself says. */
export function decideCreation(planned: PlannedRow, options: RowOptions): void {
  const decision = decideNew(options);
  const id = uuidV7();
  planned.create = { id, decision };
  const outcome = { ...outcomeOf(planned.row, null), outcome: 'created', status: decision.status } as const;
  planned.outcome = { ...outcome, id: options.dryRun ? null : id };
}

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

export const duplicateOf = ({ id, sku }: GivenRow, { problem }: Problems): Failure =>
  problem('duplicate_row', `An earlier row names the same product, ${id ?? `by the SKU "${sku}"`}.`);

function missingOf({ fields }: GivenRow, { problem }: Problems): Failure | undefined {
  const errors = requiredOfNew
    .filter((field) => fields[field] === undefined)
    .map((field) => ({ field, rule: 'required', message: 'is required' }));
  if (errors.length === 0) return undefined;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return problem('validation_failed', `${errors[0]!.field} is required of a new product${more}.`, { errors });
}

const kinds = { brandId: 'brand of yours', categoryId: 'category', designerId: 'designer' } as const;
type Order = readonly (keyof typeof kinds)[];
const creationOrder: Order = ['brandId', 'categoryId', 'designerId'];
const editOrder: Order = ['categoryId', 'designerId', 'brandId'];

function unknownOf(
  { fields }: GivenRow,
  { brands, categories, designers }: Known,
  inOrder: Order,
  { invalidField }: Problems,
): Failure | undefined {
  const known = { brandId: brands, categoryId: categories, designerId: designers };
  const unknown = inOrder.find((field) => typeof fields[field] === 'string' && !known[field].has(fields[field]));
  return unknown && invalidField(unknown, 'unknown', `names no ${kinds[unknown]}`);
}

const locked = (status: string, { problem }: Problems): Failure =>
  problem(
    'product_locked',
    status === 'published'
      ? 'The product is published, and this would take it back to review.'
      : 'The product is in review. It can be edited once it is published or rejected; withdraw it to edit it now.',
  );
