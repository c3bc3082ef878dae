import { migrateService } from '@plinth/bootstrap';
import type { RoleUrls, ServiceRoleRules } from '@plinth/database';
import { recurringJobsQueue } from '@plinth/queue';
import { webhookQueues } from '@plinth/webhook-delivery';
import { catalogueDataSource } from './data-source.js';

/** What the role of the running service may not do, beside all that only an owner may. */
const rules: ServiceRoleRules = {
  limited: {
    // Months of it come and go by analytics_add_month() and analytics_drop_month().
    analytics_events: ['SELECT', 'INSERT'],
  },
  refusedBy: [],
};

/** The service's migration step. An empty `queueUrl`: the queue is in the same database. */
export const migrateCatalogue = (urls: RoleUrls, queueUrl = ''): Promise<string[]> =>
  migrateService({
    ...urls,
    open: catalogueDataSource,
    queueUrl,
    service: 'catalogue-api',
    queues: [recurringJobsQueue, ...webhookQueues],
    rules,
  });
