export { registeredRoutes } from './allowed-methods.js';
export * from './client-address.js';
export * from './etag.js';
export * from './find-first.js';
export { closeAfterAnswers, watchUnusedConnections } from './close-connections.js';
export { corsOf } from './cors.js';
export { createHttpApp } from './http-app.js';
export * from './idempotency/database/add-lost-responses.js';
export * from './idempotency/idempotency.interceptor.js';
export * from './idempotency/idempotency.module.js';
export * from './idempotency/idempotency.repository.js';
export {
  sealedResponses,
  StoredResponses,
  tenantResponses,
  type ResponsesOf,
} from './idempotency/stored-responses.repository.js';
export type { HttpSettings } from './order-of-checks.js';
export { LocatedAt, LocationInterceptor } from './location.js';
export { ProblemFilter, toProblem } from './problem.filter.js';
export * from './rate-limit/rate-limit.guard.js';
export * from './rate-limit/rate-limit.module.js';
export * from './rate-limit/rate-limiter.js';
export * from './rate-limit/request-charges.js';
export * from './request-origin.js';
export { readJson, readJsonText } from './read-json.js';
export {
  AcceptsMultipart,
  BodyLimit,
  bodyLimitOf,
  bodyTimeout,
  discardRest,
  ownBodyTypes,
  ReadsOwnBody,
  readsOwnBody,
  RowsAlone,
  takesBody,
} from './request-body.js';
export { brokenJsonBound } from './scan-json.js';
export { Semaphore } from './semaphore.js';
