import { directUrl } from '@plinth/config';
import type { TenantMove } from '@plinth/database';
import { continueFeed, feedMark } from '@plinth/webhook-delivery';
import { readConfig, readMigrationConfig, secrets } from './config.js';
import { sharedTables, tenantTables } from './database/tenant-tables.js';

/** How an organization moves to another deployment, by the configuration of this one. */
export function organizationMove(
  config = readConfig(),
  { MIGRATION_DATABASE_URL } = readMigrationConfig(),
): TenantMove {
  const { box, columns } = secrets(config);
  const auditKeys = config.AUDIT_SIGNING_KEY.published.map(({ kid }) => kid);
  return {
    service: 'identity-api',
    tenant: 'organization',
    databaseUrl: MIGRATION_DATABASE_URL || directUrl(config),
    box,
    transferKey: config.TRANSFER_KEY,
    sealed: columns,
    tables: tenantTables,
    shared: sharedTables,
    // Passkeys are bound to it.
    settings: { RP_ID: config.RP_ID },
    describeSource: async (on) => ({ ...(await feedMark(on)), auditKeys: auditKeys.join() }),
    async prepareImport(on, source, options) {
      const unknown = source['auditKeys']?.split(',').filter((kid) => !auditKeys.includes(kid)) ?? [];
      if (unknown.length > 0)
        throw new Error(
          `AUDIT_SIGNING_KEY must also publish the source's keys ${unknown.join(', ')}, so that the checkpoints of the ` +
            "audit log can be verified here. Copy them from the source's /.well-known/jwks.json.",
        );
      await continueFeed(on, source, { ...options, serviceUrl: directUrl(config) });
    },
  };
}
