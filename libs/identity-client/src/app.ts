// For applications in browsers that sign people in by the code flow. Passkeys are the page's of identity-api.
export { AppSignIn, type AppSignInSettings, type PageSignIn } from './app/app-sign-in.js';
export { type SignInWishes } from './app/code-flow.js';
export { SignInError, type Person, type SignInErrorCode } from './app/person.js';
export { type SessionEvent } from './session/session-events.js';
