import { plainFields, type PlainField } from './plain-fields.shared.js';
import { columnOf } from './product-columns.js';
import type { ProductEntity } from './product.entity.js';

/** The plain fields, and the one that is shown like them and that no body sets. */
const shownFields = [...(Object.keys(plainFields) as PlainField[]), 'isFeatured'] as const;

/** What a row has of them, under their own names. */
export type PlainFields = Pick<ProductEntity, (typeof shownFields)[number]>;

/** The columns of `product` that hold them, for a statement's select list. */
export const plainColumns = shownFields.map((name) => `product.${columnOf(name)} AS "${name}"`).join(', ');

/** Gives `view` the plain fields of a row, and nothing else of it. */
export function addPlainFields<View extends object>(view: View, row: PlainFields): View & PlainFields {
  const fields = view as Record<string, unknown>;
  for (const name of shownFields) fields[name] = row[name];
  return view as View & PlainFields;
}
