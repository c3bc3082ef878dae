// The owner of each table. Only its SQL may name the table. `reads` lists the exceptions: tables of other features that a
// feature's statements read, so that a list is one statement.

const ofLibs = {
  database: ['secret_keys', 'tenant_moves'],
  http: ['idempotency_keys', 'rate_limits'],
  'webhook-delivery': [
    ...['webhook_attempts', 'webhook_deliveries', 'webhook_endpoint_states', 'webhook_endpoints', 'webhook_events'],
    ...['webhook_feed_epoch', 'webhook_feed_pruned', 'webhook_queue', 'webhook_workers'],
  ],
};

const ofApps = {
  'catalogue-api': {
    analytics: {
      owns: [
        ...['analytics_days', 'analytics_event_ids', 'analytics_events', 'analytics_inbox', 'analytics_returns'],
        ...['analytics_subjects', 'analytics_visitor_days', 'analytics_week_returns', 'analytics_weeks'],
      ],
    },
    brands: { owns: ['brands'], reads: ['product_counts', 'providers'] },
    'buyer-requests': {
      owns: ['buyer_request_counts', 'buyer_request_messages', 'buyer_requests'],
      reads: ['brands', 'products', 'providers'],
    },
    imports: {
      owns: ['import_changes', 'import_problems', 'import_slices', 'import_withheld', 'imports'],
      reads: ['api_keys', 'providers'],
    },
    keys: { owns: ['api_keys'], reads: ['providers'] },
    pictures: { owns: ['picture_quotas', 'picture_uses', 'pictures'] },
    'product-counts': { owns: ['product_counts'] },
    products: {
      owns: [
        ...['product_changes', 'product_history', 'product_mark_shifts', 'product_marks', 'product_revisions'],
        'products',
      ],
      reads: ['brands', 'categories', 'designers', 'product_counts'],
    },
    providers: { owns: ['providers'] },
    taxonomy: { owns: ['categories', 'designers'] },
    people: { owns: ['used_proofs'] },
    team: { owns: ['invitations', 'members', 'roles'], reads: ['providers'] },
    uploads: { owns: ['upload_claims', 'uploads'] },
  },
  'identity-api': {
    administrators: { owns: [], reads: ['roles', 'user_roles', 'users'] },
    audit: {
      owns: ['audit_arrivals', 'audit_chains', 'audit_checkpoints', 'audit_events', 'audit_pseudonyms'],
      reads: ['users'],
    },
    clients: {
      owns: ['client_permissions', 'client_resources', 'clients'],
      reads: ['resources'],
    },
    discovery: { owns: [], reads: ['organization_domains', 'organizations', 'sso_connections'] },
    federation: { owns: ['federated_identities', 'sso_sign_ins'], reads: ['sso_connections'] },
    openid: { owns: ['openid_records', 'signing_keys'], reads: ['clients', 'users'] },
    lineage: { owns: [], reads: ['clients', 'roles', 'service_tokens', 'user_roles', 'users'] },
    mail: { owns: ['mail_messages'], reads: ['organizations'] },
    organizations: { owns: ['organization_domains', 'organizations', 'sso_connections'] },
    passkeys: { owns: ['challenges', 'passkeys'], reads: ['account_recoveries', 'privacy_deletions'] },
    people: { owns: ['user_terms'], reads: ['federated_identities', 'passkeys', 'roles', 'user_roles', 'users'] },
    policies: { owns: ['policies', 'policy_sets', 'policy_versions'], reads: ['organizations'] },
    privacy: { owns: ['privacy_deletions', 'privacy_export_chunks', 'privacy_exports', 'privacy_opt_outs'] },
    recovery: {
      owns: ['account_recoveries', 'recovery_requests'],
      reads: ['enrollment_tickets', 'organization_domains', 'organizations', 'users'],
    },
    resources: { owns: ['resource_permissions', 'resources'], reads: ['organization_domains'] },
    roles: { owns: ['role_permissions', 'roles', 'user_roles'], reads: ['resources', 'users'] },
    sessions: {
      owns: ['sessions'],
      reads: [
        'account_recoveries',
        ...['audit_arrivals', 'audit_events', 'audit_pseudonyms', 'clients', 'enrollment_tickets'],
        ...['federated_identities', 'openid_records', 'organization_domains', 'passkeys', 'policy_sets'],
        ...['privacy_deletions', 'users'],
      ],
    },
    'stored-responses': { owns: [], reads: ['clients', 'enrollment_tickets', 'service_tokens', 'sessions'] },
    tenants: { owns: [], reads: ['organizations'] },
    tokens: { owns: ['service_tokens'] },
    users: {
      owns: ['enrollment_tickets', 'users'],
      reads: ['organization_domains', 'privacy_deletions', 'privacy_opt_outs'],
    },
  },
  console: { sessions: { owns: ['browser_sessions'] } },
};

export const tables = { libs: ofLibs, apps: ofApps };

/**
 * The tables of each owner in an app's database.
 * @param {keyof typeof ofApps} app @returns {Record<string, string[]>}
 */
export const ownersIn = (app) => ({
  ...Object.fromEntries(Object.entries(ofApps[app]).map(([feature, { owns }]) => [feature, owns])),
  ...ofLibs,
});
