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

/** The columns of an offer, by the names of their fields. */
const fieldOfColumn: ReadonlyMap<string, OfferField> = new Map(
  offerFields.map((name) => [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), name]),
);

// Computed from other columns, or changed by every edit.
const followingColumns = new Set(['available', 'updated_at']);

/**
 * The fields of the offer in which two stored forms of one product differ, in the order of `offerFields`; null when
 * anything else differs, or nothing does. Both forms are the row as PostgreSQL's to_jsonb gives it.
 */
export function changedOffer(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): OfferField[] | null {
  const changed = Object.keys(after).filter(
    (column) => !followingColumns.has(column) && JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  );
  if (changed.length === 0 || !changed.every((column) => fieldOfColumn.has(column))) return null;
  const names = new Set(changed.map((column) => fieldOfColumn.get(column)));
  return offerFields.filter((name) => names.has(name));
}
