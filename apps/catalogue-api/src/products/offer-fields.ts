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
