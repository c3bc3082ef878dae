import type { ProductStatus } from './product.entity.js';
import { offerFields, type OfferValues } from './product-fields.shared.js';

export type ProductAction = 'edit' | 'submit' | 'withdraw' | 'publish' | 'reject' | 'unpublish';

type Transitions = Readonly<Record<ProductAction, Partial<Record<ProductStatus, ProductStatus>>>>;

// Every other transition is rejected.
const transitions: Transitions = {
  edit: { draft: 'draft', rejected: 'rejected', published: 'pending' },
  submit: { draft: 'pending', rejected: 'pending' },
  withdraw: { pending: 'draft', published: 'draft' },
  publish: { pending: 'published' },
  reject: { pending: 'rejected' },
  unpublish: { published: 'draft' },
};

export function nextStatus(status: ProductStatus, action: ProductAction): ProductStatus | undefined {
  return transitions[action][status];
}

const productEventKinds = [
  'product.created',
  'product.updated',
  'product.offer_updated',
  'product.submitted',
  'product.withdrawn',
  'product.published',
  'product.unpublished',
  'product.rejected',
  'product.deleted',
  'product.revision_submitted',
  'product.revision_rejected',
] as const;

export type ProductEventKind = (typeof productEventKinds)[number];

/** Changes of a revision before it is submitted send no event. */
export const historyKinds = [...productEventKinds, 'product.revision_updated', 'product.revision_discarded'] as const;

export type HistoryKind = (typeof historyKinds)[number];

export interface ProductHappening {
  type: ProductEventKind;
  more?: {
    reason?: 'edited' | 'withdrawn' | 'takedown' | 'deleted' | null;
    changed?: readonly string[];
    offer?: OfferValues;
    reviewNote?: string | null;
  };
}

/** `changedOffer` has the new values of the changed offer fields if nothing else changed. */
export interface ProductChange {
  action: ProductAction | 'create' | 'delete' | 'update' | 'offer' | 'submitRevision' | 'rejectRevision';
  from: ProductStatus | null;
  changedOffer?: OfferValues | null;
  /** The fields of a submitted revision. */
  changed?: readonly string[];
  reviewNote?: string | null;
}

/** The events in order. Editing or deleting a published product sends `product.unpublished` first; withdrawing sends only it. */
export function eventsOf({
  action,
  from,
  changedOffer,
  changed = [],
  reviewNote = null,
}: ProductChange): ProductHappening[] {
  const leaving = (reason: 'edited' | 'withdrawn' | 'deleted'): ProductHappening[] =>
    from === 'published' ? [{ type: 'product.unpublished', more: { reason } }] : [];
  switch (action) {
    case 'create':
      return [{ type: 'product.created' }];
    case 'edit':
      if (from === 'published') return [...leaving('edited'), { type: 'product.submitted' }];
      if (changedOffer) return [offerUpdated(changedOffer)];
      return [{ type: 'product.updated' }];
    case 'offer':
      return [offerUpdated(changedOffer ?? {})];
    case 'update':
      return [{ type: 'product.updated' }];
    case 'submit':
      return [{ type: 'product.submitted' }];
    case 'withdraw':
      return from === 'published' ? leaving('withdrawn') : [{ type: 'product.withdrawn' }];
    case 'publish':
      return [{ type: 'product.published', more: { reason: null } }];
    case 'reject':
      return [{ type: 'product.rejected', more: { reviewNote } }];
    case 'unpublish':
      return [{ type: 'product.unpublished', more: { reason: 'takedown' } }];
    case 'submitRevision':
      return [{ type: 'product.revision_submitted', more: { changed } }];
    case 'rejectRevision':
      return [{ type: 'product.revision_rejected', more: { reviewNote } }];
    case 'delete':
      return [...leaving('deleted'), { type: 'product.deleted' }];
  }
}

const offerUpdated = (offer: OfferValues): ProductHappening => ({
  type: 'product.offer_updated',
  more: { changed: offerFields.filter((field) => field in offer), offer },
});
