import { offerFields, type OfferField } from './offer-fields.js';
import type { StoredImage } from './product.entity.js';
import type { StoredProduct, WrittenField } from './product-columns.js';
import { toProductColumns, toStoredImages } from './product-input.js';
import type { GivenRow } from './given-row.js';
import type { GivenImage } from './products.dto.js';

/** The values that a row gives and a product does not have yet, by what they are of. */
export interface Differences {
  offer: Partial<Record<OfferField, unknown>>;
  content: Partial<Record<WrittenField, unknown>>;
}

const isOfferField = (field: string): field is OfferField => (offerFields as readonly string[]).includes(field);

/** Whether a row names nothing but fields of the offer. */
export const isOfferOnly = ({ fields, files }: GivenRow): boolean =>
  files === undefined && Object.keys(fields).every(isOfferField);

/**
 * What a row would change. Values are compared as they are stored: JSON by value, images without their ids, and without
 * positions where the row gives none.
 */
export function differencesOf(stored: StoredProduct, { fields, files }: GivenRow, newId: () => string): Differences {
  const found: Differences = { offer: {}, content: {} };
  const { images, ...others } = fields;
  for (const [field, value] of Object.entries(toProductColumns(others, newId)) as [WrittenField, unknown][]) {
    if (value === undefined || sameJson(stored[field], value)) continue;
    if (isOfferField(field)) found.offer[field] = value;
    else found.content[field] = value;
  }
  if (images !== undefined && !sameImages(stored.images ?? [], images))
    found.content.images = toStoredImages(images, newId);
  const had = stored.files ?? [];
  const has = files?.(had);
  if (has !== undefined && !sameJson(had, has)) found.content.files = has;
  return found;
}

function sameImages(stored: readonly StoredImage[], given: readonly GivenImage[]): boolean {
  if (stored.length !== given.length) return false;
  const ordered = given
    .map((image, index) => ({ image, place: image.position ?? index }))
    .sort((one, other) => one.place - other.place);
  return ordered.every(({ image: { url, alt = null, position } }, index) => {
    const had = stored[index]!;
    return had.url === url && had.alt === alt && (position === undefined || had.position === position);
  });
}

/** Whether two values of JSON are the same, whatever the order of their members; 0 and -0 are one number. */
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
  const members = Object.entries(one);
  return (
    members.length === Object.keys(other).length &&
    members.every(
      ([name, value]) => Object.hasOwn(other, name) && sameJson(value, (other as Record<string, unknown>)[name]),
    )
  );
}
