import type { Day } from './day.js';

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
