export const allScopes = [
  'organization:read',
  'organization:write',
  'user:read',
  'user:write',
  // Suspend users and end their sessions, passkeys and tickets.
  'user:security',
  // Issue tickets to users who have had a passkey. Only this scope can lead to another person's session.
  'user:recover',
  'policy:read',
  'policy:write',
  'webhooks:read',
  'webhooks:write',
  'audit:read',
  'privacy:admin',
  'token:write',
  // Manage the identity providers that an organization trusts to sign in its people.
  'sso:write',
  // Manage applications that people sign in to, and services with their own tokens.
  'client:read',
  'client:write',
  // Manage what people may do in applications and here.
  'role:read',
  'role:write',
] as const;

export type Scope = (typeof allScopes)[number];

export const impliedScopes: Readonly<Record<string, Scope>> = {
  'organization:write': 'organization:read',
  'policy:write': 'policy:read',
  'client:write': 'client:read',
  'role:write': 'role:read',
};

/** The given scopes and the ones they imply: writing organizations, policies, clients or roles implies reading them. */
export function effectiveScopes(held: readonly Scope[]): ReadonlySet<Scope> {
  return new Set(held.flatMap((scope) => (impliedScopes[scope] ? [scope, impliedScopes[scope]] : [scope])));
}
