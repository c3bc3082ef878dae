import { Choice, Flag, Nested, RecordId, Schema, Text, TextList, Timestamp, WholeNumber } from '@plinth/validation';
import { RowProblem } from '../products/row-problem.shared.js';
import { importErrorCodes, importStatuses, type ImportErrorCode, type ImportStatus } from './import-status.js';

@Schema({ name: 'ImportError' })
export class ImportErrorView {
  @Choice(importErrorCodes, { description: 'As in a problem document.', example: 'key_revoked' })
  code!: ImportErrorCode;

  @Text({ example: 'The API key of this import was revoked.' })
  detail!: string;
}

@Schema({ name: 'Import' })
export class ImportView {
  @RecordId()
  id!: string;

  @Choice(importStatuses, {
    description:
      'queued: it waits for the vendor’s other imports. running. done: every row has its outcome, failed ones included. ' +
      'failed: it ended before that, error says why. cancelled: it ended before that as it was asked to.',
    example: 'running',
  })
  status!: ImportStatus;

  @Flag({ description: 'Whether it only says what would happen.', example: false })
  dryRun!: boolean;

  @WholeNumber({ description: 'Rows of the file.', example: 8000 })
  rows!: number;

  @WholeNumber({ description: 'Rows that have their outcome.', example: 2500 })
  done!: number;

  @WholeNumber({ description: 'Rows that made a product.', example: 12 })
  created!: number;

  @WholeNumber({ description: 'Rows that changed a product, its offer alone, or sent it to review.', example: 310 })
  updated!: number;

  @WholeNumber({ description: 'Rows that said nothing new.', example: 2175 })
  unchanged!: number;

  @WholeNumber({ description: 'Rows with a problem: GET /imports/{id}/problems has each.', example: 3 })
  failed!: number;

  @WholeNumber({ description: 'Products that were published and went to review.', example: 0 })
  unpublished!: number;

  @WholeNumber({
    description:
      'Rows with changes of published products that onPublished=offer withheld: GET /imports/{id}/withheld has each. ' +
      'Those whose offer changed count as updated, too.',
    example: 0,
  })
  withheld!: number;

  @Timestamp()
  createdAt!: string;

  @Timestamp({ nullable: true })
  startedAt!: string | null;

  @Timestamp({ nullable: true, example: null })
  finishedAt!: string | null;

  @Nested(() => ImportErrorView, { nullable: true, description: 'Why it failed as a whole.', example: null })
  error!: ImportErrorView | null;
}

/** The data of `import.finished`: the import at its end. */
export class ImportFinished extends ImportView {}

/** One line of the problems of an import. */
@Schema({ name: 'ImportProblem' })
export class ImportProblemView {
  @WholeNumber({ min: 1, description: 'The line of the file on which the row begins.', example: 17 })
  line!: number;

  @Text({ nullable: true, description: 'The SKU of the row, where it can be read.', example: 'FJ-SUN-001' })
  sku!: string | null;

  @Nested(() => RowProblem, { description: 'What the row’s own request would have been answered.' })
  problem!: RowProblem;
}

/** One line of what an import withheld. */
@Schema({ name: 'ImportWithheld' })
export class ImportWithheldView {
  @WholeNumber({ min: 1, description: 'The line of the file on which the row begins.', example: 17 })
  line!: number;

  @Text({ description: 'The SKU of the row.', example: 'FJ-SUN-001' })
  sku!: string;

  @TextList({
    description:
      'The fields that the row would change of the published product, and that onPublished=offer leaves as they are.',
    example: ['name', 'description'],
  })
  withheld!: string[];
}
