import { BootError } from '@plinth/config';
import type { DatabaseState } from './connections/database-probe.js';

// The collation pg_c_utf8, by which names are sorted, came with it.
const oldestMajor = 17;

/** Throws a BootError where the server is too old. `version` is `server_version_num`: 180004 is 18.4. */
export function requireServerVersion(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= oldestMajor) return;
  throw new BootError(
    'database_version_unsupported',
    `The server of DATABASE_URL is PostgreSQL ${major}.${version % 10_000}; this needs PostgreSQL ${oldestMajor} or newer. Nothing was changed.`,
  );
}

/** Throws a BootError that says why a service cannot work with a database in this state. */
export function requireUsable({ fault, serverVersion, missing }: DatabaseState): void {
  if (fault)
    throw new BootError('database_unreachable', `The database of DATABASE_URL cannot be used: ${fault.message}.`, {
      cause: fault,
    });
  if (serverVersion !== undefined) requireServerVersion(serverVersion);
  if (missing.length > 0)
    throw new BootError(
      'schema_outdated',
      `The database lacks ${missing.length} of this version's migrations, the first is ${missing[0]}. Run "cli.js migrate" of this version first.`,
    );
}
