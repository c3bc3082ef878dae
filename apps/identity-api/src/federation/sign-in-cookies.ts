import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Response } from 'express';
import type { SecretBox } from '@plinth/database';
import type { AuthorizationChecks, FederatedClaims } from './identity-providers.service.js';
import { SsoFailure } from './sso-failure.js';

export interface SignInCookie {
  name: string;
  value: string;
  path: string;
  maxAgeMs: number;
  isSecure: boolean;
}

/** Lax, because the identity provider's redirect must include it. */
export function setCookie(response: Response, { name, value, path, maxAgeMs, isSecure }: SignInCookie): void {
  const attributes = { path, httpOnly: true, secure: isSecure, sameSite: 'lax' } as const;
  if (value === '') response.clearCookie(name, attributes);
  else response.cookie(name, value, { ...attributes, maxAge: maxAgeMs });
}

/** 256 random bits that only the browser keeps, in a cookie. */
export const newSignInSecret = (): string => randomBytes(32).toString('base64url');

/** Derives state, nonce and PKCE verifier. The database has only a hash of the state, so its content cannot take over a sign-in. */
export function checksOf(secret: string): AuthorizationChecks {
  const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
}

export const stateHash = (state: string): Buffer => createHash('sha256').update(state).digest();

/** One cookie per sign-in, so that tabs do not conflict. */
export const cookieName = (state: string): string => `plinth_sso_${stateHash(state).toString('hex').slice(0, 16)}`;

export function secretAmong(cookies: string | undefined, state: string): string | undefined {
  const name = cookieName(state);
  const pair = cookies?.split(/; */).find((each) => each.startsWith(`${name}=`));
  const secret = pair?.slice(name.length + 1);
  return secret !== undefined && checksOf(secret).state === state ? secret : undefined;
}

// Enough time for a proof through another identity provider.
export const pendingLinkLivesMs = 10 * 60_000;

export type VerifiedClaims = FederatedClaims & { authenticatedAt: Date };

export interface PendingLink {
  claims: VerifiedClaims;
  /** If the connection changed since, the claims no longer count. */
  connectionUpdatedAt: Date;
  interaction: string | null;
}

const contextOf = (connectionId: string): string => `pending links of ${connectionId}`;

/** Seals it for a cookie, so that no name or address is stored. A replay needs a new proof. */
export const sealPendingLink = (box: SecretBox, connectionId: string, pending: PendingLink): string =>
  box.seal(JSON.stringify({ ...pending, expiresAt: Date.now() + pendingLinkLivesMs }), contextOf(connectionId));

/** Its path is the connection's link routes. */
export const pendingLinkCookie = 'plinth_link';

export const pendingLinkAmong = (cookies: string | undefined): string | undefined =>
  cookies
    ?.split(/; */)
    .find((each) => each.startsWith(`${pendingLinkCookie}=`))
    ?.slice(pendingLinkCookie.length + 1);

/** Throws SecretUnreadable if forged or for another connection, SsoFailure if too old. */
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
