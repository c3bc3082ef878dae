export * from './description/api-description.js';
export * from './description/describe-api.js';
export * from './description/operation.js';
export * from './description/routes.js';
export type { JsonSchema } from './description/schemas.js';
export * from './docs/docs.module.js';
