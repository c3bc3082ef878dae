import type { ProductStatus } from './product.entity.js';
import type { OfferField } from './product-fields.shared.js';

/** What moves a product from one state to another. */
export type ProductAction = 'edit' | 'submit' | 'withdraw' | 'publish' | 'reject' | 'unpublish';

type Transitions = Readonly<Record<ProductAction, Partial<Record<ProductStatus, ProductStatus>>>>;

// Whatever is not in the table is refused.
const transitions: Transitions = {
  edit: { draft: 'draft', rejected: 'rejected', published: 'pending' },
  submit: { draft: 'pending', rejected: 'pending' },
  withdraw: { pending: 'draft' },
  publish: { pending: 'published' },
  reject: { pending: 'rejected' },
  unpublish: { published: 'draft' },
};

/** The state a product is in after an action; undefined when the action is not possible in this state. */
export function nextStatus(status: ProductStatus, action: ProductAction): ProductStatus | undefined {
  return transitions[action][status];
}

/** What can happen to a product, as event kinds name it. */
export type ProductEventKind =
  | 'product.created'
  | 'product.updated'
  | 'product.offer_updated'
  | 'product.submitted'
  | 'product.withdrawn'
  | 'product.published'
  | 'product.unpublished'
  | 'product.rejected'
  | 'product.deleted';

/** One event and what its data has beside summary, status and SKU. */
export interface ProductHappening {
  type: ProductEventKind;
  more?: {
    reason?: 'edited' | 'takedown' | 'deleted' | null;
    changed?: readonly OfferField[];
    reviewNote?: string | null;
  };
}

/** A change of a product. `changedOffer`: the fields of its offer that changed, where nothing else did. */
export interface ProductChange {
  action: ProductAction | 'create' | 'delete' | 'update' | 'offer';
  /** The state before; null for a product that was not there. */
  from: ProductStatus | null;
  changedOffer?: readonly OfferField[] | null;
  reviewNote?: string | null;
}

/**
 * The events of one change, in their order: always one, and before it `product.unpublished` where a published product is
 * edited or deleted.
 */
export function eventsOf({ action, from, changedOffer, reviewNote = null }: ProductChange): ProductHappening[] {
  const leaving = (reason: 'edited' | 'deleted'): ProductHappening[] =>
    from === 'published' ? [{ type: 'product.unpublished', more: { reason } }] : [];
  switch (action) {
    case 'create':
      return [{ type: 'product.created' }];
    case 'edit':
      if (from === 'published') return [...leaving('edited'), { type: 'product.submitted' }];
      if (changedOffer) return [{ type: 'product.offer_updated', more: { changed: changedOffer } }];
      return [{ type: 'product.updated' }];
    case 'offer':
      return [{ type: 'product.offer_updated', more: { changed: changedOffer ?? [] } }];
    case 'update':
      return [{ type: 'product.updated' }];
    case 'submit':
      return [{ type: 'product.submitted' }];
    case 'withdraw':
      return [{ type: 'product.withdrawn' }];
    case 'publish':
      return [{ type: 'product.published', more: { reason: null } }];
    case 'reject':
      return [{ type: 'product.rejected', more: { reviewNote } }];
    case 'unpublish':
      return [{ type: 'product.unpublished', more: { reason: 'takedown' } }];
    case 'delete':
      return [...leaving('deleted'), { type: 'product.deleted' }];
  }
}
