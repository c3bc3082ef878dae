/** A table with rows of tenants. In SQL, `:tenant` is the tenant's ID as a literal. */
export interface TenantTable {
  name: string;
  /** The column that contains the tenant's ID. */
  column?: string;
  /** Without `column`: a condition for the tenant's rows. */
  where?: string;
  /** The order of rows in the file; by default, the primary key. */
  order?: string;
  /** A statement that both sides run before this table. */
  prepare?: string;
  /** Columns that are exported as other SQL expressions. */
  exported?: Readonly<Record<string, string>>;
  /** Columns that are imported as SQL expressions of the file's row `line`. */
  imported?: Readonly<Record<string, string>>;
  /** A statement before rows are inserted; $1 is the rows as JSON. */
  beforeInsert?: string;
  /**
   * What a write does while the tenant is frozen. `skip`: nothing, for tables that only workers change. `pass`: what it
   * always does, because another table rejects it or because a move copies derived data that still changes.
   */
  whenFrozen?: 'skip' | 'pass';
  /** A column with the time of the next attempt, which freezing postpones, so that workers find no work. */
  parks?: string;
  /** A statement that ends work in progress before the table is frozen. */
  onFreeze?: string;
  /** The target's triggers and jobs write these rows, so a file does not contain them. */
  isDerived?: true;
  /** Replaces the deletion of the tenant's rows after a move; null: they stay. */
  onDelete?: string | null;
}
