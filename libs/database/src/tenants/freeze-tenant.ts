import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { escapeLiteral, type Client } from 'pg';
import { tenantFrozenState } from '../database-errors.js';
import { forgetMove, lockMove, moveOf, recordMove, type MoveState } from './move-states.js';
import { receiptOf } from './tenant-file.js';
import { conditionOf, forTenant, requireTenant, type TenantMove } from './tenant-tables.js';
import type { TenantTable } from './tenant-table.js';

// Requests in flight store their idempotent responses after their transaction.
const settleMs = 1_000;
const lockFailures = ['55P03', '40P01'];
const lockTimeout = '1s';
const giveUpAfterMs = 60_000;

// What reading with a key or a session updates.
const ofUse = `'{last_used_at,last_ip,last_country,policies_version,user_version}'::text[]`;

// Services answer 503 with Retry-After. Updates of `ofUse` alone are skipped.
const guardFunction = `
  CREATE OR REPLACE FUNCTION refuse_frozen_tenant() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    is_own boolean := true;
  BEGIN
    IF current_setting('plinth.moves_tenant', true) = TG_ARGV[0] THEN RETURN coalesce(NEW, OLD); END IF;
    IF TG_NARGS > 2 THEN
      EXECUTE format('SELECT EXISTS (SELECT FROM (SELECT ($1).*) AS line WHERE %s)', TG_ARGV[2])
        INTO is_own USING coalesce(OLD, NEW);
    END IF;
    IF NOT is_own THEN RETURN coalesce(NEW, OLD); END IF;
    IF TG_ARGV[1] = 'skip' THEN RETURN NULL; END IF;
    IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - ${ofUse} = to_jsonb(OLD) - ${ofUse} THEN
      RETURN NULL;
    END IF;
    RAISE EXCEPTION 'the tenant % is read-only while it is moved', TG_ARGV[0] USING ERRCODE = '${tenantFrozenState}';
  END $$`;

const guardsOf = (tenant: string): string[] =>
  ['new', 'old'].map((row) => `frozen_${tenant.replaceAll('-', '')}_${row}`);

/**
 * Makes a tenant read-only for every process: triggers reject its writes, and workers lose its work. Each trigger waits
 * for open writes to its table, so that no write is in progress once this resolves. Completes an interrupted freeze.
 */
export async function freezeTenant(on: Client, move: TenantMove, tenant: string): Promise<void> {
  await requireTenant(on, move, tenant);
  await lockMove(on, tenant);
  const known = await moveOf(on, tenant);
  if (known?.state === 'frozen') return;
  if (known?.state === 'deleting') throw new Error('Repeat tenant:delete, which was interrupted.');
  const freezeId = known?.state === 'freezing' ? known.freezeId : randomUUID();
  // Committed before the first trigger, so that jobs leave the tenant out.
  await recordMove(on, tenant, { freezeId, state: 'freezing' });
  await on.query(guardFunction);
  for (const table of move.tables) {
    if (table.isOmitted || table.whenFrozen === 'pass' || (await hasGuard(on, table, tenant))) continue;
    await locking(on, async () => {
      await on.query(`LOCK TABLE ${table.name} IN SHARE ROW EXCLUSIVE MODE`);
      if (table.onFreeze !== undefined) await on.query(forTenant(table.onFreeze, tenant));
      for (const statement of guardStatements(table, tenant)) await on.query(statement);
    });
  }
  await delay(settleMs);
  await recordMove(on, tenant, { freezeId, state: 'frozen' });
}

/** Makes a frozen tenant writable again, and voids the receipts of its imports. Returns the freeze that ended. */
export async function releaseTenant(on: Client, move: TenantMove, tenant: string): Promise<string> {
  await lockMove(on, tenant);
  const known = await moveOf(on, tenant);
  if (known === undefined || known.state === 'imported')
    throw new Error(`The ${move.tenant} ${tenant} is not frozen here.`);
  const { freezeId, state } = known;
  if (state === 'deleting') throw new Error('Repeat tenant:delete, which was interrupted.');
  if (state !== 'released') {
    await recordMove(on, tenant, { freezeId, state: 'releasing' });
    await dropGuards(on, move, tenant);
    await recordMove(on, tenant, { freezeId, state: 'released' });
  }
  return freezeId;
}

// What must have happened on the other side.
const proofOf: Partial<Record<MoveState, 'imported' | 'released'>> = {
  frozen: 'imported',
  deleting: 'imported',
  imported: 'released',
};

