export * from './database/add-response-subjects.js';
export * from './idempotency.interceptor.js';
export * from './idempotency.module.js';
export * from './idempotency.repository.js';
export type { ResponseSubjects } from './response-subjects.js';
export { sealedResponses } from './stored-responses.js';
export * from './stored-responses.repository.js';
