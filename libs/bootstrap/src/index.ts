export * from './database/migrate-service.js';
export * from './health.js';
export * from './run-app.js';
export * from './secrets.module.js';
export * from './service-program.js';
export * from './tenant-commands.js';
