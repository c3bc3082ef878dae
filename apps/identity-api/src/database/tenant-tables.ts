import type { TenantTable } from '@plinth/database';
import { tenantResponses } from '@plinth/http';
import { webhookTablesOfDeployment, webhookTenantTables } from '@plinth/webhook-delivery';

const column = 'organization_id';
const usersOf = 'SELECT id FROM users WHERE organization_id = :tenant';
const rolesOf = 'SELECT id FROM roles WHERE organization_id = :tenant';
const clientsOf = 'SELECT id FROM clients WHERE organization_id = :tenant';
const connectionsOf = 'SELECT id FROM sso_connections WHERE organization_id = :tenant';

/** All tables with rows of organizations, in insertion order. */
export const tenantTables: readonly TenantTable[] = [
  {
    name: 'organizations',
    column: 'id',
    // The tombstone of a deletion, because the audit log stays. Triggers count its change in policy_sets.
    onDelete: `
      UPDATE organizations
         SET slug = id::text, display_name = '', logo_url = NULL, sso_required = false, self_recovery = false,
             break_glass_group = NULL, accent_color = NULL, sign_in_message = NULL, sign_in_logo = NULL,
             sign_in_logo_type = NULL, deleted_at = now(), updated_at = now()
       WHERE id = :tenant;
      DELETE FROM policy_sets WHERE organization_id = :tenant`,
  },
  { name: 'organization_domains', column },
  { name: 'sso_connections', column },
  { name: 'users', column },
  { name: 'user_terms', column, isOmitted: true },
  { name: 'audit_pseudonyms', column },
  { name: 'resources', column },
  {
    name: 'resource_permissions',
    where: 'resource_id IN (SELECT id FROM resources WHERE organization_id = :tenant)',
  },
  { name: 'clients', column },
  { name: 'client_resources', where: `client_id IN (${clientsOf})` },
  { name: 'client_permissions', where: `client_id IN (${clientsOf})` },
  { name: 'roles', column },
  { name: 'role_permissions', where: `role_id IN (${rolesOf})` },
  { name: 'user_roles', column },
  { name: 'service_tokens', column },
  { name: 'enrollment_tickets', column },
  { name: 'passkeys', column },
  { name: 'federated_identities', column },
  { name: 'sessions', column },
  tenantResponses(`owner IN (
    SELECT id::text FROM service_tokens WHERE organization_id = :tenant
    UNION ALL SELECT id::text FROM sessions WHERE organization_id = :tenant
    UNION ALL SELECT id::text FROM enrollment_tickets WHERE organization_id = :tenant
    UNION ALL SELECT id::text FROM clients WHERE organization_id = :tenant)`),
  { name: 'policies', column },
  { name: 'policy_sets', column, onDelete: null },
  { name: 'policy_versions', column },
  { name: 'privacy_opt_outs', column },
  { name: 'privacy_deletions', column },
  { name: 'privacy_exports', column, exported: { lease_token: 'NULL::uuid', lease_until: 'NULL::timestamptz' } },
  {
    name: 'privacy_export_chunks',
    where: 'export_id IN (SELECT id FROM privacy_exports WHERE organization_id = :tenant)',
  },
  { name: 'account_recoveries', column },
  { name: 'mail_messages', column },
  ...webhookTenantTables,
  // The audit log is append-only, so it stays at the source. Both sides chain pending events to the same hashes.
  { name: 'audit_events', column, whenFrozen: 'pass', onDelete: null },
  { name: 'audit_chains', column, isOmitted: true, onDelete: null },
  { name: 'audit_checkpoints', column, whenFrozen: 'pass', onDelete: null },
  { name: 'audit_arrivals', column, order: 'position', whenFrozen: 'insert-only', onDelete: null },
  // Sign-ins in progress begin again, and applications sign people in again by their session.
  { name: 'challenges', column, isOmitted: true },
  { name: 'sso_sign_ins', where: `connection_id IN (${connectionsOf})`, isOmitted: true },
  { name: 'openid_records', where: `user_id IN (${usersOf}) OR client_id IN (${clientsOf})`, isOmitted: true },
];

// The operators' tokens and clients that made tokens and clients of the organization, and clients that its people use.
const operatorsOf = `
  WITH RECURSIVE above (id) AS (
    SELECT given.id FROM (
      SELECT parent_id AS id FROM service_tokens WHERE organization_id = :tenant
      UNION ALL SELECT client_id FROM service_tokens WHERE organization_id = :tenant
      UNION ALL SELECT (maker ->> 'id')::uuid FROM clients, jsonb_array_elements(made_by) AS maker
                 WHERE organization_id = :tenant
      UNION ALL SELECT client_id FROM openid_records WHERE user_id IN (${usersOf})) AS given
    UNION
    SELECT creator.id FROM above CROSS JOIN LATERAL (
      SELECT parent_id AS id FROM service_tokens AS token WHERE token.id = above.id
      UNION ALL SELECT client_id FROM service_tokens AS token WHERE token.id = above.id
      UNION ALL SELECT (maker ->> 'id')::uuid FROM clients AS client, jsonb_array_elements(made_by) AS maker
                 WHERE client.id = above.id) AS creator
  ) SELECT id FROM above`;
const operatorClients = `SELECT id FROM clients WHERE organization_id IS NULL AND id IN (${operatorsOf})`;
const operatorResources = `
  SELECT id FROM resources WHERE organization_id IS NULL AND id IN (
    SELECT resource_id FROM client_resources WHERE client_id IN (${clientsOf}) OR client_id IN (${operatorClients})
    UNION SELECT resource_id FROM role_permissions WHERE role_id IN (${rolesOf}))`;

/** Rows of the operators that an organization's rows reference. */
export const sharedTables: readonly TenantTable[] = [
  { name: 'resources', where: `id IN (${operatorResources})` },
  { name: 'resource_permissions', where: `resource_id IN (${operatorResources})` },
  { name: 'clients', where: `id IN (${operatorClients})` },
  { name: 'client_resources', where: `client_id IN (${operatorClients})` },
  { name: 'client_permissions', where: `client_id IN (${operatorClients})` },
  {
    name: 'service_tokens',
    where: `organization_id IS NULL AND id IN (${operatorsOf})`,
    // At the target, nobody can use the token. It can be revoked there, which ends the tokens that it made.
    exported: { secret_hash: 'sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))' },
  },
];

/** Tables without rows of one organization. */
export const tablesOfDeployment = [
  ...['secret_keys', 'tenant_moves', 'rate_limits', 'migrations', 'signing_keys', 'recovery_requests'],
  ...webhookTablesOfDeployment,
];
