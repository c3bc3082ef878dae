import { useLingui } from '@lingui/react/macro';
import type { components } from '../generated/catalogue.d.ts';

export type Product = components['schemas']['Product'];

/** The labels of the fields of a request body. */
export function useFieldLabels(): Record<'content' | 'media' | 'offer', Record<string, string>> {
  const { t } = useLingui();
  return {
    content: {
      name: t`Name`,
      type: t`Type`,
      brandId: t`Brand`,
      categoryId: t`Category`,
      designerId: t`Designer`,
      collection: t`Collection`,
      description: t`Description`,
      materials: t`Materials`,
      finishes: t`Finishes`,
      specs: t`Specifications`,
      itemGroup: t`Item group`,
      options: t`Options`,
      gtin: t`GTIN`,
      sku: t`SKU`,
      length: t`Length`,
      width: t`Width`,
      height: t`Height`,
      weight: t`Weight`,
      year: t`Year`,
      countryOfOrigin: t`Country of origin`,
      hsCode: t`HS code`,
      isPhysical: t`Shipped`,
      isNew: t`New`,
      tags: t`Tags`,
      modelUrl: t`3D model`,
      modelIosUrl: t`3D model for iOS`,
      modelPosterUrl: t`Poster of the 3D model`,
      modelCredit: t`Credit of the 3D model`,
      modelVariants: t`Variants of the 3D model`,
      translations: t`Translations`,
    },
    media: { images: t`Pictures`, files: t`Files` },
    offer: {
      price: t`Price`,
      compareAtPrice: t`Price before reduction`,
      priceOnRequest: t`Price on request`,
      stockQuantity: t`Stock`,
      trackStock: t`Stock is tracked`,
      sellWhenOutOfStock: t`Sold when out of stock`,
      leadTimeDays: t`Lead time in days`,
    },
  };
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
    const unit = { length: 'cm', width: 'cm', height: 'cm', weight: 'kg' }[field];
    return unit ? `${value} ${unit}` : `${value}`;
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
