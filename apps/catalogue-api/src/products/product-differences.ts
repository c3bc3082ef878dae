import {
  columnValue,
  isStored,
  offerFields,
  type OfferField,
  type OfferValues,
  type WrittenField,
  type WrittenValues,
} from './product-fields.shared.js';
import type { LockedProduct } from './product-rows.repository.js';
import { sameImages, toStoredImages } from './product-images.js';
import type { StoredFile, StoredImage } from './product.entity.js';
import type { UpdateProduct } from './products.dto.js';

export interface Differences {
  offer: OfferValues;
  content: WrittenValues;
}

export interface ProductInput {
  /** Omitted members are absent or undefined. `sku` is set only if it changes. */
  fields: UpdateProduct;
  /** Maps the stored files to the new ones. */
  files?: (stored: readonly StoredFile[]) => StoredFile[];
}

/** Values as in the API. */
export interface FieldChange {
  field: string;
  old: unknown;
  new: unknown;
}

const isOfferField = (field: string): field is OfferField => (offerFields as readonly string[]).includes(field);

/** The values that a row would change. */
export function differencesOf(
  stored: LockedProduct,
  { fields, files }: ProductInput,
  newId: () => string,
): Differences {
  const found: Differences = { offer: {}, content: {} };
  for (const field of Object.keys(fields) as (keyof UpdateProduct)[]) {
    if (field === 'images' || !isStored(field)) continue;
    const value = columnValue(field, fields[field]);
    if (value === undefined || sameJson(stored[field], value)) continue;
    if (isOfferField(field)) found.offer[field] = value;
    else found.content[field] = value;
  }
  const { images } = fields;
  if (images !== undefined && !sameImages(stored.images, images))
    found.content.images = toStoredImages(images, newId, stored.images);
  const has = files?.(stored.files);
  if (has !== undefined && !sameJson(stored.files, has)) found.content.files = has;
  return found;
}

/** Each difference with its old and new value; images as a body has them. */
export const changesOf = (old: WrittenValues, values: WrittenValues): FieldChange[] =>
  Object.entries(values).map(([field, value]) => ({
    field,
    old: shown(field, old[field as WrittenField]),
    new: shown(field, value),
  }));

const shown = (field: string, value: unknown): unknown =>
  field === 'images'
    ? (value as readonly StoredImage[]).map(({ url, alt, position }) => ({ url, alt, position }))
    : value;

/** The values that differ from the product. */
export const remaining = (stored: LockedProduct, values: WrittenValues): WrittenValues =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => {
      const had = stored[field as keyof LockedProduct];
      return field === 'images' ? !sameImages(had as StoredImage[], value as StoredImage[]) : !sameJson(had, value);
    }),
  );

/** Deep equality of JSON, ignoring member order. 0 equals -0. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => sameJson(item, other[index]))
    );
  }
  const [ones, others] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = Object.keys(ones);
  return (
    names.length === Object.keys(others).length &&
    names.every((name) => Object.hasOwn(others, name) && sameJson(ones[name], others[name]))
  );
}
