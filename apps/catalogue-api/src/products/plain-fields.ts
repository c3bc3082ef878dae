import { columnOf } from './product-columns.js';
import type { ProductEntity } from './product.entity.js';
import type { ProductView } from './product.views.js';

/**
 * The fields of a product that are stored and shown as they were sent: their columns have the same names in snake case.
 * A new one needs its column (migration and entity), a place in the body and in the view, and its name here.
 */
export const plainFields = [
  'collection',
  'description',
  'materials',
  'countryOfOrigin',
  'hsCode',
  'year',
  'length',
  'width',
  'height',
  'weight',
  'stockQuantity',
  'leadTimeDays',
  'isFeatured',
  'isPhysical',
  'trackStock',
  'sellWhenOutOfStock',
  'tags',
  'finishes',
] as const satisfies readonly (keyof ProductEntity & keyof ProductView)[];

/** What a row has of them, under their own names. */
export type PlainFields = Pick<ProductEntity, (typeof plainFields)[number]>;

/** The columns of `product` that hold them, for a statement's select list. */
export const plainColumns = plainFields.map((name) => `product.${columnOf(name)} AS "${name}"`).join(', ');

/** Gives `view` the plain fields of a row, and nothing else of it. */
export function addPlainFields<View extends object>(view: View, row: PlainFields): View & PlainFields {
  const fields = view as Record<string, unknown>;
  for (const name of plainFields) fields[name] = row[name];
  return view as View & PlainFields;
}
