export type { SecretsCheck } from './check-secrets.js';
export * from './database/create-secret-keys.js';
export { ResealSecrets, type Resealed } from './reseal-secrets.js';
export * from './sealed-column.js';
export * from './secret-box.js';
export * from './secrets.module.js';
