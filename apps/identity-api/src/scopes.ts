/** What a service token can hold. */
export const allScopes = [
  'organization:read',
  'organization:write',
  'user:read',
  'user:write',
  // Contain an account: suspend it, end its sessions, passkeys and tickets.
  'user:security',
  // Let somebody in again who has had a passkey: the one scope that leads to another's session.
  'user:recover',
  'policy:read',
  'policy:write',
  'webhooks:read',
  'webhooks:write',
  'audit:read',
  'privacy:admin',
  'token:write',
  // The identity providers of an organization, whose word signs its people in.
  'sso:write',
  // The applications that people sign in to, and the services that have tokens of their own.
  'client:read',
  'client:write',
] as const;

export type Scope = (typeof allScopes)[number];

/** Scopes that bring another with them. */
export const impliedScopes: Readonly<Record<string, Scope>> = {
  'organization:write': 'organization:read',
  'policy:write': 'policy:read',
  'client:write': 'client:read',
};

/** The scopes that a token has by the ones it holds: writing organizations, policies or clients implies reading them. */
export function effectiveScopes(held: readonly Scope[]): ReadonlySet<Scope> {
  return new Set(held.flatMap((scope) => (impliedScopes[scope] ? [scope, impliedScopes[scope]] : [scope])));
}
