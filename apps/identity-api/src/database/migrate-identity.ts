import { migrateService } from '@plinth/bootstrap';
import type { RoleUrls, ServiceRoleRules } from '@plinth/database';
import { recurringJobsQueue } from '@plinth/queue';
import { webhookQueues } from '@plinth/webhook-delivery';
import { identityDataSource } from './data-source.js';

/** Extra restrictions on the database role of the running service. */
const rules: ServiceRoleRules = {
  // Triggers maintain it.
  limited: { user_terms: ['SELECT'], tenant_moves: ['SELECT'] },
  // The audit log rejects changes and deletions by any role.
  refusedBy: ['audit_refuse'],
};

/** Runs the service's migrations. With an empty `queueUrl`, the queue uses the same database. */
export const migrateIdentity = (urls: RoleUrls, queueUrl = ''): Promise<string[]> =>
  migrateService({
    ...urls,
    open: identityDataSource,
    queueUrl,
    service: 'identity-api',
    queues: [recurringJobsQueue, ...webhookQueues],
    rules,
  });
