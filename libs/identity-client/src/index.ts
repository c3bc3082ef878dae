export * from './browser.js';
export * from './identity-client.js';
export * from './identity-error.js';
export * from './records.js';
export { type SessionEvent } from './session/session-events.js';
export * from './session-store.js';
