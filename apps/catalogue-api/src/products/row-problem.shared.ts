import { NestedList, RecordId, Schema, Text, WholeNumber } from '@plinth/validation';

@Schema({ name: 'RowFieldError' })
export class RowFieldErrorView {
  @Text({ description: 'Dotted path within the row; empty for the row itself.', example: 'specs.3.label' })
  field!: string;

  @Text({ description: 'A stable word for the rule that is broken.', example: 'max_length' })
  rule!: string;

  @Text({ example: 'must have at most 255 characters' })
  message!: string;
}

/** Why a row failed: the problem (RFC 9457) that the route of a single product would answer with. */
@Schema({ name: 'RowProblem' })
export class RowProblem {
  @Text({
    format: 'uri',
    description: 'A URL that explains the code.',
    example: 'https://catalogue.example.com/docs/errors#product_locked',
  })
  type!: string;

  @Text({ example: 'The product is in review and cannot be edited' })
  title!: string;

  @WholeNumber({ description: 'The status that a single route would answer with.', example: 409 })
  status!: number;

  @Text({ example: 'The product is in review.' })
  detail!: string;

  @Text({ description: 'What a program switches on.', example: 'product_locked' })
  code!: string;

  @RecordId({ optional: true, description: 'Of sku_taken: the product that has the SKU.' })
  productId?: string;

  @NestedList(() => RowFieldErrorView, {
    optional: true,
    description: 'Of validation_failed: each member that is wrong.',
  })
  errors?: RowFieldErrorView[];
}
