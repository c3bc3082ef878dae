// For back ends: Node and whatever else has the Fetch standard and Web Crypto. Nothing of it is in the browser's part.
export { AccessError, type AccessErrorCode } from './server/access.js';
export { SignInError, type Person, type SignInErrorCode } from './app/person.js';
export { type Access, type AccessNeeds } from './server/access.js';
export {
  accessBy,
  accessGuard,
  requireAccess,
  withAccess,
  type GuardContext,
  type HttpExceptionClass,
  type NodeResponse,
} from './server/adapters.js';
export { memorySessions, type BrowserSession, type BrowserSessions } from './server/stores.js';
export { CookieSignIn, personBy, type CookieSignInSettings, type SessionNeeds } from './server/cookie-sign-in.js';
export { memoryKeys, type ExpiringKeys } from './server/stores.js';
export { receiveLogouts, receiveLogoutsByFetch, type LogoutRequest, type OnLogout } from './server/logout-receiver.js';
export { LogoutTokenError, type SessionEnd } from './server/logout-receiver.js';
export { type NodeRequest, type PresentedRequest } from './server/presented-request.js';
export { type CookieResponse } from './server/adapters.js';
export { TokenVerifier, type VerifierSettings } from './server/token-verifier.js';
