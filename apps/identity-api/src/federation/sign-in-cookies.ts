import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Response } from 'express';
import type { SecretBox } from '@plinth/database';
import type { AuthorizationChecks, FederatedClaims } from './identity-providers.service.js';
import { SsoFailure } from './sso-failure.js';

/** A cookie as it is set, or taken back where it has no value. */
export interface SignInCookie {
  name: string;
  value: string;
  path: string;
  maxAgeMs: number;
  isSecure: boolean;
}

/** Sets it on a response. Lax: it has to come along when an identity provider sends the browser back. */
export function setCookie(response: Response, { name, value, path, maxAgeMs, isSecure }: SignInCookie): void {
  const attributes = { path, httpOnly: true, secure: isSecure, sameSite: 'lax' } as const;
  if (value === '') response.clearCookie(name, attributes);
  else response.cookie(name, value, { ...attributes, maxAge: maxAgeMs });
}

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

/** As long as a person may take to prove that the account is theirs, at another identity provider too. */
export const pendingLinkLivesMs = 10 * 60_000;

/** What an identity provider said of somebody, with when they proved who they are. */
export type VerifiedClaims = FederatedClaims & { authenticatedAt: Date };

/** A single sign-on that was verified, and that waits for its person to prove that the account is theirs. */
export interface PendingLink {
  claims: VerifiedClaims;
  /** The connection as it was then: changed meanwhile, it vouches for nobody. */
  connectionUpdatedAt: Date;
  /** The sign-in to an application that it is part of. */
  interaction: string | null;
}

const contextOf = (connectionId: string): string => `pending links of ${connectionId}`;

/**
 * Seals it for a cookie, which holds it until the proof is there: no name and no address is stored in between. Whoever
 * presents it twice has to prove twice.
 */
export const sealPendingLink = (box: SecretBox, connectionId: string, pending: PendingLink): string =>
  box.seal(JSON.stringify({ ...pending, expiresAt: Date.now() + pendingLinkLivesMs }), contextOf(connectionId));

/** The name of the cookie. Its path is that of the connection's routes for it. */
export const pendingLinkCookie = 'plinth_link';

/** The sealed one among the cookies of a request. */
export const pendingLinkAmong = (cookies: string | undefined): string | undefined =>
  cookies
    ?.split(/; */)
    .find((each) => each.startsWith(`${pendingLinkCookie}=`))
    ?.slice(pendingLinkCookie.length + 1);

/** Opens it again. Throws SecretUnreadable for what is none or is another connection's, SsoFailure for what is too old. */
export function openPendingLink(box: SecretBox, connectionId: string, sealed: string | undefined): PendingLink {
  if (sealed === undefined) throw new SsoFailure('other_browser');
  const { expiresAt, claims, connectionUpdatedAt, interaction } = JSON.parse(
    box.open(sealed, contextOf(connectionId)),
  ) as PendingLink & { expiresAt: number };
  if (expiresAt < Date.now()) throw new SsoFailure('expired');
  return {
    claims: { ...claims, authenticatedAt: new Date(claims.authenticatedAt) },
    connectionUpdatedAt: new Date(connectionUpdatedAt),
    interaction,
  };
}
