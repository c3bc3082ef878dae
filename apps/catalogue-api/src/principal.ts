import type { Principal as Caller } from '@plinth/auth-scopes';
import type { Scope } from './scopes.js';

/** All vendors' rows, always requested explicitly: methods that ignore the tenant still have it as `_scope`. */
export const allProviders = Symbol('all providers');

export type ProviderScope = string | typeof allProviders;

interface CatalogueCaller extends Caller {
  /** The ID of the key or person. `subject` also contains the person's provider. */
  readonly id: string;
  readonly name: string;
  readonly scopes: ReadonlySet<Scope>;
  /** Null for the whole platform. */
  readonly providerId: string | null;
  /** A platform key or member. A platform member who names a provider has its `providerId`. */
  readonly isOfPlatform: boolean;
}

export interface KeyPrincipal extends CatalogueCaller {
  readonly kind: 'key';
  readonly prefix: string;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** SHA-256 of the presented key; identifies which of its secrets was used. */
  readonly secretHash: Buffer;
}

/** A provider where a person is a member. */
export interface Membership {
  readonly memberId: string;
  readonly fullName: string;
  readonly provider: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly isSuspended: boolean;
  };
  readonly role: string;
  readonly scopes: readonly Scope[];
}

/** A person with an access token of `OIDC_ISSUER`. */
export interface PersonPrincipal extends CatalogueCaller {
  readonly kind: 'person';
  /** OpenID Connect's name of the person. */
  readonly issuer: string;
  readonly issuerSubject: string;
  /** Null if neither the token nor a team has it; `name` then is the email address or a text. */
  readonly fullName: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** The member whose role permits the request; null without a membership. */
  readonly memberId: string | null;
  readonly memberships: readonly Membership[];
}

export type Principal = KeyPrincipal | PersonPrincipal;

export const providerScopeOf = (principal: Principal): ProviderScope => principal.providerId ?? allProviders;

/** The scopes that a principal lacks, so that it cannot give them. */
export const lackingScopes = ({ scopes: held }: Principal, given: readonly Scope[]): Scope[] => [
  ...new Set(given.filter((scope) => !held.has(scope))),
];
