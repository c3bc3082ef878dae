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
import { offerFields } from './product-fields.shared.js';
import { productStatuses } from './product-statuses.js';
import { FetchImages, Sku, UpdateProduct } from './products.dto.js';
import { FieldChangeView, RowProblem, rowResults } from './row-problem.shared.js';

export const rowModes = ['upsert', 'create', 'update'] as const;
export const onPublishedChoices = ['review', 'offer', 'fail', 'revise'] as const;

export const maxProductRows = 500;
export const maxOfferRows = 1_000;

export class BatchedProduct extends OmitType(UpdateProduct, ['sku', 'fetchImages']) {
  @Sku({ description: 'Identifies the product.' })
  sku!: string;
}

export class BatchedOffer extends PickType(UpdateProduct, offerFields) {
  @Sku({ optional: true, description: 'Identifies the product. Send either sku or id.' })
  sku?: string;

  @RecordId({ optional: true, description: 'Identifies the product. Send either sku or id.' })
  id?: string;
}

export class BatchProducts {
  @RowList(() => BatchedProduct, {
    maxItems: maxProductRows,
    description: 'Rows are independent: an error fails only its own row.',
  })
  items!: unknown[];

  @Choice(rowModes, {
    optional: true,
    description: 'Whether rows create products, update them, or both (upsert, the default).',
    example: 'upsert',
  })
  mode: (typeof rowModes)[number] = 'upsert';

  @Choice(onPublishedChoices, {
    optional: true,
    description:
      'What to do with a row that changes more than the offer of a published product. review (the default): write all changes and send the product back to review. offer: write only the offer, and list the other changes in withheld. fail: fail the row. revise: write the offer, and put the other changes into the revision of the product, which stays on sale.',
    example: 'offer',
  })
  onPublished: (typeof onPublishedChoices)[number] = 'review';

  @Flag({
    optional: true,
    description:
      'Submit created and changed products, drafts, and revisions for review. Unchanged rejected ones are never submitted. Default: false.',
    example: true,
  })
  submit: boolean = false;

  @FetchImages()
  fetchImages: boolean = false;

  @Flag({ optional: true, description: 'Return the same results but write nothing. Default: false.', example: false })
  dryRun: boolean = false;
}

export class BatchOffers {
  @RowList(() => BatchedOffer, {
    maxItems: maxOfferRows,
    description: 'Rows are independent: an error fails only its own row.',
  })
  items!: unknown[];

  @Flag({ optional: true, description: 'Return the same results but write nothing. Default: false.', example: false })
  dryRun: boolean = false;
}

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
  @WholeNumber({ description: 'The position of the row in items, from 0.' })
  index!: number;

  @Text({ nullable: true, description: 'The SKU as sent; null if the row has none.' })
  sku!: string | null;

  @RecordId({ nullable: true, description: 'Null if the product does not exist, or if a dry run would create it.' })
  id!: string | null;

  @Choice(rowResults, {
    description:
      'What happened to the data. revised: the revision of a published product changed; onPublished is revise. submitted: the product, or its revision, was submitted and otherwise unchanged. withheld: nothing was written, because onPublished is offer and the row changes only other fields of a published product. More outcomes may be added.',
  })
  outcome!: (typeof rowResults)[number];

  @Choice(productStatuses, {
    nullable: true,
    description: 'The status after the change; null if the product does not exist.',
  })
  status!: (typeof productStatuses)[number] | null;

  @TextList({
    optional: true,
    description: 'The changed fields of the published product that onPublished=offer left unchanged.',
    example: ['name', 'description'],
  })
  withheld?: string[];

  @NestedList(() => FieldChangeView, {
    optional: true,
    description:
      'In a dry run: the changes that the row would make. For a new product, the values that differ from the defaults.',
  })
  changes?: FieldChangeView[];

  @Nested(() => RowProblem, { optional: true, description: 'Present if the row failed.' })
  problem?: RowProblem;
}

@Schema({
  name: 'BatchSummary',
  example: {
    created: 0,
    updated: 0,
    offerUpdated: 1,
    revised: 0,
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

  @WholeNumber({ description: 'Rows that changed only price and stock.' })
  offerUpdated!: number;

  @WholeNumber({ description: 'Rows that changed the revision of a published product, and possibly its offer.' })
  revised!: number;

  @WholeNumber({ description: 'Rows that changed nothing. They send no event.' })
  unchanged!: number;

  @WholeNumber({ description: 'Rows that only submitted the product, or its revision, for review.' })
  submitted!: number;

  @WholeNumber()
  failed!: number;

  @WholeNumber({ description: 'Published products that went back to review. They also count as updated.' })
  unpublished!: number;

  @WholeNumber({
    description:
      'Rows with changes that onPublished=offer withheld. Rows that changed an offer also count as offerUpdated.',
  })
  withheld!: number;
}

@Schema({ name: 'BatchResult' })
export class BatchView {
  @NestedList(() => BatchRowView, { description: 'One result per row, in order.' })
  data!: BatchRowView[];

  @Nested(() => BatchSummaryView)
  summary!: BatchSummaryView;
}
