import type { Day } from './period.js';
import type { FieldError } from '@plinth/formats';

export const eventKinds = ['page_view', 'view', 'favorite', 'download', 'outbound'] as const;
export type EventKind = (typeof eventKinds)[number];

export const facetKinds = ['source', 'country', 'locale', 'profession'] as const;
export type FacetKind = (typeof facetKinds)[number];

export type SubjectKind = 'total' | 'product' | 'brand' | 'designer' | 'item_group' | FacetKind;

export interface Subject {
  readonly providerId: string | null;
  readonly kind: SubjectKind;
  readonly value: string;
}

export interface CountedEvent {
  readonly kind: EventKind;
  readonly day: Day;
  /** 128 bits of the SHA-256 of the visitor ID, in hexadecimal. */
  readonly visitor: string;
  readonly providerId?: string;
  readonly productId?: string;
  readonly brandId?: string;
  readonly designerId?: string;
  readonly itemGroup?: string;
  readonly country?: string;
  readonly locale?: string;
  readonly source?: string;
  readonly profession?: string;
}

/** Everything that an event counts for in one scope; the total comes first. */
export function subjectsOf(event: CountedEvent, providerId: string | null): Subject[] {
  const subjects: Subject[] = [{ providerId, kind: 'total', value: '' }];
  const add = (kind: SubjectKind, value: string | undefined): void => {
    if (value !== undefined) subjects.push({ providerId, kind, value });
  };
  if (providerId !== null) {
    // Products, brands and item groups have one provider, so the platform uses the provider's numbers.
    add('product', event.productId);
    add('brand', event.brandId);
    add('item_group', event.itemGroup);
  }
  add('designer', event.designerId);
  for (const facet of facetKinds) add(facet, event[facet]);
  return subjects;
}

/** The platform (null), and the event's provider. */
export const scopesOf = (event: CountedEvent): (string | null)[] =>
  event.providerId === undefined ? [null] : [null, event.providerId];

export interface NamedRecords {
  readonly productId?: string | null | undefined;
  readonly brandId?: string | null | undefined;
  readonly designerId?: string | null | undefined;
  readonly providerId?: string | null | undefined;
}

export interface KnownRecords {
  readonly products: ReadonlyMap<
    string,
    { brandId: string; designerId: string | null; providerId: string; itemGroup: string | null }
  >;
  readonly brands: ReadonlyMap<string, { providerId: string }>;
  readonly designers: ReadonlySet<string>;
  readonly providers: ReadonlySet<string>;
}

export interface Attribution {
  productId?: string;
  brandId?: string;
  designerId?: string;
  providerId?: string;
  itemGroup?: string;
}

const labels = { productId: 'product', brandId: 'brand', designerId: 'designer', providerId: 'provider' } as const;

/** Resolves everything an event counts for. Returns errors for unknown records and contradictions. */
export function attribute(named: NamedRecords, known: KnownRecords, path: string): Attribution | FieldError[] {
  const product = isPresent(named.productId) ? known.products.get(named.productId) : undefined;
  const brand = isPresent(named.brandId) ? known.brands.get(named.brandId) : undefined;
  const exists = {
    productId: product !== undefined,
    brandId: brand !== undefined,
    designerId: isPresent(named.designerId) && known.designers.has(named.designerId),
    providerId: isPresent(named.providerId) && known.providers.has(named.providerId),
  };
  const owner = {
    brandId: product?.brandId,
    designerId: product?.designerId ?? undefined,
    providerId: product?.providerId ?? brand?.providerId,
  };
  const errors: FieldError[] = [];
  const attribution: Attribution = isPresent(named.productId) ? { productId: named.productId } : {};
  for (const member of ['productId', 'brandId', 'designerId', 'providerId'] as const) {
    const sent = named[member];
    const owned = member === 'productId' ? undefined : owner[member];
    if (isPresent(sent) && !exists[member]) {
      errors.push({ field: `${path}.${member}`, rule: 'unknown', message: `does not match any ${labels[member]}` });
    } else if (isPresent(sent) && owned !== undefined && owned !== sent) {
      const of = product ? 'product' : 'brand';
      errors.push({
        field: `${path}.${member}`,
        rule: 'mismatch',
        message: `does not match the ${labels[member]} of the ${of}`,
      });
    } else {
      const value = sent ?? owned;
      if (value !== undefined) attribution[member] = value;
    }
  }
  if (isPresent(product?.itemGroup)) attribution.itemGroup = product.itemGroup;
  return errors.length > 0 ? errors : attribution;
}

const isPresent = (id: string | null | undefined): id is string => id !== undefined && id !== null;
