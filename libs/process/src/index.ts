export * from './end-on-signals.js';
export * from './run-process.js';
