/** How people sign in; null if they cannot. */
export const PEOPLE_SETTINGS = Symbol('PeopleSettings');

export interface PeopleSettings {
  issuer: string;
  audience: string;
  /** The address that callers use, which DPoP proofs name. */
  publicUrl: string;
  /** Whether a role's scopes are limited to those of the token. */
  areTokenScopesRequired: boolean;
}
