export * from './rate-limit.guard.js';
export * from './rate-limit.module.js';
export * from './rate-limiter.js';
export * from './request-charges.js';
