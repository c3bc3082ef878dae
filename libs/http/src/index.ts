export { registeredRoutes } from './allowed-methods.js';
export * from './etag.js';
export * from './find-first.js';
export { closeAfterAnswers, createHttpApp, type HttpSettings } from './http-app.js';
export { LocatedAt, LocationInterceptor } from './location.js';
export * from './own-body.js';
export { readJson } from './read-json.js';
export { BodyLimit, bodyLimitOf, bodyTimeout, discardRest, readsOwnBody, takesBody } from './request-body.js';
