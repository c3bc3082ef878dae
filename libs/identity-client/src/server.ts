// For back ends on Node or any runtime with Fetch and Web Crypto.
export { SignInError, type Person, type SignInErrorCode } from './app/person.js';
export { AccessError, type Access, type AccessErrorCode, type AccessNeeds } from './server/access.js';
export {
  accessBy,
  accessGuard,
  requireAccess,
  withAccess,
  type GuardContext,
  type HttpExceptionClass,
  type CookieResponse,
  type NodeResponse,
} from './server/adapters.js';
export {
  memoryKeys,
  memorySessions,
  type AccessToken,
  type BrowserSession,
  type BrowserSessions,
  type ExpiringKeys,
} from './server/stores.js';
export { CookieSignIn, personBy, type CookieSignInSettings, type SessionNeeds } from './server/cookie-sign-in.js';
export { receiveLogouts, receiveLogoutsByFetch, type LogoutRequest, type OnLogout } from './server/logout-receiver.js';
export { type NodeRequest, type PresentedRequest } from './server/presented-request.js';
export { LogoutTokenError, TokenVerifier, type SessionEnd, type VerifierSettings } from './server/token-verifier.js';
