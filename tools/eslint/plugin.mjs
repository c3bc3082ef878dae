import { onlineMigration } from './rules/online-migration.mjs';
import { ownTables } from './rules/own-tables.mjs';
import { removedByKey } from './rules/removed-by-key.mjs';
import { sqlInItsPlace } from './rules/sql-in-its-place.mjs';
import { tenantFirst } from './rules/tenant-first.mjs';

export const plinth = {
  meta: { name: 'plinth' },
  rules: {
    'online-migration': onlineMigration,
    'own-tables': ownTables,
    'removed-by-key': removedByKey,
    'sql-in-its-place': sqlInItsPlace,
    'tenant-first': tenantFirst,
  },
};
