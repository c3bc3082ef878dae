import { tenantResponses } from '@plinth/http';
import type { Queryable, TenantTable } from '@plinth/database';
import { webhookTablesOfDeployment, webhookTenantTables } from '@plinth/webhook-delivery';

const ofImports = 'import_id IN (SELECT id FROM imports WHERE provider_id = :tenant)';
const ofSubjects = 'subject_no IN (SELECT no FROM analytics_subjects WHERE provider_id = :tenant)';
const ofEvents = "events::jsonb @> jsonb_build_array(jsonb_build_object('providerId', :tenant::text))";

// Each database numbers subjects itself. A file contains their positions in an order that both sides have.
const numberSubjects = `
  CREATE TEMPORARY TABLE tenant_subjects ON COMMIT DROP AS
    SELECT no, row_number() OVER (ORDER BY kind COLLATE "C", value COLLATE "C")::integer AS position
      FROM analytics_subjects WHERE provider_id = :tenant;
  CREATE UNIQUE INDEX ON tenant_subjects (no);
  CREATE UNIQUE INDEX ON tenant_subjects (position);
  ANALYZE tenant_subjects`;
const positionOf = (no: string): string => `(SELECT position FROM tenant_subjects WHERE no = ${no})`;
const numberOf = (position: string): string => `(SELECT no FROM tenant_subjects WHERE position = ${position})`;
const each = (numbers: string, map: (one: string) => string): string =>
  `ARRAY(SELECT ${map('one')} FROM unnest(${numbers}) WITH ORDINALITY AS each (one, index) ORDER BY index)`;

/** The rollup derives these rows from the inbox, in one transaction. */
const analytics = (name: string): TenantTable => ({
  name,
  where: ofSubjects,
  exported: { subject_no: positionOf('subject_no') },
  imported: { subject_no: numberOf('line.subject_no') },
  whenFrozen: 'pass',
});

/** All tables with rows of vendors, in insertion order. */
export const tenantTables: readonly TenantTable[] = [
  { name: 'providers', column: 'id' },
  { name: 'roles', column: 'provider_id' },
  {
    name: 'members',
    column: 'provider_id',
    // The target's platform gives its own rights.
    exported: { admin_role_id: 'NULL::uuid', is_admin_role_granted: 'false' },
  },
  { name: 'invitations', column: 'provider_id' },
  { name: 'api_keys', column: 'provider_id' },
  tenantResponses("owner IN (SELECT id::text FROM api_keys WHERE provider_id = :tenant) OR owner LIKE '%:' || :tenant"),
  { name: 'brands', column: 'provider_id' },
  { name: 'product_counts', column: 'provider_id', isOmitted: true },
  { name: 'product_marks', column: 'provider_id', isOmitted: true },
  { name: 'products', column: 'provider_id' },
  { name: 'product_revisions', column: 'provider_id' },
  { name: 'product_history', column: 'provider_id', order: 'id' },
  { name: 'pictures', column: 'provider_id' },
  { name: 'picture_quotas', column: 'provider_id' },
  { name: 'picture_uses', where: 'picture_id IN (SELECT id FROM pictures WHERE provider_id = :tenant)' },
  { name: 'buyer_request_counts', column: 'provider_id', isOmitted: true },
  { name: 'buyer_requests', column: 'provider_id' },
  {
    name: 'buyer_request_messages',
    where: 'request_id IN (SELECT id FROM buyer_requests WHERE provider_id = :tenant)',
  },
  {
    name: 'imports',
    column: 'provider_id',
    order: 'number',
    exported: { key_id: '(SELECT id FROM api_keys WHERE id = key_id AND provider_id = :tenant)' },
  },
  { name: 'import_slices', where: ofImports },
  { name: 'import_problems', where: ofImports },
  { name: 'import_withheld', where: ofImports },
  { name: 'import_changes', where: ofImports },
  { name: 'uploads', column: 'provider_id' },
  ...webhookTenantTables,
  {
    name: 'analytics_events',
    column: 'provider_id',
    order: 'at, id',
    beforeInsert: `
      SELECT analytics_add_month(month) FROM (
        SELECT DISTINCT date_trunc('month', at AT TIME ZONE 'UTC')::date AS month
          FROM json_populate_recordset(NULL::analytics_events, $1::json)) AS months`,
  },
  {
    name: 'analytics_event_ids',
    where: 'id IN (SELECT id FROM analytics_events WHERE provider_id = :tenant)',
    whenFrozen: 'pass',
  },
  {
    name: 'analytics_inbox',
    where: ofEvents,
    order: 'no',
    exported: {
      events: `(SELECT json_agg(event ORDER BY index) FROM json_array_elements(events) WITH ORDINALITY AS each (event, index)
                 WHERE event ->> 'providerId' = :tenant)`,
    },
    whenFrozen: 'pass',
    // The platform's totals still count them.
    onDelete: `UPDATE analytics_inbox SET events = (
        SELECT json_agg(CASE WHEN event ->> 'providerId' = :tenant THEN event::jsonb - 'providerId' ELSE event::jsonb END
                        ORDER BY index)
          FROM json_array_elements(events) WITH ORDINALITY AS each (event, index)) WHERE ${ofEvents}`,
  },
  {
    name: 'analytics_subjects',
    column: 'provider_id',
    order: 'kind COLLATE "C", value COLLATE "C"',
    whenFrozen: 'pass',
  },
  { ...analytics('analytics_days'), prepare: numberSubjects },
  analytics('analytics_returns'),
  analytics('analytics_weeks'),
  analytics('analytics_week_returns'),
  {
    name: 'analytics_visitor_days',
    where: 'scope_no IN (SELECT no FROM analytics_subjects WHERE provider_id = :tenant)',
    exported: { scope_no: positionOf('scope_no'), subjects: each('subjects', positionOf) },
    imported: { scope_no: numberOf('line.scope_no'), subjects: each('line.subjects', numberOf) },
    whenFrozen: 'pass',
  },
];

/** Rows of the platform that a vendor's rows reference. */
export const sharedTables: readonly TenantTable[] = [
  {
    name: 'categories',
    where: `id IN (SELECT unnest(path) FROM categories WHERE id IN (SELECT category_id FROM products WHERE provider_id = :tenant))
      OR id IN (SELECT category_id FROM products WHERE provider_id = :tenant)`,
    order: 'cardinality(path), id',
  },
  { name: 'designers', where: 'id IN (SELECT designer_id FROM products WHERE provider_id = :tenant)' },
  {
    name: 'roles',
    where: `provider_id IS NULL AND id IN (SELECT role_id FROM members WHERE provider_id = :tenant
      UNION SELECT role_id FROM invitations WHERE provider_id = :tenant)`,
  },
];

/** Tables without rows of one vendor, or whose rows follow from others by triggers. */
export const tablesOfDeployment = [
  ...[
    'secret_keys',
    'tenant_moves',
    'rate_limits',
    'used_proofs',
    'upload_claims',
    'migrations',
    'categories',
    'designers',
  ],
  ...['product_changes', 'product_mark_shifts'],
  ...webhookTablesOfDeployment,
];

/** Triggers then leave the times of imported products as they are. */
export const keepTimes = (on: Queryable): Promise<unknown> =>
  on.query(`SELECT set_config('plinth.keeps_times', 'on', true)`);
