import type { Client } from 'pg';

/** Anything but `frozen` promises nothing: freezing and releasing may be interrupted, and are completed by a repetition. */
export type MoveState = 'freezing' | 'frozen' | 'releasing' | 'released' | 'deleting' | 'imported';

/** The last move of a tenant, from here or to here. */
export interface KnownMove {
  freezeId: string;
  state: MoveState;
}

export async function moveOf(on: Client, tenant: string): Promise<KnownMove | undefined> {
  const { rows } = await on.query<KnownMove>(
    'SELECT freeze_id AS "freezeId", state FROM tenant_moves WHERE tenant_id = $1',
    [tenant],
  );
  return rows[0];
}

export async function recordMove(on: Client, tenant: string, { freezeId, state }: KnownMove): Promise<void> {
  await on.query(
    `INSERT INTO tenant_moves (tenant_id, freeze_id, state) VALUES ($1, $2, $3)
     ON CONFLICT (tenant_id) DO UPDATE SET freeze_id = excluded.freeze_id, state = excluded.state`,
    [tenant, freezeId, state],
  );
}

export async function forgetMove(on: Client, tenant: string): Promise<void> {
  await on.query('DELETE FROM tenant_moves WHERE tenant_id = $1', [tenant]);
}

/** Waits for other commands that move the tenant. Ends with the connection. */
export async function lockMove(on: Client, tenant: string): Promise<void> {
  await on.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`move ${tenant}`]);
}
