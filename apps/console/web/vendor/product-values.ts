import type { components } from '../generated/catalogue.d.ts';
import type { Product } from './product-status.tsx';

type UpdateProduct = components['schemas']['UpdateProduct'];

/** An empty text stands for null. */
export type Value = string | number | boolean | string[] | Record<string, string>[];

/** The fields of a form. They have the names of the API. */
export type Values = Record<string, Value>;

const texts = ['name', 'type', 'description', 'materials', 'collection', 'countryOfOrigin', 'hsCode', 'gtin'] as const;
const numbers = ['year', 'length', 'width', 'height', 'weight'] as const;
const offerNumbers = ['price', 'compareAtPrice', 'stockQuantity', 'leadTimeDays'] as const;
const offerFlags = ['priceOnRequest', 'trackStock', 'sellWhenOutOfStock', 'inStock'] as const;
/** Edited as JSON, because the API returns them as sent. */
const documents = ['translations', 'modelVariants'];

const orEmpty = (value: string | number | null | undefined) => value ?? '';
const named = <Name extends string, Of>(names: readonly Name[], value: (name: Name) => Of) =>
  Object.fromEntries(names.map((name) => [name, value(name)]));
const json = (value: unknown) => {
  const isEmpty = value === null || value === undefined || Object.keys(value).length === 0;
  return isEmpty ? '' : JSON.stringify(value, null, 2);
};

export const contentOf = (product: Product): Values => ({
  ...named([...texts, ...numbers, 'sku', 'itemGroup'] as const, (name) => orEmpty(product[name])),
  ...{ brandId: product.brand.id, categoryId: product.category.id, designerId: product.designer?.id ?? '' },
  ...{ isPhysical: product.isPhysical, isNew: product.isNew, tags: product.tags, finishes: product.finishes },
  specs: product.specs.map(({ label, value }) => ({ label, value })),
  options: product.options.map(({ name, value }) => ({ name, value })),
  images: product.images.map(({ url, alt }) => ({ url, alt: alt ?? '' })),
  fetchImages: false,
  ...{ modelUrl: orEmpty(product.model.url), modelIosUrl: orEmpty(product.model.iosUrl) },
  ...{ modelPosterUrl: orEmpty(product.model.posterUrl), modelCredit: orEmpty(product.model.credit) },
  ...{ modelVariants: json(product.model.variants), translations: json(product.translations) },
});

export const offerOf = (product: Product): Values => ({
  ...named(offerNumbers, (name) => orEmpty(product[name])),
  ...named(offerFlags, (name) => product[name]),
  currency: product.currency,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const changedFields = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => !isSame(before[name], after[name]));

/** The body of a request that makes the changes. Throws a problem for invalid JSON. */
export function bodyOf(before: Values, after: Values): UpdateProduct {
  return named(changedFields(before, after), (name) => {
    const value = after[name];
    if (name === 'images')
      return (value as Record<string, string>[]).map(({ url, alt }) => ({ url, alt: alt || null }));
    if (documents.includes(name) && value !== '') return parsed(name, value as string);
    return value === '' && name !== 'name' && name !== 'type' ? null : value;
  }) as UpdateProduct;
}

function parsed(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    throw Object.assign(new Error(message), { title: 'Invalid JSON', errors: [{ field, message }] });
  }
}

export interface Merge {
  mine: Values;
  theirs: Values;
  /** Changed differently by both. */
  conflicts: string[];
  /** Changed by them only, or by both in the same way. */
  taken: string[];
}

/** Merges two edits of the same version. */
export function mergeOf(before: Values, mine: Values, theirs: Values): Merge {
  const own = new Set(changedFields(mine, theirs).filter((name) => !isSame(before[name], mine[name])));
  const changed = changedFields(before, theirs);
  return {
    ...{ mine, theirs },
    conflicts: changed.filter((name) => own.has(name)),
    taken: changed.filter((name) => !own.has(name)),
  };
}

/** Their version with my changes. Where both changed a field, the given fields take their value and the others mine. */
export function mergedValues({ mine, theirs, conflicts, taken }: Merge, chosen: readonly string[]): Values {
  const fromThem = new Set([...taken, ...conflicts.filter((name) => chosen.includes(name))]);
  return named(Object.keys(mine), (name) => (fromThem.has(name) ? theirs[name]! : mine[name]!));
}
