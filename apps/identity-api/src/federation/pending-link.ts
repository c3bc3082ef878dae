import type { SecretBox } from '@plinth/database';
import type { FederatedClaims } from './identity-providers.service.js';
import { SsoFailure } from './sso-failure.js';

/** As long as a person may take to prove that the account is theirs, at another provider too. */
export const pendingLinkLivesMs = 10 * 60_000;

/** What a provider said of somebody, with when they proved who they are. */
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
