import type { Problem } from '@plinth/problem-details';
import type { BrandSummary } from '../brands/brand.summary.js';
import type { CatalogueProblem } from '../errors.js';
import type { WrittenField } from './product-columns.js';
import type { GivenRow, RowOptions, RowOutcome } from './given-row.js';
import type { HeldProduct } from './product-rows.repository.js';
import type { Decision, NewDecision } from './row-decision.js';

/** Why a row fails. */
export type Failure = Problem<CatalogueProblem>;
/** What is to be stored of a product. */
export type Values = Partial<Record<WrittenField, unknown>>;

export interface Edit {
  stored: HeldProduct;
  decision: Decision;
}

/** A row, what was found of it, and what it is going to do. */
export interface PlannedRow {
  readonly row: GivenRow;
  /** The form in which the SKU that names it is compared, and that of the SKU that it is to have. */
  readonly key: string | null;
  readonly newKey: string | null;
  outcome: RowOutcome;
  /** What its name suggests, of a row that makes a product. */
  slug?: string;
  create?: { id: string; decision: NewDecision } | undefined;
  edit?: Edit | undefined;
}

/** Decisions about rows whose products are held: to be looked at, then to be written in the same transaction. */
export interface RowPlan {
  readonly providerId: string;
  readonly options: RowOptions;
  readonly rows: readonly PlannedRow[];
  brands: ReadonlyMap<string, BrandSummary>;
}
