import type { IDToken } from 'oauth4webapi';

/** Who is signed in to an application, as far as its scopes tell. */
export interface Person {
  /** The id of the user. */
  readonly id: string;
  readonly sessionId: string | undefined;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly groups: readonly string[];
  readonly organizationId: string | undefined;
  /** When they signed in. */
  readonly signedInAt: Date | undefined;
}

/** The person whom the claims of an ID token name. */
export function personOf(claims: IDToken): Person {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined);
  const { groups } = claims;
  return {
    id: claims.sub,
    sessionId: text('sid'),
    name: text('name'),
    email: text('email'),
    emailVerified: claims['email_verified'] === true,
    groups: Array.isArray(groups) ? groups.map(String) : [],
    organizationId: text('organization_id'),
    signedInAt: claims.auth_time === undefined ? undefined : new Date(claims.auth_time * 1_000),
  };
}
