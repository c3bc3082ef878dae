import { migrateService } from '@plinth/bootstrap';
import type { RoleUrls, ServiceRoleRules } from '@plinth/database';
import { recurringJobsQueue } from '@plinth/queue';
import { webhookQueues } from '@plinth/webhook-delivery';
import { identityDataSource } from './data-source.js';

/** What the role of the running service may not do, beside all that only an owner may. */
const rules: ServiceRoleRules = {
  limited: {},
  // What the audit log refuses to everybody: to change or remove what it holds.
  refusedBy: ['audit_refuse'],
};

/** The service's migration step. An empty `queueUrl`: the queue is in the same database. */
export const migrateIdentity = (urls: RoleUrls, queueUrl = ''): Promise<string[]> =>
  migrateService({
    ...urls,
    open: identityDataSource,
    queueUrl,
    service: 'identity-api',
    queues: [recurringJobsQueue, ...webhookQueues],
    rules,
  });
