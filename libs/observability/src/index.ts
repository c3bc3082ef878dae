export { HealthCheck } from './health-check.js';
export * from './logging.js';
export * from './metrics.module.js';
