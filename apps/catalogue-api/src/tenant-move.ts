import { directUrl } from '@plinth/config';
import type { TenantMove } from '@plinth/database';
import { continueFeed, feedMark } from '@plinth/webhook-delivery';
import { readConfig, readMigrationConfig, secrets } from './config.js';
import { keepTimes, sharedTables, tenantTables } from './database/tenant-tables.js';

/** How a vendor moves to another deployment, by the configuration of this one. */
export function vendorMove(config = readConfig(), { MIGRATION_DATABASE_URL } = readMigrationConfig()): TenantMove {
  const { box, columns } = secrets(config);
  return {
    service: 'catalogue-api',
    tenant: 'vendor',
    databaseUrl: MIGRATION_DATABASE_URL || directUrl(config),
    box,
    transferKey: config.TRANSFER_KEY,
    sealed: columns,
    tables: tenantTables,
    shared: sharedTables,
    // URLs of files begin with it.
    settings: { PUBLIC_URL: config.PUBLIC_URL },
    describeSource: feedMark,
    async prepareImport(on, source, options) {
      await keepTimes(on);
      await continueFeed(on, source, { ...options, serviceUrl: directUrl(config) });
    },
  };
}
