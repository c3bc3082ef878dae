import { OmitType, PickType } from '@nestjs/swagger';
import {
  Choice,
  Flag,
  RecordId,
  RowList,
  Nested,
  NestedList,
  Schema,
  Text,
  TextList,
  WholeNumber,
} from '@plinth/validation';
import { offerFields } from './offer-fields.js';
import { Sku, UpdateProduct, productStatuses } from './products.dto.js';
import { RowProblem } from './row-problem.shared.js';

export const rowModes = ['upsert', 'create', 'update'] as const;
export const onPublishedChoices = ['review', 'offer', 'fail'] as const;

/** So many rows a batch has at most. */
export const maxProductRows = 500;
export const maxOfferRows = 1_000;

/** One product of a batch: the fields of POST, all but the SKU optional for a product that exists. */
export class BatchedProduct extends OmitType(UpdateProduct, ['sku']) {
  @Sku({ description: 'Names the product.' })
  sku!: string;
}

/** One offer of a batch. */
export class BatchedOffer extends PickType(UpdateProduct, offerFields) {
  @Sku({ optional: true, description: 'Names the product; or else id does.' })
  sku?: string;

  @RecordId({ optional: true, description: 'Names the product; or else sku does.' })
  id?: string;
}

export class BatchProducts {
  @RowList(() => BatchedProduct, {
    maxItems: maxProductRows,
    description: 'Each row stands alone: what is wrong with one fails that row and no other.',
  })
  items!: unknown[];

  @Choice(rowModes, {
    optional: true,
    description:
      'What becomes of rows: upsert (the default) makes new products and edits those that exist; create and update do only one of these.',
    example: 'upsert',
  })
  mode: (typeof rowModes)[number] = 'upsert';

  @Choice(onPublishedChoices, {
    optional: true,
    description:
      'What becomes of a row that changes more than the offer of a published product: review (the default) edits it, which takes it back to review; offer takes its offer only, and the row says in withheld what it left out; fail refuses the row.',
    example: 'offer',
  })
  onPublished: (typeof onPublishedChoices)[number] = 'review';

  @Flag({
    optional: true,
    description:
      'Default: false. Submits what was created or changed, and drafts; never an unchanged product that was rejected.',
    example: true,
  })
  submit: boolean = false;

  @Flag({ optional: true, description: 'Default: false. Answers the same and writes nothing.', example: false })
  dryRun: boolean = false;
}

export class BatchOffers {
  @RowList(() => BatchedOffer, { maxItems: maxOfferRows, description: 'Each row stands alone.' })
  items!: unknown[];

  @Flag({ optional: true, description: 'Default: false. Answers the same and writes nothing.', example: false })
  dryRun: boolean = false;
}

export const rowResults = [
  'created',
  'updated',
  'offer_updated',
  'withheld',
  'unchanged',
  'submitted',
  'failed',
] as const;

/** What became of one row. */
@Schema({
  name: 'BatchRow',
  example: {
    index: 0,
    sku: 'FJ-SUN-001',
    id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
    outcome: 'offer_updated',
    status: 'published',
  },
})
export class BatchRowView {
  @WholeNumber({ description: 'The place of the row in items, from 0.' })
  index!: number;

  @Text({ nullable: true, description: 'As the row has it; null where it names its product otherwise, or has none.' })
  sku!: string | null;

  @RecordId({ nullable: true, description: 'Null where there is no product, and for what a dry run would create.' })
  id!: string | null;

  @Choice(rowResults, {
    description:
      'What happened to the data. submitted: nothing else did. withheld: nothing was written, because onPublished is offer ' +
      'and the row changes other fields of a published product. New outcomes may be added.',
  })
  outcome!: (typeof rowResults)[number];

  @Choice(productStatuses, { nullable: true, description: 'The state after; null where there is no product.' })
  status!: (typeof productStatuses)[number] | null;

  @TextList({
    optional: true,
    description:
      'The fields that the row would change of the published product, and that onPublished=offer leaves as they are.',
    example: ['name', 'description'],
  })
  withheld?: string[];

  @Nested(() => RowProblem, { optional: true, description: 'Of a row that failed.' })
  problem?: RowProblem;
}

/** How many rows had each outcome. */
@Schema({
  name: 'BatchSummary',
  example: {
    created: 0,
    updated: 0,
    offerUpdated: 1,
    unchanged: 0,
    submitted: 0,
    failed: 0,
    unpublished: 0,
    withheld: 0,
  },
})
export class BatchSummaryView {
  @WholeNumber()
  created!: number;

  @WholeNumber()
  updated!: number;

  @WholeNumber({ description: 'Of these nothing but price and stock has changed.' })
  offerUpdated!: number;

  @WholeNumber({ description: 'Nothing was written, and no event was sent.' })
  unchanged!: number;

  @WholeNumber({ description: 'Sent to review, with nothing else changed.' })
  submitted!: number;

  @WholeNumber()
  failed!: number;

  @WholeNumber({ description: 'Published products that went back to review; they count as updated, too.' })
  unpublished!: number;

  @WholeNumber({
    description:
      'Rows with changes that onPublished=offer withheld. Those whose offer changed count as offerUpdated, too.',
  })
  withheld!: number;
}

/** The answer to a batch. */
@Schema({ name: 'BatchResult' })
export class BatchView {
  @NestedList(() => BatchRowView, { description: 'One for each row, in their order.' })
  data!: BatchRowView[];

  @Nested(() => BatchSummaryView)
  summary!: BatchSummaryView;
}
