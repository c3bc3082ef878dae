import { Choice, Flag, JsonValue, NestedList, RecordId, Schema, Text, WholeNumber } from '@plinth/validation';
import { productStatuses } from './product-statuses.js';

export const rowResults = [
  'created',
  'updated',
  'offer_updated',
  'revised',
  'withheld',
  'unchanged',
  'submitted',
  'failed',
] as const;

@Schema({ name: 'RowFieldError' })
export class RowFieldErrorView {
  @Text({ description: 'The dotted path within the row; empty for the row itself.', example: 'specs.3.label' })
  field!: string;

  @Text({ description: 'A stable name for the violated rule.', example: 'max_length' })
  rule!: string;

  @Text({ example: 'must have at most 255 characters' })
  message!: string;
}

@Schema({ name: 'FieldChange' })
export class FieldChangeView {
  @Text({ description: 'The name of the field in a request body.', example: 'price' })
  field!: string;

  @JsonValue({ description: 'The current value.', example: 1249.5 })
  old!: unknown;

  @JsonValue({ description: 'The new value.', example: 1190 })
  new!: unknown;
}

/** The problem (RFC 9457) that a single request would return. */
@Schema({ name: 'RowProblem' })
export class RowProblem {
  @Text({
    format: 'uri',
    description: 'A URL that explains the code.',
    example: 'https://catalogue.example.com/docs/errors#product_locked',
  })
  type!: string;

  @Text({ example: 'Product in review' })
  title!: string;

  @WholeNumber({ description: 'The status that a single request would return.', example: 409 })
  status!: number;

  @Text({
    example: 'The product is in review. Withdraw it to edit it, or wait until the platform publishes or rejects it.',
  })
  detail!: string;

  @Text({ description: 'The code to use in your program.', example: 'product_locked' })
  code!: string;

  @RecordId({
    optional: true,
    description: 'For sku_taken and options_taken: the ID of the product that has the SKU or the options.',
  })
  productId?: string;

  @NestedList(() => RowFieldErrorView, {
    optional: true,
    description: 'For validation_failed: each invalid field.',
  })
  errors?: RowFieldErrorView[];
}

/** A row that a dry run would write. */
export class ChangedRow {
  @RecordId({ nullable: true, description: 'Null if the row would create the product.' })
  id!: string | null;

  @Choice(productStatuses, { description: 'The status after the change.', example: 'published' })
  status!: (typeof productStatuses)[number];

  @Choice(rowResults, { description: 'What would happen to the data.', example: 'offer_updated' })
  outcome!: (typeof rowResults)[number];

  @Flag({ description: 'Whether the row would take a published product off sale.', example: false })
  unpublished!: boolean;

  @NestedList(() => FieldChangeView, { description: 'Empty for a row that would only create or submit the product.' })
  changes!: FieldChangeView[];
}
