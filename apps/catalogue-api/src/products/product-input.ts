import type { ProductEntity, StoredImage } from './product.entity.js';
import type { CreateProduct, UpdateProduct } from './products.dto.js';

const defaultCurrency = 'EUR';

type Unit = 'dimensionUnit' | 'weightUnit';

/** Whether a member of a body is stored: the units are always the same. */
export const isStored = (field: keyof UpdateProduct): field is Exclude<keyof UpdateProduct, Unit> =>
  field !== 'dimensionUnit' && field !== 'weightUnit';

/** What a member of a body stores in its column: what it clears is what "unset" means for that column. */
export const columnValue = (field: keyof UpdateProduct, value: unknown): unknown =>
  field === 'currency' && value === null ? defaultCurrency : value;

/** The columns that a body sets; what it leaves out is absent. */
export function toProductColumns(
  { dimensionUnit: _cm, weightUnit: _kg, ...fields }: UpdateProduct,
  newId: () => string,
): Partial<ProductEntity> {
  // One copy and no more: imports make hundreds of thousands.
  const columns = fields as Partial<ProductEntity>;
  if (fields.currency === null) columns.currency = defaultCurrency;
  if (fields.images !== undefined) columns.images = toStoredImages(fields.images, newId);
  return columns;
}

/** Images in the order of their positions; one without takes its index. */
export function toStoredImages(images: NonNullable<CreateProduct['images']>, newId: () => string): StoredImage[] {
  return images
    .map(({ url, alt = null, position }, index) => ({ id: newId(), position: position ?? index, alt, url }))
    .sort((one, other) => one.position - other.position);
}
