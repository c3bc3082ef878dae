export * from './accepts-multipart.js';
export { registeredRoutes } from './allowed-methods.js';
export * from './etag.js';
export * from './find-first.js';
export { closeAfterAnswers, createHttpApp, type HttpSettings } from './http-app.js';
export { LocatedAt, LocationInterceptor } from './location.js';
export { BodyLimit, bodyLimitOf, bodyTimeout, readsOwnBody, takesBody } from './request-body.js';
