export * from './list-cursor.js';
export * from './list-window.js';
export * from './page-metadata.js';
export * from './paged.interceptor.js';
