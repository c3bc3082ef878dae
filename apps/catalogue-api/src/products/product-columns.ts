import { offerFields } from './offer-fields.js';
import { plainFields } from './plain-fields.shared.js';
import type { ProductEntity } from './product.entity.js';
import type { CreateProduct } from './products.dto.js';

/** What a body can set of a product and is stored. The units are always the same. */
type StoredField = Exclude<keyof CreateProduct, 'dimensionUnit' | 'weightUnit'>;

/**
 * What a body can set of a product, and what goes with it: the type of each column in PostgreSQL, by the name of the
 * field. A member of the body that is missing here does not compile: it would be accepted and lost.
 */
const columnTypes = {
  ...plainFields,
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
  price: 'numeric',
  compareAtPrice: 'numeric',
  currency: 'text',
  priceOnRequest: 'boolean',
  inStock: 'boolean',
  isNew: 'boolean',
  specs: 'jsonb',
  images: 'jsonb',
  files: 'jsonb',
  modelUrl: 'text',
  modelIosUrl: 'text',
  modelPosterUrl: 'text',
  modelCredit: 'text',
  modelVariants: 'json',
  translations: 'json',
} as const satisfies Partial<Record<keyof ProductEntity, string>> & Record<StoredField, string>;

export type WrittenField = keyof typeof columnTypes;

/** What a new product has where its body says nothing; a column that is not named here is null. */
const blankProduct = {
  status: 'draft',
  currency: 'EUR',
  priceOnRequest: false,
  trackStock: false,
  sellWhenOutOfStock: false,
  inStock: true,
  isPhysical: true,
  isNew: false,
  tags: [],
  finishes: [],
  specs: [],
  images: [],
  files: [],
  translations: {},
} satisfies Partial<Record<WrittenField, unknown>>;

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

/**
 * The fields of `given`, what it leaves out as a new product has it. PostgreSQL fills that in: sent with each row, it is a
 * fifth of an import's bytes.
 */
export const newValueList = (fields: readonly WrittenField[]): string =>
  fields
    .map((field) => (field in blankProduct ? `coalesce(given."${field}", ${blankOf(field)})` : `given."${field}"`))
    .join(', ');

function blankOf(field: WrittenField): string {
  const [type, blank]: [string, unknown] = [columnTypes[field], blankProduct[field as keyof typeof blankProduct]];
  const text = type.endsWith('[]') ? '{}' : typeof blank === 'string' ? blank : JSON.stringify(blank);
  return `'${text}'::${type}`;
}
