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
const offerWrittenFields = ['status', 'reviewNote', ...offerFields] as const satisfies readonly WrittenField[];

/** What rows of an ERP name: the rest costs a third of the time that reading and writing rows takes. */
const usualWrittenFields = [
  ...offerWrittenFields,
  'brandId',
  'categoryId',
  'name',
  'type',
  'collection',
  'description',
  'materials',
  'length',
  'width',
  'height',
  'weight',
  'isPhysical',
  'isNew',
  'tags',
  'specs',
  'images',
] as const satisfies readonly WrittenField[];

/**
 * How much of products is read to compare rows with, and written by their edits: the least that holds what rows name.
 * So few, as each is a statement of its own.
 */
export const fieldSets = {
  offer: offerWrittenFields,
  usual: usualWrittenFields,
  all: writtenFields.filter((field) => field !== 'id' && field !== 'slug'),
} as const satisfies Record<string, readonly WrittenField[]>;

export type FieldSet = keyof typeof fieldSets;

const setsBySize = Object.entries(fieldSets).map(
  ([name, fields]) => [name as FieldSet, new Set<string>(fields)] as const,
);

/** The smallest set that holds all of these fields. */
export const fieldSetOf = (fields: Iterable<string>): FieldSet => {
  const named = [...fields];
  return setsBySize.find(([, set]) => named.every((field) => set.has(field)))?.[0] ?? 'all';
};

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
 * fifth of an import's bytes. Of fields that are not in `set` nothing is given.
 */
export const newValueList = (fields: readonly WrittenField[], set: readonly WrittenField[]): string =>
  fields
    .map((field) => {
      if (!set.includes(field)) return blankOf(field);
      return field in blankProduct ? `coalesce(given."${field}", ${blankOf(field)})` : `given."${field}"`;
    })
    .join(', ');

function blankOf(field: WrittenField): string {
  if (!(field in blankProduct)) return 'NULL';
  const [type, blank]: [string, unknown] = [columnTypes[field], blankProduct[field as keyof typeof blankProduct]];
  const text = type.endsWith('[]') ? '{}' : typeof blank === 'string' ? blank : JSON.stringify(blank);
  return `'${text}'::${type}`;
}
