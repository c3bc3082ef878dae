import { plainFields, type PlainField } from './plain-fields.summary.js';
import { columnOf } from './product-columns.js';
import type { ProductEntity } from './product.entity.js';

/** The plain fields, and the one that is shown like them and that no body sets. */
const shownFields = [...(Object.keys(plainFields) as PlainField[]), 'isFeatured'] as const;

/** What a row has of them, under their own names. */
export type PlainFields = Pick<ProductEntity, (typeof shownFields)[number]>;

/** The columns of `product` that hold them, for a statement's select list. */
export const plainColumns = shownFields.map((name) => `product.${columnOf(name)} AS "${name}"`).join(', ');

/** The plain fields of a row, and nothing else of it. */
export const plainFieldsOf = (row: PlainFields): PlainFields =>
  Object.fromEntries(shownFields.map((name) => [name, row[name]])) as unknown as PlainFields;
