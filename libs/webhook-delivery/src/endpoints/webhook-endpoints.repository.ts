import { allOf, SqlValues, type Queryable } from '@plinth/database';
import { nowSql } from '../outbox/webhook-outbox.repository.js';
import { tenantCondition, type TenantScope } from '../tenant-scope.js';
import type { Actor } from '../database/webhook-endpoint.entity.js';
import type { EndpointRecord } from './endpoint-record.js';

const selectRecord = `
  SELECT id, tenant_id AS "tenantId", url, events, description, enabled, secret_masked AS "maskedSecret",
    CASE WHEN previous_secret_expires_at > now() THEN previous_secret_expires_at END AS "previousSecretExpiresAt",
    header_names AS "headerNames", max_per_second AS "maxPerSecond",
    disabled_reason AS "disabledReason", disabled_at AS "disabledAt",
    created_at AS "createdAt", created_by AS "createdBy", updated_at AS "updatedAt",
    (SELECT s.paused_until FROM webhook_endpoint_states s
     WHERE s.endpoint_id = e.id AND s.paused_until > now()) AS "pausedUntil",
    (SELECT d.status FROM webhook_deliveries d WHERE d.endpoint_id = e.id
     ORDER BY d.created_at DESC, d.id DESC LIMIT 1) AS "lastStatus"
  FROM webhook_endpoints e WHERE deleted_at IS NULL AND format IS NULL AND `;

/** A scope's endpoints, newest first. Not paginated: tenants have few. */
export function selectEndpoints(on: Queryable, tenant: TenantScope, id?: string): Promise<EndpointRecord[]> {
  const { add, values } = new SqlValues();
  const conditions = [tenantCondition(tenant, 'tenant_id', add), id && `id = ${add(id)}`];
  return on.query(`${selectRecord} ${allOf(conditions)} ORDER BY created_at DESC, id DESC`, values);
}

export async function selectEndpoint(
  on: Queryable,
  tenant: TenantScope,
  id: string,
): Promise<EndpointRecord | undefined> {
  return (await selectEndpoints(on, tenant, id))[0];
}

interface EndpointValues {
  url: string;
  events: string[];
  description: string | null;
  enabled: boolean;
  headersSealed: string | null;
  headerNames: string[];
  maxPerSecond: number | null;
}

export interface LockedEndpoint extends EndpointValues {
  id: string;
  tenantId: string | null;
  createdAt: Date;
  secretSealed: string;
}

export async function lockEndpoint(
  on: Queryable,
  tenant: TenantScope,
  id: string,
): Promise<LockedEndpoint | undefined> {
  const { add, values } = new SqlValues();
  const scope = tenantCondition(tenant, 'tenant_id', add);
  const rows = await on.query<LockedEndpoint>(
    `SELECT id, tenant_id AS "tenantId", url, events, description, enabled, created_at AS "createdAt",
       secret_sealed AS "secretSealed", headers_sealed AS "headersSealed", header_names AS "headerNames",
       max_per_second AS "maxPerSecond"
     FROM webhook_endpoints
     WHERE deleted_at IS NULL AND format IS NULL AND ${scope} AND id = ${add(id)} FOR NO KEY UPDATE`,
    values,
  );
  return rows[0];
}

/** Serializes creations of one tenant, so that each counts the others. */
export async function lockTenantEndpoints(on: Queryable, tenantId: string | null): Promise<void> {
  await on.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 7042))`, [tenantId ?? 'platform']);
}

export async function countEndpoints(on: Queryable, tenantId: string | null): Promise<number> {
  const rows = await on.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM webhook_endpoints
     WHERE tenant_id IS NOT DISTINCT FROM $1 AND deleted_at IS NULL AND format IS NULL`,
    [tenantId],
  );
  return rows[0]?.count ?? 0;
}

export interface NewEndpoint extends EndpointValues {
  id: string;
  tenantId: string | null;
  secretSealed: string;
  secretMasked: string;
  createdBy: Actor | null;
}

export async function insertEndpoint(on: Queryable, endpoint: NewEndpoint): Promise<void> {
  await on.query(
    `WITH endpoint AS (
       INSERT INTO webhook_endpoints
         (id, tenant_id, url, events, description, enabled, secret_sealed, secret_masked, headers_sealed, header_names,
          max_per_second, created_by, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, ${nowSql}, ${nowSql})
       RETURNING id
     )
     INSERT INTO webhook_endpoint_states (endpoint_id) SELECT id FROM endpoint`,
    [
      endpoint.id,
      endpoint.tenantId,
      endpoint.url,
      endpoint.events,
      endpoint.description,
      endpoint.enabled,
      endpoint.secretSealed,
      endpoint.secretMasked,
      endpoint.headersSealed,
      endpoint.headerNames,
      endpoint.maxPerSecond,
      endpoint.createdBy,
    ],
  );
}

