import type { ProductEntity, StoredImage } from './product.entity.js';
import type { CreateProduct, UpdateProduct } from './products.dto.js';

/** The columns that a body sets; what it leaves out is absent, what it clears is what "unset" means for that column. */
export function toProductColumns(
  { dimensionUnit: _cm, weightUnit: _kg, ...fields }: UpdateProduct,
  newId: () => string,
): Partial<ProductEntity> {
  // One copy and no more: imports make hundreds of thousands.
  const columns = fields as Partial<ProductEntity>;
  if (fields.currency === null) columns.currency = 'EUR';
  if (fields.images !== undefined) columns.images = toStoredImages(fields.images, newId);
  return columns;
}

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
  isFeatured: false,
  tags: [],
  finishes: [],
  specs: [],
  images: [],
  files: [],
  translations: {},
} satisfies Partial<ProductEntity>;

const blanks = Object.entries(blankProduct) as [keyof ProductEntity, unknown][];

/** Gives a new product what its body left out. */
export function fillBlanks(columns: Partial<Record<keyof ProductEntity, unknown>>): typeof columns {
  for (const [field, value] of blanks) if (columns[field] === undefined) columns[field] = value;
  return columns;
}

/** Images in the order of their positions; one without takes its index. */
export function toStoredImages(images: NonNullable<CreateProduct['images']>, newId: () => string): StoredImage[] {
  return images
    .map(({ url, alt = null, position }, index) => ({ id: newId(), position: position ?? index, alt, url }))
    .sort((one, other) => one.position - other.position);
}
