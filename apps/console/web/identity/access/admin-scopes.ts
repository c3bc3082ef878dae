import type { components } from '../../generated/identity.d.ts';

export type AdminScope = components['schemas']['Role']['admin_scopes'][number];

const isOffered: Record<AdminScope, true> = {
  'organization:read': true,
  'organization:write': true,
  'user:read': true,
  'user:write': true,
  'user:security': true,
  'user:recover': true,
  'policy:read': true,
  'policy:write': true,
  'webhooks:read': true,
  'webhooks:write': true,
  'audit:read': true,
  'privacy:admin': true,
  'token:write': true,
  'sso:write': true,
  'client:read': true,
  'client:write': true,
  'role:read': true,
  'role:write': true,
};

/** All scopes of identity-api. The record fails to compile if one is missing. */
export const adminScopes = Object.keys(isOffered) as AdminScope[];
