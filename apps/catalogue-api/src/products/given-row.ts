import type { Problem } from '@plinth/formats';
import type { CatalogueProblem } from '../errors.js';
import type { ProductStatus, StoredFile } from './product.entity.js';
import type { UpdateProduct } from './products.dto.js';

/** What becomes of a row that names a new SKU, or one that exists. */
export type RowMode = 'upsert' | 'create' | 'update';

/** What becomes of a row that would take a published product back to review. */
export type OnPublished = 'review' | 'offer' | 'fail';

/** What rows are to do, beside what each says. */
export interface RowOptions {
  /** `upsert` unless given. */
  mode?: RowMode;
  /** `review` unless given: the edit is made, and the product goes back to review. */
  onPublished?: OnPublished;
  /** Submits what was created or changed, and drafts. */
  submit?: boolean;
  /** Decides everything and writes nothing. */
  dryRun?: boolean;
  /** An edit is one even where nothing differs, as PUT has it. */
  alwaysEdits?: boolean;
}

/** One product as a row of a batch, a line of an import or the body of a single route gives it. */
export interface GivenRow {
  /** Where the sender finds it: the index in a batch, the line of a file. */
  index: number;
  /** Names the product by its SKU; null where `id` does, or for a new product without one. */
  sku: string | null;
  /** Names the product by its id. */
  id?: string;
  /** The members that are given; others are absent or undefined. `sku` is among them only where it is to change. */
  fields: UpdateProduct;
  /** The files that it is to have, by those that it has. */
  files?: (stored: readonly StoredFile[]) => StoredFile[];
  /** What is wrong with the row itself: it fails with that. */
  problem: Problem<CatalogueProblem> | null;
}

export type RowResult = 'created' | 'updated' | 'offer_updated' | 'withheld' | 'unchanged' | 'submitted' | 'failed';

/** What became of one row. */
export interface RowOutcome {
  index: number;
  /** As the row has it. */
  sku: string | null;
  /** Null where there is no product, and for one that a dry run would have created. */
  id: string | null;
  outcome: RowResult;
  /** The state after; null where there is no product. */
  status: ProductStatus | null;
  /** Whether it was published and is no longer. */
  isUnpublished: boolean;
  /** The fields that it would change of a published product, and that `onPublished` leaves as they are. */
  withheld: readonly string[];
  /** Of a row that failed. */
  problem: Problem<CatalogueProblem> | null;
}
