export const vendorScopes = [
  'analytics:read',
  'brands:read',
  'brands:write',
  'keys:write',
  'products:read',
  'products:write',
  'products:delete',
  'requests:read',
  'requests:write',
  'team:read',
  'team:write',
  'uploads:write',
  'webhooks:read',
  'webhooks:write',
] as const;

/** Additional scopes that only a platform key can hold. */
export const platformScopes = [
  'platform:catalogue',
  'platform:team',
  'platform:keys',
  'platform:review',
  'platform:requests',
  'platform:analytics',
] as const;

export const allScopes = [...vendorScopes, ...platformScopes] as const;

export type Scope = (typeof allScopes)[number];
