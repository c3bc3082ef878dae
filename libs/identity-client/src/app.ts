// For applications in browsers that sign people in with identity-api's page, by tokens or by a back end's cookie.
export { type AppSession, type PageSignIn } from './app/app-session.js';
export { AppSignIn, type AppSignInSettings } from './app/app-sign-in.js';
export { CookieSession } from './app/cookie-session.js';
export { type SignInWishes } from './app/code-flow.js';
export { SignInError, type Person, type SignInErrorCode } from './app/person.js';
export { type SessionEvent } from './session/session-events.js';
