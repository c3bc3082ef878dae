import { Choice, Nested, NestedList, RecordId, Schema, Text, TextList, WholeNumber } from '@plinth/validation';
import { productStatuses } from './products.dto.js';
import { RowProblem } from './row-problem.shared.js';

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
