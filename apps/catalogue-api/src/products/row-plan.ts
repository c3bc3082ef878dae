import type { Problem } from '@plinth/formats';
import type { BrandSummary } from '../brands/brand.summary.js';
import type { CatalogueProblem } from '../errors.js';
import type { FieldSet, WrittenField } from './product-columns.js';
import type { GivenRow, RowOptions, RowOutcome } from './given-row.js';
import type { HeldProduct, WrittenAs, WrittenForm } from './product-rows.repository.js';
import type { Decision, NewDecision } from './row-decision.js';

/** Why a row fails. */
export type Failure = Problem<CatalogueProblem>;
/** What is to be stored of a product. */
export type Values = Partial<Record<WrittenField, unknown>>;

export interface Edit {
  stored: HeldProduct;
  decision: Decision;
}

/** What ids in rows name. */
export interface Known {
  brands: ReadonlyMap<string, BrandSummary>;
  categories: ReadonlySet<string>;
  designers: ReadonlySet<string>;
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

/** What was written of a plan. */
export interface Written<Form extends WrittenForm> {
  /** The products that were, by id. */
  readonly products: ReadonlyMap<string, WrittenAs<Form>>;
  /** Resolves when their events are written. All statements were asked for: the commit may go out behind them. */
  readonly events: Promise<void>;
}

/** Decisions about rows whose products are held: to be looked at, then to be written in the same transaction. */
export interface RowPlan {
  readonly providerId: string;
  readonly options: RowOptions;
  readonly rows: readonly PlannedRow[];
  /** How much of products these rows read and write. */
  readonly fields: FieldSet;
  brands: ReadonlyMap<string, BrandSummary>;
  /** Those of the slugs that the rows suggest that others have, where that was asked for along with the rest. */
  takenSlugs?: Set<string> | undefined;
}