export interface ChangedEndpoint extends EndpointValues {
  /** Resets the health: the endpoint was enabled again or moved. */
  isFresh: boolean;
  isMoved: boolean;
  isEnabledAgain: boolean;
}

export async function updateEndpoint(on: Queryable, id: string, to: ChangedEndpoint): Promise<void> {
  await on.query(
    `UPDATE webhook_endpoints SET url = $2, events = $3, description = $4, enabled = $5, updated_at = ${nowSql},
       disabled_reason = CASE WHEN $5 THEN NULL ELSE disabled_reason END,
       disabled_at = CASE WHEN $5 THEN NULL ELSE disabled_at END,
       headers_sealed = $6, header_names = $7, max_per_second = $8
     WHERE id = $1`,
    [id, to.url, to.events, to.description, to.enabled, to.headersSealed, to.headerNames, to.maxPerSecond],
  );
  if (to.isFresh) await resetState(on, id, to);
}

// The new generation invalidates the lease holder's state. The lease stays: outcomes in flight count.
async function resetState(on: Queryable, id: string, { isMoved, isEnabledAgain }: ChangedEndpoint): Promise<void> {
  await on.query(
    `UPDATE webhook_endpoint_states SET generation = generation + 1, lane = 'fast', has_answered = has_answered AND NOT $2,
       failures_in_row = 0, paused_since = NULL, paused_until = NULL, pause_ms = NULL, exhausted_at = NULL,
       exhausted_count = 0, needs_recovery = needs_recovery OR $3, due_from = NULL
     WHERE endpoint_id = $1`,
    [id, isMoved, isEnabledAgain],
  );
}

/** Hides an endpoint immediately; a job deletes its rows later. */
export async function markEndpointDeleted(on: Queryable, id: string): Promise<void> {
  await on.query(
    `UPDATE webhook_endpoints SET deleted_at = ${nowSql}, enabled = false, disabled_reason = NULL, disabled_at = NULL WHERE id = $1`,
    [id],
  );
}

export interface RotatedSecrets {
  sealed: string;
  masked: string;
  previous: { secret: string; expiresAt: Date } | null;
}

export async function updateSecrets(
  on: Queryable,
  id: string,
  { sealed, masked, previous }: RotatedSecrets,
): Promise<void> {
  await on.query(
    `UPDATE webhook_endpoints SET secret_sealed = $2, secret_masked = $3, previous_secret_sealed = $4,
       previous_secret_expires_at = $5, updated_at = ${nowSql}
     WHERE id = $1`,
    [id, sealed, masked, previous?.secret ?? null, previous?.expiresAt ?? null],
  );
}

/**
 * Cancels up to `limit` pending deliveries, except tests, and returns the number. The row lock ensures that the
 * endpoint is still disabled or deleted.
 */
export async function cancelPending(
  on: Queryable,
  endpointId: string,
  { limit, forcedToo }: { limit: number; forcedToo: boolean },
): Promise<number> {
  // Looks up rows by key: with statistics of an empty table, a join would compare thousands of rows with each other.
  const rows = await on.query<{ count: number }>(
    `WITH endpoint AS MATERIALIZED (
       SELECT id FROM webhook_endpoints WHERE id = $1 AND (NOT enabled OR deleted_at IS NOT NULL) FOR SHARE
     ), picked AS MATERIALIZED (
       SELECT q.due_at, q.delivery_id FROM webhook_queue q
       WHERE q.endpoint_id = (SELECT id FROM endpoint) AND NOT q.is_test AND (NOT q.is_forced OR $2)
       ORDER BY q.due_at, q.delivery_id LIMIT ${limit}
     ), cancelled AS (
       UPDATE webhook_deliveries d SET status = 'cancelled', next_attempt_at = NULL, finished_at = ${nowSql}
       WHERE d.id = ANY (ARRAY(SELECT delivery_id FROM picked))
         AND d.next_attempt_at = ANY (ARRAY(SELECT due_at FROM picked))
       RETURNING d.id
     ), unqueued AS (
       DELETE FROM webhook_queue q WHERE q.endpoint_id = $1 AND q.due_at = ANY (ARRAY(SELECT due_at FROM picked))
         AND q.delivery_id = ANY (ARRAY(SELECT id FROM cancelled))
     ) SELECT count(*)::int AS count FROM cancelled`,
    [endpointId, forcedToo],
  );
  return rows[0]?.count ?? 0;
}
