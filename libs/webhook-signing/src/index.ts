export * from './secret.js';
export * from './signature.js';
