import type { components } from '../generated/catalogue.d.ts';

export type Scope = components['schemas']['CreateKey']['scopes'][number];

const isOfPlatform: Record<Scope, boolean> = {
  'analytics:read': false,
  'brands:read': false,
  'brands:write': false,
  'keys:write': false,
  'products:read': false,
  'products:write': false,
  'products:delete': false,
  'requests:read': false,
  'requests:write': false,
  'team:read': false,
  'team:write': false,
  'uploads:write': false,
  'webhooks:read': false,
  'webhooks:write': false,
  'platform:catalogue': true,
  'platform:team': true,
  'platform:keys': true,
  'platform:review': true,
  'platform:requests': true,
  'platform:analytics': true,
};

/** All scopes of catalogue-api. The record fails to compile if one is missing. */
export const allScopes = Object.keys(isOfPlatform) as Scope[];
export const vendorScopes = allScopes.filter((scope) => !isOfPlatform[scope]);
