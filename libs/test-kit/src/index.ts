export * from './child-process.js';
export * from './eventually.js';
export * from './test-database.js';
export * from './webhook-receiver.js';
export * from './contract/openapi.js';
export * from './contract/routes.js';
export * from './env-example.js';
