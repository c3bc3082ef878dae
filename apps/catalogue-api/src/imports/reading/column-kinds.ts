import type { ProductRow } from '../../products/product-rows.service.js';

/** How a cell of a column is read. */
export type ColumnKind = 'text' | 'number' | 'boolean' | 'list' | 'images' | 'json';

/** The columns that a CSV file may have: the fields of a product. */
export const columnKinds = {
  sku: 'text',
  name: 'text',
  type: 'text',
  brandId: 'text',
  categoryId: 'text',
  description: 'text',
  materials: 'text',
  collection: 'text',
  countryOfOrigin: 'text',
  hsCode: 'text',
  year: 'number',
  price: 'number',
  compareAtPrice: 'number',
  priceOnRequest: 'boolean',
  trackStock: 'boolean',
  sellWhenOutOfStock: 'boolean',
  isPhysical: 'boolean',
  isNew: 'boolean',
  inStock: 'boolean',
  stockQuantity: 'number',
  leadTimeDays: 'number',
  length: 'number',
  width: 'number',
  height: 'number',
  weight: 'number',
  dimensionUnit: 'text',
  weightUnit: 'text',
  tags: 'list',
  currency: 'text',
  finishes: 'list',
  specs: 'json',
  images: 'images',
  modelUrl: 'text',
  modelIosUrl: 'text',
  modelPosterUrl: 'text',
  modelCredit: 'text',
  modelVariants: 'json',
  designerId: 'text',
  translations: 'json',
} as const satisfies Record<keyof ProductRow['fields'], ColumnKind>;

export type ColumnName = keyof typeof columnKinds;

export const isColumnName = (name: string): name is ColumnName => Object.hasOwn(columnKinds, name);
