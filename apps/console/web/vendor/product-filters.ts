/** The filters of the products table, as in the API and in the URL. */
export const productFilters = [
  ...(['q', 'status', 'revisionStatus', 'imageStatus', 'brand', 'category', 'itemGroup', 'sku', 'gtin'] as const),
  ...(['inStock', 'priceOnRequest', 'sort'] as const),
] as const;

export type ProductFilter = (typeof productFilters)[number];
