export { registeredRoutes } from './allowed-methods.js';
export * from './client-address.js';
export * from './etag.js';
export * from './find-first.js';
export { closeAfterAnswers, watchUnusedConnections } from './close-connections.js';
export { createHttpApp } from './http-app.js';
export type { HttpSettings } from './order-of-checks.js';
export { LocatedAt, LocationInterceptor } from './location.js';
export * from './own-body.js';
export * from './request-origin.js';
export { readJson, readJsonText } from './read-json.js';
export {
  BodyLimit,
  bodyLimitOf,
  bodyTimeout,
  discardRest,
  readsOwnBody,
  RowsAlone,
  takesBody,
} from './request-body.js';
export { brokenJsonBound } from './scan-json.js';
export { Semaphore } from './semaphore.js';
