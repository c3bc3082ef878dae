export * from './database/migrate-service.js';
export * from './health.js';
export * from './run-process.js';
export * from './secrets-commands.js';
export * from './service-program.js';
