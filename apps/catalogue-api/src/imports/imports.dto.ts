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
import { ActorView } from '../actor.js';
import { PageQuery, ProviderFilter, ProviderOfWrite } from '../fields.js';
import { importStatuses, importErrorCodes, type ImportStatus, type ImportErrorCode } from './import-status.js';
import { ChangedRow, RowProblem } from '../products/row-problem.shared.js';

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

export const changesExample = `{"line":3,"sku":"FJ-SUN-002","id":"0198c3a0-0000-7000-8000-000000000011","status":"published","outcome":"offer_updated","unpublished":false,"changes":[{"field":"price","old":1390,"new":1290}]}
`;

export class CreateImport extends ProviderOfWrite {
  @Choice(['upsert', 'create', 'update'], {
    optional: true,
    default: 'upsert',
    description: 'Whether rows create products, update them, or both (upsert). Other rows fail.',
    example: 'upsert',
  })
  mode: 'upsert' | 'create' | 'update' = 'upsert';

  @Choice(['review', 'offer', 'fail', 'revise'], {
    optional: true,
    default: 'review',
    description:
      'What to do with a row that changes more than the price and stock of a published product. review: write all changes and send the product back to review. offer: write price and stock, and withhold the rest. fail: write nothing, and fail the row. revise: write price and stock, and put the rest into the revision of the product, which stays on sale.',
    example: 'offer',
  })
  onPublished: 'review' | 'offer' | 'fail' | 'revise' = 'review';

  @QueryFlag({
    optional: true,
    default: false,
    description: 'Submit created and changed products, drafts, and revisions for review.',
    example: true,
  })
  submit: boolean = false;

  @QueryFlag({
    optional: true,
    default: false,
    description: 'Download the pictures that are not in your uploads, and store copies.',
    example: true,
  })
  fetchImages: boolean = false;

  @QueryFlag({
    optional: true,
    default: false,
    description:
      'Validate only: report what would happen and write nothing. GET /imports/{id}/changes lists the changes.',
  })
  dryRun: boolean = false;
}

export class ListImports extends PageQuery {
  @Choice(importStatuses, { optional: true, description: 'Only imports with this status.', example: 'running' })
  status?: ImportStatus;

  @ProviderFilter()
  provider?: string;
}

@Schema({ name: 'ImportError' })
export class ImportErrorView {
  @Choice(importErrorCodes, { description: 'The same as in a problem document.', example: 'key_revoked' })
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
      "queued: waits for the vendor's other imports. running. done: every row has been processed, including failed ones. failed: stopped early because of `error`. cancelled: stopped early at your request.",
    example: 'running',
  })
  status!: ImportStatus;

  @Flag({ description: 'Whether the import only reports what would happen.', example: false })
  dryRun!: boolean;

  @WholeNumber({ description: 'The number of rows in the file.', example: 8000 })
  rows!: number;

  @WholeNumber({ description: 'The number of processed rows.', example: 2500 })
  done!: number;

  @WholeNumber({ description: 'Rows that created a product.', example: 12 })
  created!: number;

  @WholeNumber({ description: 'Rows that changed a product or its offer, or submitted it for review.', example: 310 })
  updated!: number;

  @WholeNumber({
    description: 'Rows that changed the revision of a published product, and possibly its offer.',
    example: 0,
  })
  revised!: number;

  @WholeNumber({ description: 'Rows that changed nothing.', example: 2175 })
  unchanged!: number;

  @WholeNumber({ description: 'Failed rows. GET /imports/{id}/problems lists them.', example: 3 })
  failed!: number;

  @WholeNumber({ description: 'Published products that went back to review.', example: 0 })
  unpublished!: number;

  @WholeNumber({
    description:
      'Rows with changes that onPublished=offer withheld. GET /imports/{id}/withheld lists them. Rows that changed an offer also count as updated.',
    example: 0,
  })
  withheld!: number;

  @Timestamp()
  createdAt!: string;

  @Nested(() => ActorView, { description: 'Who started the import.' })
  createdBy!: ActorView;

  @Timestamp({ nullable: true })
  startedAt!: string | null;

  @Timestamp({ nullable: true, example: null })
  finishedAt!: string | null;

  @Nested(() => ImportErrorView, { nullable: true, description: 'Why the whole import failed.', example: null })
  error!: ImportErrorView | null;
}

export class ImportFinished extends ImportView {}

@Schema({ name: 'ImportProblem' })
export class ImportProblemView {
  @WholeNumber({ min: 1, description: 'The first line of the row in the file.', example: 17 })
  line!: number;

  @Text({ nullable: true, description: "The row's SKU, if readable.", example: 'FJ-SUN-001' })
  sku!: string | null;

  @Nested(() => RowProblem, { description: 'The problem that a single request for this row would return.' })
  problem!: RowProblem;
}

@Schema({ name: 'ImportWithheld' })
export class ImportWithheldView {
  @WholeNumber({ min: 1, description: 'The first line of the row in the file.', example: 17 })
  line!: number;

  @Text({ description: "The row's SKU.", example: 'FJ-SUN-001' })
  sku!: string;

  @TextList({
    description: 'The changed fields of the published product that onPublished=offer left unchanged.',
    example: ['name', 'description'],
  })
  withheld!: string[];
}

@Schema({ name: 'ImportChange' })
export class ImportChangeView extends ChangedRow {
  @WholeNumber({ min: 1, description: 'The first line of the row in the file.', example: 17 })
  line!: number;

  @Text({ description: "The row's SKU.", example: 'FJ-SUN-001' })
  sku!: string;
}
