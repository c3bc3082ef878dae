export * from './logging.js';
export * from './metrics.module.js';
