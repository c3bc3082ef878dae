import type { Day } from './period.js';
import type { FieldError } from '@plinth/formats';

export const eventKinds = ['page_view', 'view', 'favorite', 'download', 'outbound'] as const;
export type EventKind = (typeof eventKinds)[number];

/** What events say of visitors beside what they looked at. */
export const facetKinds = ['source', 'country', 'locale', 'profession'] as const;
export type FacetKind = (typeof facetKinds)[number];

export type SubjectKind = 'total' | 'product' | 'brand' | 'designer' | FacetKind;

/** Something of which numbers are kept, within a provider's events or (null) the whole platform's. */
export interface Subject {
  readonly providerId: string | null;
  readonly kind: SubjectKind;
  readonly value: string;
}

/** An event with all that it counts for, as it waits to be rolled up. What it does not name is absent. */
export interface CountedEvent {
  readonly kind: EventKind;
  readonly day: Day;
  /** 128 bits of the SHA-256 of the visitor's id, in hexadecimal. */
  readonly visitor: string;
  readonly providerId?: string;
  readonly productId?: string;
  readonly brandId?: string;
  readonly designerId?: string;
  readonly country?: string;
  readonly locale?: string;
  readonly source?: string;
  readonly profession?: string;
}

/** Everything that an event counts for in one scope; the total is the first. */
export function subjectsOf(event: CountedEvent, providerId: string | null): Subject[] {
  const subjects: Subject[] = [{ providerId, kind: 'total', value: '' }];
  const add = (kind: SubjectKind, value: string | undefined): void => {
    if (value !== undefined) subjects.push({ providerId, kind, value });
  };
  if (providerId !== null) {
    // A product and a brand have one provider, so the platform's numbers of them are the provider's.
    add('product', event.productId);
    add('brand', event.brandId);
  }
  add('designer', event.designerId);
  for (const facet of facetKinds) add(facet, event[facet]);
  return subjects;
}

/** The scopes that an event counts in: the platform, and the provider that it concerns. */
export const scopesOf = (event: CountedEvent): (string | null)[] =>
  event.providerId === undefined ? [null] : [null, event.providerId];

/** The records that an event names. */
export interface NamedRecords {
  readonly productId?: string | null | undefined;
  readonly brandId?: string | null | undefined;
  readonly designerId?: string | null | undefined;
  readonly providerId?: string | null | undefined;
}

/** What is known of the records that a call's events name. */
export interface KnownRecords {
  readonly products: ReadonlyMap<string, { brandId: string; designerId: string | null; providerId: string }>;
  readonly brands: ReadonlyMap<string, { providerId: string }>;
  readonly designers: ReadonlySet<string>;
  readonly providers: ReadonlySet<string>;
}

/** The records that an event counts for. */
export interface Attribution {
  productId?: string;
  brandId?: string;
  designerId?: string;
  providerId?: string;
}

const labels = { productId: 'product', brandId: 'brand', designerId: 'designer', providerId: 'provider' } as const;

/**
 * What an event counts for: what it names, a product's brand, designer and provider, a brand's provider. Gives errors
 * instead when it names something that does not exist, or what contradicts the product or brand it names.
 */
export function attribute(named: NamedRecords, known: KnownRecords, path: string): Attribution | FieldError[] {
  const product = isGiven(named.productId) ? known.products.get(named.productId) : undefined;
  const brand = isGiven(named.brandId) ? known.brands.get(named.brandId) : undefined;
  const exists = {
    productId: product !== undefined,
    brandId: brand !== undefined,
    designerId: isGiven(named.designerId) && known.designers.has(named.designerId),
    providerId: isGiven(named.providerId) && known.providers.has(named.providerId),
  };
  const owner = {
    brandId: product?.brandId,
    designerId: product?.designerId ?? undefined,
    providerId: product?.providerId ?? brand?.providerId,
  };
  const errors: FieldError[] = [];
  const attribution: Attribution = isGiven(named.productId) ? { productId: named.productId } : {};
  for (const member of ['productId', 'brandId', 'designerId', 'providerId'] as const) {
    const given = named[member];
    const owned = member === 'productId' ? undefined : owner[member];
    if (isGiven(given) && !exists[member]) {
      errors.push({ field: `${path}.${member}`, rule: 'unknown', message: `does not match any ${labels[member]}` });
    } else if (isGiven(given) && owned !== undefined && owned !== given) {
      const of = product ? 'product' : 'brand';
      errors.push({
        field: `${path}.${member}`,
        rule: 'mismatch',
        message: `does not match the ${labels[member]} of the ${of}`,
      });
    } else {
      const value = given ?? owned;
      if (value !== undefined) attribution[member] = value;
    }
  }
  return errors.length > 0 ? errors : attribution;
}

const isGiven = (id: string | null | undefined): id is string => id !== undefined && id !== null;
