import type { ProductEntity, StoredImage } from './product.entity.js';
import type { CreateProduct, UpdateProduct } from './products.dto.js';

/** The columns that a body sets; what it leaves out is absent, what it clears is what "unset" means for that column. */
export function toProductColumns(
  { dimensionUnit: _cm, weightUnit: _kg, ...fields }: UpdateProduct,
  newId: () => string,
): Partial<ProductEntity> {
  const { images, currency, ...columns } = fields;
  return {
    ...columns,
    ...(currency === undefined ? {} : { currency: currency ?? 'EUR' }),
    ...(images === undefined ? {} : { images: toStoredImages(images, newId) }),
  };
}

/** What a new product has where its body says nothing; a column that is not named here is null. */
export const blankProduct = {
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

/** Images in the order of their positions; one without takes its index. */
export function toStoredImages(images: NonNullable<CreateProduct['images']>, newId: () => string): StoredImage[] {
  return images
    .map(({ url, alt = null, position }, index) => ({ id: newId(), position: position ?? index, alt, url }))
    .sort((one, other) => one.position - other.position);
}
