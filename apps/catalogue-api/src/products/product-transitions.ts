import type { ProductStatus } from './product.entity.js';

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
