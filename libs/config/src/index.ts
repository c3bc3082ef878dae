export * from './config-fields.js';
