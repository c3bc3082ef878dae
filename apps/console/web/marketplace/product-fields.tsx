import { useLingui } from '@lingui/react/macro';
import type { components } from '../generated/catalogue.d.ts';

export type Product = components['schemas']['Product'];

/** The fields of a request body, in the order in which people read them. */
export const contentFields = [
  ...['name', 'type', 'brandId', 'categoryId', 'designerId', 'collection', 'description', 'materials', 'finishes'],
  ...['specs', 'itemGroup', 'options', 'gtin', 'sku', 'length', 'width', 'height', 'weight', 'year'],
  ...['countryOfOrigin', 'hsCode', 'isPhysical', 'isNew', 'tags', 'modelUrl', 'modelIosUrl', 'modelPosterUrl'],
  ...['modelCredit', 'modelVariants', 'translations'],
];
export const offerFields = [
  ...['price', 'compareAtPrice', 'priceOnRequest', 'stockQuantity', 'trackStock', 'sellWhenOutOfStock', 'leadTimeDays'],
];

/** The label of a product field; an unknown field's own name. */
export function useFieldLabels(): (field: string) => string {
  const { t } = useLingui();
  const labels: Record<string, string> = {
    ...{ name: t`Name`, type: t`Type`, brandId: t`Brand`, categoryId: t`Category`, designerId: t`Designer` },
    ...{ collection: t`Collection`, description: t`Description`, materials: t`Materials`, finishes: t`Finishes` },
    ...{ specs: t`Specifications`, itemGroup: t`Item group`, options: t`Options`, gtin: t`GTIN`, sku: t`SKU` },
    ...{ length: t`Length (cm)`, width: t`Width (cm)`, height: t`Height (cm)`, weight: t`Weight (kg)`, year: t`Year` },
    ...{ countryOfOrigin: t`Country of origin`, hsCode: t`HS code`, isPhysical: t`The product is shipped` },
    ...{ isNew: t`Show as new`, tags: t`Tags`, modelUrl: t`3D model`, modelIosUrl: t`3D model for iOS` },
    ...{ modelPosterUrl: t`Poster of the 3D model`, modelCredit: t`Credit of the 3D model` },
    ...{ modelVariants: t`Variants of the 3D model`, translations: t`Translations`, images: t`Pictures` },
    ...{ files: t`Files`, price: t`Price`, currency: t`Currency`, compareAtPrice: t`Price before reduction` },
    ...{ priceOnRequest: t`Price on request`, inStock: t`In stock`, stockQuantity: t`Pieces in stock` },
    ...{ trackStock: t`Compute “in stock” from the stock`, sellWhenOutOfStock: t`Sell when out of stock` },
    ...{ leadTimeDays: t`Days until delivery`, fetchImages: t`Download of pictures` },
  };
  return (field) => labels[field] ?? field;
}

/** The value of a field, as text; empty if it is unset. */
export function useFieldText(): (product: Product, field: string) => string {
  const { t, i18n } = useLingui();
  return (product, field) => {
    const value = fieldValue(product, field);
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (field === 'price' || field === 'compareAtPrice')
      return i18n.number(Number(value), { style: 'currency', currency: product.currency });
    if (Array.isArray(value)) return value.map(itemText).join(isTextList(value) ? ', ' : '\n');
    if (typeof value !== 'string' && typeof value !== 'number')
      return Object.keys(value).length > 0 ? JSON.stringify(value, undefined, 2) : '';
    return `${value}`;
  };
}

function fieldValue(product: Product, field: string): boolean | string | number | object | null | undefined {
  switch (field) {
    case 'brandId':
      return product.brand.name;
    case 'categoryId':
      return product.breadcrumbs.map(({ name }) => name).join(' › ');
    case 'designerId':
      return product.designer?.name;
    case 'modelUrl':
      return product.model.url;
    case 'modelIosUrl':
      return product.model.iosUrl;
    case 'modelPosterUrl':
      return product.model.posterUrl;
    case 'modelCredit':
      return product.model.credit;
    case 'modelVariants':
      return product.model.variants;
    default:
      return product[field as keyof Product] as object | null;
  }
}

const isTextList = (items: unknown[]) => items.every((item) => typeof item === 'string');

function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { label, name, value } = item as { label?: string; name?: string; value: string };
  return `${label ?? name}: ${value}`;
}
