import type { ProductEntity } from './product.entity.js';
import type { ProductView } from './product.views.js';
import type { CreateProduct } from './products.dto.js';

type Named = keyof CreateProduct & keyof ProductEntity & keyof ProductView;

/**
 * The fields of a product that are stored and shown as they were sent: the type of each column in PostgreSQL, by the name
 * of the field, which the column has in snake case. What is written, shown and read from CSV follows from this record.
 */
export const plainFields = {
  collection: 'text',
  description: 'text',
  materials: 'text',
  countryOfOrigin: 'text',
  hsCode: 'text',
  year: 'smallint',
  length: 'double precision',
  width: 'double precision',
  height: 'double precision',
  weight: 'double precision',
  stockQuantity: 'integer',
  leadTimeDays: 'smallint',
  isPhysical: 'boolean',
  trackStock: 'boolean',
  sellWhenOutOfStock: 'boolean',
  tags: 'text[]',
  finishes: 'text[]',
} as const satisfies Partial<Record<Named, string>>;

export type PlainField = keyof typeof plainFields;
