import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { AuthorizationChecks } from './identity-providers.service.js';

/** A new secret of one sign-in: 256 random bits, which only the browser keeps, in a cookie. */
export const newSignInSecret = (): string => randomBytes(32).toString('base64url');

/**
 * State, nonce and PKCE verifier of a sign-in. All three are derived from the browser's secret: the service stores a hash
 * of the state, so that the database holds nothing that a sign-in could be taken over with.
 */
export function checksOf(secret: string): AuthorizationChecks {
  const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
}

/** By which a sign-in is stored. */
export const stateHash = (state: string): Buffer => createHash('sha256').update(state).digest();

/** The name of the cookie with a sign-in's secret: one for each, so that two tabs do not get in each other's way. */
export const cookieName = (state: string): string => `plinth_sso_${stateHash(state).toString('hex').slice(0, 16)}`;

/** The secret among the cookies of a request; undefined unless it is that of the state. */
export function secretAmong(cookies: string | undefined, state: string): string | undefined {
  const name = cookieName(state);
  const pair = cookies?.split(/; */).find((each) => each.startsWith(`${name}=`));
  const secret = pair?.slice(name.length + 1);
  return secret !== undefined && checksOf(secret).state === state ? secret : undefined;
}
