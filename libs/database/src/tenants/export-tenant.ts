import { SecretBox, SecretUnreadable } from '../secret-box.js';
import { escapeIdentifier, type Client } from 'pg';
import { resealRow } from './seal-rows.js';
import { moveOf } from './move-states.js';
import { lineOfRow, withEnd, type TenantHeader } from './tenant-file.js';
import {
  columnsOf,
  conditionOf,
  forTenant,
  migrationsOf,
  primaryKeyOf,
  queryable,
  requireTenant,
  type TenantMove,
} from './tenant-tables.js';
import type { TenantTable } from './tenant-table.js';

const batchSize = 500;

/** The lines of a tenant's file, all from one snapshot. Secrets are sealed with `key`. Throws an Error. */
export function exportTenant(on: Client, move: TenantMove, tenant: string, key: Buffer): AsyncGenerator<string> {
  return withEnd(linesOf(on, move, tenant, new SecretBox(key)), key);
}

async function* linesOf(on: Client, move: TenantMove, tenant: string, box: SecretBox): AsyncGenerator<string> {
  // A new transaction starts the feed's epoch, which a snapshot would not see.
  const source = await move.describeSource(queryable(on));
  await on.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  // Everything is read, so plans that return the first rows early are wrong.
  await on.query('SET LOCAL cursor_tuple_fraction = 1');
  const known = await moveOf(on, tenant);
  const header: TenantHeader = {
    format: 1,
    service: move.service,
    tenant,
    freeze: known?.state === 'frozen' ? known.freezeId : null,
    migrations: await migrationsOf(on),
    settings: move.settings,
    source,
  };
  await requireTenant(on, move, tenant);
  yield JSON.stringify({ tenantFile: header });
  for (const table of move.shared) yield* rowsOf(on, move, { kind: 'shared', table, tenant, box });
  for (const table of move.tables) if (!table.isOmitted) yield* rowsOf(on, move, { kind: 'table', table, tenant, box });
  await on.query('ROLLBACK');
}

interface Rows {
  kind: 'shared' | 'table';
  table: TenantTable;
  tenant: string;
  box: SecretBox;
}

async function* rowsOf(on: Client, move: TenantMove, { kind, table, tenant, box }: Rows): AsyncGenerator<string> {
  if (table.prepare !== undefined) await on.query(forTenant(table.prepare, tenant));
  const columns = await columnsOf(on, table.name);
  const order = table.order ?? (await primaryKeyOf(on, table.name)).join();
  const { exported = {} } = table;
  const expressions = columns.map((name) =>
    exported[name] ? `${forTenant(exported[name], tenant)} AS ${name}` : escapeIdentifier(name),
  );
  await on.query(
    `DECLARE tenant_rows NO SCROLL CURSOR FOR SELECT row_to_json(line)::text AS row FROM (
       SELECT ${expressions.join()} FROM ${table.name} WHERE ${conditionOf(table, tenant)} ORDER BY ${order}) AS line`,
  );
  const sealed = move.sealed.filter((column) => column.table === table.name);
  for (;;) {
    const { rows } = await on.query<{ row: string }>(`FETCH ${batchSize} FROM tenant_rows`);
    // Line breaks in JSON text are insignificant: those in strings are escaped.
    for (const { row } of rows)
      yield lineOfRow(kind, table.name, reseal(row.replaceAll(/[\n\r]/g, ' '), sealed, move, box));
    if (rows.length < batchSize) break;
  }
  await on.query('CLOSE tenant_rows');
}

function reseal(row: string, sealed: TenantMove['sealed'], move: TenantMove, box: SecretBox): string {
  try {
    return resealRow(row, sealed, move.box, box);
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    throw new Error(`${error.message}. Run secrets:reseal or secrets:discard-unreadable first.`, { cause: error });
  }
}
