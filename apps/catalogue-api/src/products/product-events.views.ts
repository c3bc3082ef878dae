import { PartialType, PickType } from '@nestjs/swagger';
import { Choice, ChoiceList, Constant, field, Nested, Schema, Text, TextList } from '@plinth/validation';
import { offerFields, type OfferField } from './product-fields.shared.js';
import { productStatuses } from './product-statuses.js';
import { ProductSummary } from './product.summary.js';
import { ProductView } from './product.views.js';

const reasons = ['edited', 'withdrawn', 'takedown', 'deleted'] as const;

const AlwaysNull = (): PropertyDecorator => field({ schema: { type: 'null' }, rules: [] });

@Schema({ name: 'ChangedOffer' })
class ChangedOffer extends PartialType(PickType(ProductView, offerFields)) {}

class ProductEvent extends ProductSummary {
  @Text({ nullable: true, example: 'FJ-SUN-001' })
  sku!: string | null;
}

export class ProductCreated extends ProductEvent {
  @Constant('draft')
  status!: 'draft';
}

export class ProductUpdated extends ProductEvent {
  @Choice(productStatuses)
  status!: (typeof productStatuses)[number];
}

export class ProductOfferUpdated extends ProductEvent {
  @Choice(productStatuses)
  status!: (typeof productStatuses)[number];

  @ChoiceList(offerFields, { description: 'The fields that changed.', example: ['price', 'stockQuantity'] })
  changed!: OfferField[];

  @Nested(() => ChangedOffer, {
    description: 'The changed fields with their new values.',
    example: { price: 1249.5, stockQuantity: 12 },
  })
  offer!: ChangedOffer;
}

export class ProductSubmitted extends ProductEvent {
  @Constant('pending')
  status!: 'pending';
}

export class ProductWithdrawn extends ProductEvent {
  @Constant('draft')
  status!: 'draft';
}

export class ProductPublished extends ProductEvent {
  @Constant('published')
  status!: 'published';

  @AlwaysNull()
  reason!: null;
}

export class ProductUnpublished extends ProductEvent {
  @Choice(['pending', 'draft'], {
    nullable: true,
    description: 'The new state: pending after an edit, draft after a withdrawal or takedown, null after a delete.',
  })
  status!: 'pending' | 'draft' | null;

  @Choice(reasons)
  reason!: (typeof reasons)[number];
}

export class ProductRejected extends ProductEvent {
  @Constant('rejected')
  status!: 'rejected';

  @Text({ description: "The reviewer's note.", example: 'The cover image shows another product.' })
  reviewNote!: string;
}

export class ProductRevisionSubmitted extends ProductEvent {
  @Constant('published')
  status!: 'published';

  @TextList({ description: 'The fields that the revision changes.', example: ['name', 'images'] })
  changed!: string[];
}

export class ProductRevisionRejected extends ProductEvent {
  @Constant('published')
  status!: 'published';

  @Text({ description: "The reviewer's note.", example: 'The cover image shows another product.' })
  reviewNote!: string;
}

export class ProductDeleted extends ProductEvent {
  @AlwaysNull()
  status!: null;
}
