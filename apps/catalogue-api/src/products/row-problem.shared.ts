import { NestedList, RecordId, Schema, Text, WholeNumber } from '@plinth/validation';

@Schema({ name: 'RowFieldError' })
export class RowFieldErrorView {
  @Text({ description: 'The dotted path within the row; empty for the row itself.', example: 'specs.3.label' })
  field!: string;

  @Text({ description: 'A stable name for the violated rule.', example: 'max_length' })
  rule!: string;

  @Text({ example: 'must have at most 255 characters' })
  message!: string;
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
