export { inBatches } from './in-batches.js';
export * from './migrate-queue.js';
export { QueueProbe } from './queue-probe.repository.js';
export { QueueServer, type QueueSettings } from './queue-server.js';
export * from './queue-url.js';
export * from './queue.module.js';
export { RecurringJobs, recurringJobsQueue, type RecurringJob } from './recurring-jobs.js';
export { probeRedis } from './redis-probe.js';
export { ServiceQueue, ServiceWorker } from './service-queue.js';
