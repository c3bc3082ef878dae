export * from './problem.js';
export * from './problem.filter.js';
