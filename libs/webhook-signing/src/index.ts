export * from './rotation.js';
export * from './secret.js';
export * from './signature.js';
