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
   * What a write does while the tenant is frozen, if it is not rejected. `skip`: nothing, for tables that only workers
   * change. `insert-only`: updates and deletions pass. `pass`: every write passes, because another table rejects it or
   * because the rows follow from others, at the target too.
   */
  whenFrozen?: 'skip' | 'insert-only' | 'pass';
  /** A statement that ends work in progress before the table is frozen. */
  onFreeze?: string;
  /** A file does not contain these rows: they are short-lived, or the target's triggers and jobs write them. */
  isOmitted?: true;
  /** Replaces the deletion of the tenant's rows after a move; null: they stay. */
  onDelete?: string | null;
}
