import type { Problem } from '@plinth/problem-details';
import type { BrandSummary } from '../brands/brand.summary.js';
import { invalidField, problem, type CatalogueProblem } from '../errors.js';
import type { ProductRow } from './product-row.js';

type Failure = Problem<CatalogueProblem>;

/** What ids in rows name. */
export interface Known {
  brands: ReadonlyMap<string, BrandSummary>;
  categories: ReadonlySet<string>;
  designers: ReadonlySet<string>;
}

const requiredOfNew = ['name', 'type', 'brandId', 'categoryId'] as const;

/** What a row fails with that names a product which an earlier one names. */
export const duplicateOf = ({ id, sku }: ProductRow): Failure =>
  problem('duplicate_row', `An earlier row names the same product, ${id ?? `by the SKU "${sku}"`}.`);

/** What a new product fails with that lacks what it must have. */
export function missingOf({ fields }: ProductRow): Failure | undefined {
  const errors = requiredOfNew
    .filter((field) => fields[field] === undefined)
    .map((field) => ({ field, rule: 'required', message: 'is required' }));
  if (errors.length === 0) return undefined;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return problem('validation_failed', `${errors[0]!.field} is required of a new product${more}.`, { errors });
}

const kinds = { brandId: 'brand of yours', categoryId: 'category', designerId: 'designer' } as const;

/** What a row fails with that names something that is not there, or another vendor's. */
export function unknownOf(
  { fields }: ProductRow,
  { brands, categories, designers }: Known,
  inOrder: readonly (keyof typeof kinds)[],
): Failure | undefined {
  const known = { brandId: brands, categoryId: categories, designerId: designers };
  const unknown = inOrder.find((field) => typeof fields[field] === 'string' && !known[field].has(fields[field]));
  return unknown && invalidField(unknown, 'unknown', `names no ${kinds[unknown]}`);
}

/** What a row fails with whose product may not be edited as it stands. */
export const locked = (status: string): Failure =>
  problem(
    'product_locked',
    status === 'published'
      ? 'The product is published, and this would take it back to review.'
      : 'The product is in review. It can be edited once it is published or rejected; withdraw it to edit it now.',
  );
