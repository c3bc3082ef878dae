export * from './migrate-queue.repository.js';
export { QueueProbe } from './queue-probe.repository.js';
export { QueueServer, type QueueSettings } from './queue-server.js';
export * from './queue-url.js';
export * from './queue.module.js';
export { inBatches, RecurringJobs, recurringJobsQueue, type RecurringJob } from './recurring-jobs.js';
export { probeRedis } from './connection-probes.repository.js';
export { ServiceQueue, ServiceWorker } from './service-queue.js';
