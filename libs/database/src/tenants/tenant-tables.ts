import { escapeLiteral, type Client } from 'pg';
import type { Queryable } from '../database.js';
import type { SealedColumn } from '../sealed-columns.repository.js';
import type { SecretBox } from '../secret-box.js';
import type { TenantTable } from './tenant-table.js';

export interface ImportOptions {
  /** Checks everything, and writes nothing in the end. Required for a tenant that is not frozen. */
  isDryRun: boolean;
  /** Also inserts referenced rows of other owners that are missing. */
  addsShared: boolean;
  /** Moves the feed of this deployment past the source's, which ends the service's connections. */
  renewsFeed: boolean;
}

/** How a service moves a tenant to another deployment. */
export interface TenantMove {
  service: string;
  /** `vendor` or `organization`, for messages. */
  tenant: string;
  /** Of the database's owner. */
  databaseUrl: string;
  box: SecretBox;
  /** Seals the secrets in a file; 32 bytes. */
  transferKey: Buffer | undefined;
  sealed: readonly SealedColumn[];
  /** In insertion order. The first one contains the tenant itself. */
  tables: readonly TenantTable[];
  /** Rows of other owners that the tenant's rows reference. The target must have them, with the same IDs. */
  shared: readonly TenantTable[];
  /** Settings that both deployments must share: names and values. */
  settings: Readonly<Record<string, string>>;
  /** What the file's header says of the source, for `prepareImport`. */
  describeSource: (on: Queryable) => Promise<Record<string, string>>;
  /** Prepares the import's transaction. Throws an Error if this database cannot continue what the source began. */
  prepareImport: (on: Queryable, source: Readonly<Record<string, string>>, options: ImportOptions) => Promise<void>;
}

/** The application name of connections that move tenants. */
export const moverName = 'tenant move';

export const queryable = (on: Client): Queryable => ({
  query: async <Row>(text: string, values: readonly unknown[] = []) =>
    (await on.query<Row & object>(text, [...values])).rows as Row[],
});

/** The condition for the tenant's rows. `tenant` must be a UUID. */
export const conditionOf = ({ column, where }: TenantTable, tenant: string): string =>
  forTenant(where ?? `${column} = :tenant`, tenant);

export const forTenant = (sql: string, tenant: string): string => sql.replaceAll(':tenant', escapeLiteral(tenant));

/** The columns that a file contains: without generated ones and those that each database numbers itself. */
export async function columnsOf(on: Client, table: string): Promise<string[]> {
  const { rows } = await on.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''
      ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

export async function primaryKeyOf(on: Client, table: string): Promise<string[]> {
  const { rows } = await on.query<{ name: string }>(
    `SELECT attname AS name FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
      WHERE indrelid = $1::regclass AND indisprimary ORDER BY array_position(indkey::int2[], attnum)`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Throws an Error if the tenant does not exist. */
export async function requireTenant(on: Client, move: TenantMove, tenant: string): Promise<void> {
  const root = move.tables[0]!;
  const { rowCount } = await on.query(`SELECT FROM ${root.name} WHERE ${conditionOf(root, tenant)}`);
  if (rowCount === 0) throw new Error(`There is no ${move.tenant} ${tenant}.`);
}

export async function migrationsOf(on: Client): Promise<string[]> {
  const { rows } = await on.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}
