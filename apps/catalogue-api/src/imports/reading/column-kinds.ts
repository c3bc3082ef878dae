import { plainFields, type PlainField } from '../../products/plain-fields.shared.js';
import type { GivenRow } from '../../products/product-rows.service.js';

/** How a cell of a column is read. */
export type ColumnKind = 'text' | 'number' | 'boolean' | 'list' | 'images' | 'json';

/** How a cell is read whose column in PostgreSQL is of this type. */
const kindOfType = {
  text: 'text',
  smallint: 'number',
  integer: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'text[]': 'list',
} as const satisfies Record<(typeof plainFields)[PlainField], ColumnKind>;

const plainKinds = Object.fromEntries(
  Object.entries(plainFields).map(([name, type]) => [name, kindOfType[type]]),
) as Record<PlainField, ColumnKind>;

/** The columns that a CSV file may have: the fields of a product. */
export const columnKinds = {
  ...plainKinds,
  sku: 'text',
  name: 'text',
  type: 'text',
  brandId: 'text',
  categoryId: 'text',
  price: 'number',
  compareAtPrice: 'number',
  priceOnRequest: 'boolean',
  isNew: 'boolean',
  inStock: 'boolean',
  dimensionUnit: 'text',
  weightUnit: 'text',
  currency: 'text',
  specs: 'json',
  images: 'images',
  modelUrl: 'text',
  modelIosUrl: 'text',
  modelPosterUrl: 'text',
  modelCredit: 'text',
  modelVariants: 'json',
  designerId: 'text',
  translations: 'json',
} as const satisfies Record<keyof GivenRow['fields'], ColumnKind>;

export type ColumnName = keyof typeof columnKinds;

export const isColumnName = (name: string): name is ColumnName => Object.hasOwn(columnKinds, name);
