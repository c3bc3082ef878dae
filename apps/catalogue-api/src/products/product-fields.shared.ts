import { toStoredImages } from './product-images.js';
import type { ProductEntity } from './product.entity.js';
import type { ProductView } from './product.views.js';
import type { CreateProduct, UpdateProduct } from './products.dto.js';

type Named = keyof CreateProduct & keyof ProductEntity & keyof ProductView;

/** Fields stored and returned as sent, with their CSV parsers. Statements, views and CSV columns use this. */
export const plainFields = {
  collection: 'text',
  description: 'text',
  materials: 'text',
  countryOfOrigin: 'text',
  hsCode: 'text',
  year: 'number',
  length: 'number',
  width: 'number',
  height: 'number',
  weight: 'number',
  stockQuantity: 'number',
  leadTimeDays: 'number',
  isPhysical: 'boolean',
  trackStock: 'boolean',
  sellWhenOutOfStock: 'boolean',
  tags: 'list',
  finishes: 'list',
  itemGroup: 'text',
  options: 'json',
  gtin: 'text',
} as const satisfies Partial<Record<Named, string>>;

const plainNames = Object.keys(plainFields) as (keyof typeof plainFields)[];

/** The plain fields, and one that is returned like them but that no body sets. */
export const shownFields = [...plainNames, 'isFeatured'] as const;

/** The offer: price and stock. All other fields are content. */
export const offerFields = [
  'price',
  'compareAtPrice',
  'priceOnRequest',
  'currency',
  'inStock',
  'trackStock',
  'stockQuantity',
  'sellWhenOutOfStock',
  'leadTimeDays',
] as const;

export type OfferField = (typeof offerFields)[number];

export type OfferValues = Partial<Record<OfferField, unknown>>;

export const writtenFields = [
  ...plainNames,
  'brandId',
  'categoryId',
  'designerId',
  'status',
  'reviewNote',
  'revisionStatus',
  'name',
  'type',
  'sku',
  'price',
  'compareAtPrice',
  'currency',
  'priceOnRequest',
  'inStock',
  'isNew',
  'specs',
  'images',
  'imageStatus',
  'files',
  'modelUrl',
  'modelIosUrl',
  'modelPosterUrl',
  'modelCredit',
  'modelVariants',
  'translations',
] as const satisfies readonly (keyof ProductEntity)[];

export type WrittenField = (typeof writtenFields)[number];

export type WrittenValues = Partial<Record<WrittenField, unknown>>;

/** The units are constant and not stored. */
type StoredField = Exclude<keyof UpdateProduct, 'dimensionUnit' | 'weightUnit' | 'fetchImages'>;

/** The defaults of a new product; other columns are null. */
export const blankProduct = {
  currency: 'EUR',
  priceOnRequest: false,
  trackStock: false,
  sellWhenOutOfStock: false,
  inStock: true,
  isPhysical: true,
  isNew: false,
  tags: [],
  finishes: [],
  options: [],
  specs: [],
  images: [],
  files: [],
  translations: {},
} satisfies WrittenValues;

export const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const fieldOfColumn = new Map<string, string>(writtenFields.map((field) => [columnOf(field), field]));

export const byColumn = (values: WrittenValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [columnOf(field), value]));

export const byField = (columns: Readonly<Record<string, unknown>>): WrittenValues =>
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [fieldOfColumn.get(column)!, value]));

export const isStored = (field: keyof UpdateProduct): field is StoredField =>
  field !== 'dimensionUnit' && field !== 'weightUnit' && field !== 'fetchImages';

/** The value to store; null becomes the column's unset value. */
export const columnValue = (field: keyof UpdateProduct, value: unknown): unknown =>
  field === 'currency' && value === null ? blankProduct.currency : value;

/** The columns that a body sets; omitted members are absent. */
export function toProductColumns(
  { dimensionUnit: _cm, weightUnit: _kg, ...fields }: UpdateProduct,
  newId: () => string,
): WrittenValues {
  const columns: WrittenValues = fields;
  if (fields.currency === null) columns.currency = blankProduct.currency;
  if (fields.images !== undefined) columns.images = toStoredImages(fields.images, newId);
  return columns;
}

/** The comparable form, like `sku_form` in the database; undefined for SKUs that are not ASCII. */
export const asciiSkuForm = (sku: string): string | undefined =>
  /^[ -~]*$/.test(sku) ? sku.trim().toLowerCase() : undefined;
