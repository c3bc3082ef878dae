import { Choice, Constant, field } from '@plinth/service-runtime';
import { ProductSummary } from './product.summary.js';
import type { productStatuses } from './products.dto.js';

const reasons = ['edited', 'takedown', 'deleted'] as const;

const AlwaysNull = (): PropertyDecorator => field({ schema: { type: 'null' }, rules: [] });

/** What the event `product.published` says. */
export class ProductPublished extends ProductSummary {
  @Constant('published')
  status!: 'published';

  @AlwaysNull()
  reason!: null;
}

/** What the event `product.unpublished` says. */
export class ProductUnpublished extends ProductSummary {
  @Choice(['pending', 'draft'], {
    nullable: true,
    description: 'The new state: pending after an edit, draft after a takedown, null after a delete.',
  })
  status!: 'pending' | 'draft' | null;

  @Choice(reasons)
  reason!: (typeof reasons)[number];
}

/** What an event says of a product. */
export type ProductEvent = ProductSummary & {
  status: (typeof productStatuses)[number] | null;
  reason: (typeof reasons)[number] | null;
};
