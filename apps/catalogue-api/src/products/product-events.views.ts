import { Choice, ChoiceList, Constant, field, Text } from '@plinth/validation';
import { offerFields, type OfferField } from './product-fields.shared.js';
import { ProductSummary } from './product.summary.js';
import { productStatuses } from './products.dto.js';

const reasons = ['edited', 'takedown', 'deleted'] as const;

const AlwaysNull = (): PropertyDecorator => field({ schema: { type: 'null' }, rules: [] });

/** What every event of a product says. */
class ProductEvent extends ProductSummary {
  @Text({ nullable: true, example: 'FJ-SUN-001' })
  sku!: string | null;
}

/** The data of `product.created`. */
export class ProductCreated extends ProductEvent {
  @Constant('draft')
  status!: 'draft';
}

/** The data of `product.updated`. */
export class ProductUpdated extends ProductEvent {
  @Choice(productStatuses)
  status!: (typeof productStatuses)[number];
}

/** The data of `product.offer_updated`. */
export class ProductOfferUpdated extends ProductEvent {
  @Choice(productStatuses)
  status!: (typeof productStatuses)[number];

  @ChoiceList(offerFields, { description: 'The fields that changed.', example: ['price', 'stockQuantity'] })
  changed!: OfferField[];
}

/** The data of `product.submitted`. */
export class ProductSubmitted extends ProductEvent {
  @Constant('pending')
  status!: 'pending';
}

/** The data of `product.withdrawn`. */
export class ProductWithdrawn extends ProductEvent {
  @Constant('draft')
  status!: 'draft';
}

/** The data of `product.published`. */
export class ProductPublished extends ProductEvent {
  @Constant('published')
  status!: 'published';

  @AlwaysNull()
  reason!: null;
}

/** The data of `product.unpublished`. */
export class ProductUnpublished extends ProductEvent {
  @Choice(['pending', 'draft'], {
    nullable: true,
    description: 'The new state: pending after an edit, draft after a takedown, null after a delete.',
  })
  status!: 'pending' | 'draft' | null;

  @Choice(reasons)
  reason!: (typeof reasons)[number];
}

/** The data of `product.rejected`. */
export class ProductRejected extends ProductEvent {
  @Constant('rejected')
  status!: 'rejected';

  @Text({ description: "The reviewer's note.", example: 'The cover image shows another product.' })
  reviewNote!: string;
}

/** The data of `product.deleted`. */
export class ProductDeleted extends ProductEvent {
  @AlwaysNull()
  status!: null;
}
