import type { ProductEntity, StoredImage } from './product.entity.js';
import type { ProductView } from './product.views.js';
import type { CreateProduct, UpdateProduct } from './products.dto.js';

type Named = keyof CreateProduct & keyof ProductEntity & keyof ProductView;

/**
 * The fields of a product that are stored and shown as they were sent, each with how a cell of CSV is read. What is
 * written, shown and read from CSV follows from this record.
 */
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
} as const satisfies Partial<Record<Named, string>>;

const plainNames = Object.keys(plainFields) as (keyof typeof plainFields)[];

/** The plain fields, and the one that is shown like them and that no body sets. */
export const shownFields = [...plainNames, 'isFeatured'] as const;

/** The fields of a product that are its offer: price and stock. All others are its content. */
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

/** The fields of a product that rows write, beside its id and slug. */
export const writtenFields = [
  ...plainNames,
  'brandId',
  'categoryId',
  'designerId',
  'status',
  'reviewNote',
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
  'files',
  'modelUrl',
  'modelIosUrl',
  'modelPosterUrl',
  'modelCredit',
  'modelVariants',
  'translations',
] as const satisfies readonly (keyof ProductEntity)[];

export type WrittenField = (typeof writtenFields)[number];

/** Values of a product that are to be stored. */
export type WrittenValues = Partial<Record<WrittenField, unknown>>;

/** A member of a body that is stored: the units are always the same. */
type StoredField = Exclude<keyof UpdateProduct, 'dimensionUnit' | 'weightUnit'>;

/** What a new product has where its body says nothing; other columns are null. */
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
  specs: [],
  images: [],
  files: [],
  translations: {},
} satisfies WrittenValues;

/** The column of a field: its name in snake case. */
export const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whether a member of a body is stored. */
export const isStored = (field: keyof UpdateProduct): field is StoredField =>
  field !== 'dimensionUnit' && field !== 'weightUnit';

/** What a member of a body stores in its column: what it clears is what "unset" means for that column. */
export const columnValue = (field: keyof UpdateProduct, value: unknown): unknown =>
  field === 'currency' && value === null ? blankProduct.currency : value;

/** The columns that a body sets; what it leaves out is absent. */
export function toProductColumns(
  { dimensionUnit: _cm, weightUnit: _kg, ...fields }: UpdateProduct,
  newId: () => string,
): WrittenValues {
  const columns: WrittenValues = fields;
  if (fields.currency === null) columns.currency = blankProduct.currency;
  if (fields.images !== undefined) columns.images = toStoredImages(fields.images, newId);
  return columns;
}

/** Images in the order of their positions; one without takes its index. */
export function toStoredImages(images: NonNullable<CreateProduct['images']>, newId: () => string): StoredImage[] {
  return images
    .map(({ url, alt = null, position }, index) => ({ id: newId(), position: position ?? index, alt, url }))
    .sort((one, other) => one.position - other.position);
}

/**
 * The form in which a SKU of ASCII is compared, as `sku_form` of the database has it: trimmed, in lower case. Undefined for
 * others, of which the database's tables of Unicode decide.
 */
export const asciiSkuForm = (sku: string): string | undefined =>
  /^[ -~]*$/.test(sku) ? sku.trim().toLowerCase() : undefined;
