// For applications in browsers that sign people in by the code flow. Passkeys are the page's of identity-api.
export { AppSignIn, type AppSignInSettings, type PageSignIn } from './app/app-sign-in.js';
export { type SignInWishes } from './app/code-flow.js';
export { type Person } from './app/person.js';
export { SignInError, type SignInErrorCode } from './app/sign-in-error.js';
export { type SessionEvent } from './session/session-events.js';
