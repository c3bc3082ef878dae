import { offerFields } from './offer-fields.js';
import type { ProductEntity } from './product.entity.js';

/**
 * What a body can set of a product, and what goes with it: the type of each column in PostgreSQL, by the name of the
 * field. A new field needs its column (migration and entity), a place in the body and in the view, and its name here.
 */
const columnTypes = {
  id: 'uuid',
  brandId: 'uuid',
  categoryId: 'uuid',
  designerId: 'uuid',
  status: 'text',
  reviewNote: 'text',
  name: 'text',
  slug: 'text',
  type: 'text',
  sku: 'text',
  description: 'text',
  materials: 'text',
  collection: 'text',
  countryOfOrigin: 'text',
  hsCode: 'text',
  year: 'smallint',
  price: 'numeric',
  compareAtPrice: 'numeric',
  currency: 'text',
  priceOnRequest: 'boolean',
  trackStock: 'boolean',
  sellWhenOutOfStock: 'boolean',
  inStock: 'boolean',
  stockQuantity: 'integer',
  leadTimeDays: 'smallint',
  isPhysical: 'boolean',
  isNew: 'boolean',
  length: 'double precision',
  width: 'double precision',
  height: 'double precision',
  weight: 'double precision',
  tags: 'text[]',
  finishes: 'text[]',
  specs: 'jsonb',
  images: 'jsonb',
  files: 'jsonb',
  modelUrl: 'text',
  modelIosUrl: 'text',
  modelPosterUrl: 'text',
  modelCredit: 'text',
  modelVariants: 'json',
  translations: 'json',
} as const satisfies Partial<Record<keyof ProductEntity, string>>;

export type WrittenField = keyof typeof columnTypes;

/** What is stored of a product, as far as it was read. */
export type StoredProduct = Pick<ProductEntity, 'id' | 'status' | 'sku' | 'brandId'> &
  Partial<Pick<ProductEntity, WrittenField>>;

/** The column of a field. */
export const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const writtenFields = Object.keys(columnTypes) as WrittenField[];

/** All that an offer's change writes. */
export const offerWrittenFields = ['status', 'reviewNote', ...offerFields] as const satisfies readonly WrittenField[];

/** All that an edit writes. */
export const editWrittenFields = writtenFields.filter((field) => field !== 'id' && field !== 'slug');

/** The columns of these fields, for the list of an INSERT. */
export const columnList = (fields: readonly WrittenField[]): string => fields.map(columnOf).join(', ');

/** The columns of `product` under the names of their fields, for a select list; amounts as numbers. */
export const selectList = (fields: readonly WrittenField[]): string =>
  fields
    .map((field) => {
      const column = `product.${columnOf(field)}`;
      return `${columnTypes[field] === 'numeric' ? `${column}::double precision` : column} AS "${field}"`;
    })
    .join(', ');

/** The columns that `json_to_recordset` is to find in each object, under the names of its fields. */
export const recordDefinition = (fields: readonly WrittenField[]): string =>
  fields.map((field) => `"${field}" ${columnTypes[field]}`).join(', ');
