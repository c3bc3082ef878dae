import { BootError } from '@plinth/config';
import { unavailableReason } from './database-errors.js';
import type { DatabaseState } from './connections/database-probe.js';

// PostgreSQL 17 introduced the collation pg_c_utf8, which sorts names.
const oldestMajor = 17;

/** Throws a BootError if the server is too old. `version` is `server_version_num`: 180004 is 18.4. */
export function requireServerVersion(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= oldestMajor) return;
  throw new BootError(
    'database_version_unsupported',
    `The server in DATABASE_URL runs PostgreSQL ${major}.${version % 10_000}. Upgrade it to PostgreSQL ${oldestMajor} or newer. Nothing was changed.`,
  );
}

const readOnly = (variable: string, cause?: unknown): BootError =>
  new BootError(
    'database_read_only',
    `The server in ${variable} accepts only reads: it is a standby, or its transactions are read-only. Use the URL of the primary.`,
    { cause },
  );

/** Throws a BootError if a migration cannot write. */
export async function requireWritable(on: { query(text: string): Promise<unknown> }): Promise<void> {
  const [row] = (await on.query('SHOW transaction_read_only')) as [{ transaction_read_only: string }];
  if (row.transaction_read_only === 'on') throw readOnly('MIGRATION_DATABASE_URL');
}

/** The BootError of a URL that does not lead to PostgreSQL itself, as sessions require. */
export const leadsToPooler = (variable: string): BootError =>
  new BootError(
    'database_pooler_misconfigured',
    `${variable} leads to PgBouncer. Set ${variable === 'DATABASE_URL' ? 'DATABASE_DIRECT_URL' : variable} to the same database on PostgreSQL itself.`,
  );

/** The BootError of a failed connection. */
export const unusable = (variable: string, cause: Error): BootError =>
  // PgBouncer's refusal of a connection with settings.
  cause.message.includes('unsupported startup parameter')
    ? leadsToPooler(variable)
    : new BootError('database_unreachable', `Cannot use the database in ${variable}: ${cause.message}.`, { cause });

/** Throws a BootError if a service cannot use the database. */
export function requireUsable({ fault, serverVersion, missing }: DatabaseState): void {
  if (unavailableReason(fault) === 'read_only') throw readOnly('DATABASE_URL', fault);
  if (fault) throw unusable('DATABASE_URL', fault);
  if (serverVersion !== undefined) requireServerVersion(serverVersion);
  if (missing.length > 0)
    throw new BootError(
      'schema_outdated',
      `The database lacks ${missing.length} migrations of this version, starting with ${missing[0]}. Run this version's "cli.js migrate" first.`,
    );
}
