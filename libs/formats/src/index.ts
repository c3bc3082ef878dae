export * from './absolute-uri.js';
export * from './domain-name.js';
export * from './merge-patch.js';
export * from './networks.js';
export * from './parse-url.js';
export * from './uuid-v7.js';
export * from './problem.js';
