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

/** What a new product has where its body says nothing. */
export const blankProduct = {
  designerId: null,
  status: 'draft',
  reviewNote: null,
  sku: null,
  description: null,
  materials: null,
  collection: null,
  countryOfOrigin: null,
  hsCode: null,
  year: null,
  price: null,
  compareAtPrice: null,
  currency: 'EUR',
  priceOnRequest: false,
  trackStock: false,
  sellWhenOutOfStock: false,
  inStock: true,
  stockQuantity: null,
  leadTimeDays: null,
  isPhysical: true,
  isNew: false,
  isFeatured: false,
  length: null,
  width: null,
  height: null,
  weight: null,
  tags: [],
  finishes: [],
  specs: [],
  images: [],
  files: [],
  modelUrl: null,
  modelIosUrl: null,
  modelPosterUrl: null,
  modelCredit: null,
  modelVariants: null,
  translations: {},
} satisfies Partial<ProductEntity>;

/** Images in the order of their positions; one without takes its index. */
export function toStoredImages(images: NonNullable<CreateProduct['images']>, newId: () => string): StoredImage[] {
  return images
    .map(({ url, alt = null, position }, index) => ({ id: newId(), position: position ?? index, alt, url }))
    .sort((one, other) => one.position - other.position);
}
