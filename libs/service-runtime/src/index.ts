export * from './database/database.js';
export * from './database/data-source.js';
export * from './uuid-v7.js';
