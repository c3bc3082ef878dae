export * from './access-token.js';
export * from './access.guard.js';
export * from './auth-scopes.module.js';
export * from './bearer.strategy.js';
export * from './principal.js';
export * from './route-access.js';
export * from './principal-cache.js';
