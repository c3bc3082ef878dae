import { OmitType } from '@nestjs/swagger';
import { Choice, Constant, Nested, NestedList, Schema, Text, TextList, Timestamp } from '@plinth/validation';
import { offerFields } from './product-fields.shared.js';
import { revisionStatuses, type RevisionStatus } from './product-statuses.js';
import { ProductView, SubmittedProduct } from './product.views.js';
import { UpdateProduct } from './products.dto.js';
import { FieldChangeView } from './row-problem.shared.js';

export class ReviseProduct extends OmitType(UpdateProduct, ['sku', ...offerFields]) {}

@Schema({ name: 'Revision' })
class RevisionView {
  @Choice(revisionStatuses, { description: 'Pending while in review.', example: 'draft' })
  status!: RevisionStatus;

  @Text({ nullable: true, description: "The reviewer's note if the revision was rejected.", example: null })
  reviewNote!: string | null;

  @TextList({ description: 'The fields that differ from the published product.', example: ['name'] })
  changed!: string[];

  @NestedList(() => FieldChangeView, {
    description: 'The published and the new value of each of these fields.',
    example: [{ field: 'name', old: 'Sund Lounge Chair', new: 'Sund Lounge Chair, smoked oak' }],
  })
  changes!: FieldChangeView[];

  @Timestamp()
  createdAt!: string;

  @Timestamp()
  updatedAt!: string;
}

@Schema({ name: 'RevisedProduct' })
export class RevisedProductView {
  @Nested(() => ProductView, { description: 'The product as it would be.' })
  product!: ProductView;

  @Nested(() => RevisionView, { nullable: true, description: 'Null if the product has no changes left.' })
  revision!: RevisionView | null;
}

export class SubmittedRevision extends OmitType(SubmittedProduct, ['data']) {
  @Nested(() => RevisedProductView)
  data!: RevisedProductView;
}

@Schema({ name: 'EditedProduct' })
export class EditedProductView {
  @Nested(() => ProductView)
  data!: ProductView;

  @Constant(true, {
    optional: true,
    description: 'Present if the edit took the product off sale and discarded its revision.',
  })
  revisionDiscarded?: true;
}