/**
 * Deletes the rows of a tenant that lives elsewhere: after its move, or its copy after a move that was cancelled. Can be
 * repeated if it was interrupted. @param receipt of the import, or of the release. Throws an Error.
 */
export async function deleteTenant(
  on: Client,
  move: TenantMove,
  tenant: string,
  { key, receipt }: { key: Buffer; receipt: string },
): Promise<void> {
  await lockMove(on, tenant);
  const known = await moveOf(on, tenant);
  const proof = known && proofOf[known.state];
  if (!known || !proof) throw new Error(`The ${move.tenant} ${tenant} is neither frozen nor a copy here.`);
  if (receipt !== receiptOf(key, proof, known.freezeId))
    throw new Error(
      `This is not the receipt that tenant:${proof === 'imported' ? 'import' : 'release'} printed for the last freeze, ` +
        'with the same TRANSFER_KEY. Nothing was deleted.',
    );
  await on.query('BEGIN');
  await mayWrite(on, tenant);
  for (const table of move.tables.toReversed()) {
    if (table.onDelete === null) continue;
    const statement = table.onDelete ?? `DELETE FROM ${table.name} WHERE ${conditionOf(table, tenant)}`;
    await on.query(forTenant(statement, tenant));
  }
  if (known.state === 'imported') await forgetMove(on, tenant);
  else await recordMove(on, tenant, { ...known, state: 'deleting' });
  await on.query('COMMIT');
  if (known.state === 'imported') return;
  await dropGuards(on, move, tenant);
  await forgetMove(on, tenant);
}

async function dropGuards(on: Client, { tables }: TenantMove, tenant: string): Promise<void> {
  for (const table of tables.toReversed()) {
    if (!(await hasGuard(on, table, tenant))) continue;
    await locking(on, async () => {
      await on.query(`LOCK TABLE ${table.name} IN ACCESS EXCLUSIVE MODE`);
      for (const guard of guardsOf(tenant)) await on.query(`DROP TRIGGER IF EXISTS ${guard} ON ${table.name}`);
    });
  }
  const used = await on.query(`SELECT FROM pg_trigger WHERE tgfoid = to_regproc('refuse_frozen_tenant') LIMIT 1`);
  if (used.rowCount === 0) await on.query('DROP FUNCTION IF EXISTS refuse_frozen_tenant()');
}

function guardStatements(table: TenantTable, tenant: string): string[] {
  const [onNew, onOld] = guardsOf(tenant);
  const { name, column, whenFrozen = '' } = table;
  const args = [tenant, whenFrozen, ...(column === undefined ? [conditionOf(table, tenant)] : [])];
  const when = (row: string): string => (column === undefined ? '' : `WHEN (${row}.${conditionOf(table, tenant)})`);
  const call = `EXECUTE FUNCTION refuse_frozen_tenant(${args.map((arg) => escapeLiteral(arg)).join()})`;
  const guards = [`CREATE TRIGGER ${onNew} BEFORE INSERT ON ${name} FOR EACH ROW ${when('NEW')} ${call}`];
  if (whenFrozen !== 'insert-only')
    guards.push(`CREATE TRIGGER ${onOld} BEFORE UPDATE OR DELETE ON ${name} FOR EACH ROW ${when('OLD')} ${call}`);
  return guards;
}

async function hasGuard(on: Client, { name }: TenantTable, tenant: string): Promise<boolean> {
  const found = await on.query('SELECT FROM pg_trigger WHERE tgrelid = $1::regclass AND tgname = $2', [
    name,
    guardsOf(tenant)[0],
  ]);
  return found.rowCount !== 0;
}

const mayWrite = (on: Client, tenant: string) =>
  on.query(`SELECT set_config('plinth.moves_tenant', $1, true)`, [tenant]);

/** One transaction, repeated if it does not get its lock within a second: requests that queue behind it must pass. */
async function locking(on: Client, work: () => Promise<void>): Promise<void> {
  for (const startedAt = performance.now(); ; await delay(200)) {
    await on.query('BEGIN');
    try {
      await on.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
      await work();
      await on.query('COMMIT');
      return;
    } catch (error) {
      await on.query('ROLLBACK');
      const isLocked = lockFailures.includes((error as { code?: string }).code ?? '');
      if (!isLocked || performance.now() - startedAt > giveUpAfterMs) throw error;
    }
  }
}
