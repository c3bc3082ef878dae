import {
  Choice,
  QueryFlag,
  Flag,
  Nested,
  RecordId,
  Schema,
  Text,
  TextList,
  Timestamp,
  WholeNumber,
} from '@plinth/validation';
import { PageQuery, ProviderFilter, ProviderOfWrite } from '../fields.js';
import { importStatuses, importErrorCodes, type ImportStatus, type ImportErrorCode } from './import-status.js';
import { RowProblem } from '../products/row-problem.shared.js';

/** Bodies as openapi.json and the guide show them. */
export const ndjsonExample = `{"sku":"FJ-SUN-001","name":"Sund Lounge Chair","type":"Lounge chair","brandId":"0198c3a0-0000-7000-8000-000000000002","categoryId":"0198c3a0-0000-7000-8000-000000000003","price":1249.5,"tags":["lounge","oak"]}
{"sku":"FJ-SUN-002","price":1390,"stockQuantity":12}
`;

export const csvExample = `sku;name;price;stockQuantity;tags
FJ-SUN-001;"Sund Lounge Chair; smoked oak";1249.5;4;lounge|oak
FJ-SUN-002;;1390;12;
`;

export const problemsExample = `{"line":3,"sku":"FJ-SUN-002","problem":{"type":"https://catalogue.example.com/docs/errors#product_not_found","title":"Product not found","status":404,"detail":"Product not found","code":"product_not_found"}}
`;

export const withheldExample = `{"line":3,"sku":"FJ-SUN-002","withheld":["name","description"]}
`;

export class CreateImport extends ProviderOfWrite {
  @Choice(['upsert', 'create', 'update'], {
    optional: true,
    default: 'upsert',
    description: 'Whether rows make products, change them, or both. A row that the mode does not allow fails.',
    example: 'upsert',
  })
  mode: 'upsert' | 'create' | 'update' = 'upsert';

  @Choice(['review', 'offer', 'fail'], {
    optional: true,
    default: 'review',
    description:
      'What a row does to a published product when it changes more than price and stock. review: all of it, and the ' +
      'product goes to review. offer: price and stock; the rest is withheld, and counted as that. fail: nothing, and the row fails.',
    example: 'offer',
  })
  onPublished: 'review' | 'offer' | 'fail' = 'review';

  @QueryFlag({
    optional: true,
    default: false,
    description: 'Send what was created or changed, and drafts, to review.',
    example: true,
  })
  submit: boolean = false;

  @QueryFlag({ optional: true, default: false, description: 'Write nothing, only say what would happen.' })
  dryRun: boolean = false;
}

export class ListImports extends PageQuery {
  @Choice(importStatuses, { optional: true, description: 'Only imports in this state.', example: 'running' })
  status?: ImportStatus;

  @ProviderFilter()
  provider?: string;
}

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
