import { migrateService } from '@plinth/bootstrap';
import type { RoleUrls, ServiceRoleRules } from '@plinth/database';
import { recurringJobsQueue } from '@plinth/queue';
import { webhookQueues } from '@plinth/webhook-delivery';
import { picturesQueue } from '../pictures/picture-source.shared.js';
import { catalogueDataSource } from './data-source.js';

/** Privileges that the service's role lacks, besides those of the owner. */
const rules: ServiceRoleRules = {
  limited: {
    // analytics_add_month() and analytics_drop_month() create and drop its months.
    analytics_events: ['SELECT', 'INSERT'],
    tenant_moves: ['SELECT'],
  },
  refusedBy: [],
};

/** With an empty `queueUrl` the queue is in the same database. */
export const migrateCatalogue = (urls: RoleUrls, queueUrl = ''): Promise<string[]> =>
  migrateService({
    ...urls,
    open: catalogueDataSource,
    queueUrl,
    service: 'catalogue-api',
    queues: [recurringJobsQueue, picturesQueue, ...webhookQueues],
    rules,
  });
