export * from './parse-url.js';
export * from './uuid-v7.js';
