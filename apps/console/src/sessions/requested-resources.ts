/** Rights over identity-api that the console requests. People get those that their roles have. */
export const identityScopes = [
  ...['organization:read', 'organization:write', 'user:read', 'user:write', 'user:security', 'user:recover'],
  ...['policy:read', 'policy:write', 'webhooks:read', 'webhooks:write', 'audit:read', 'privacy:admin'],
  ...['token:write', 'sso:write', 'client:read', 'client:write', 'role:read', 'role:write'],
];

/** Scopes of catalogue-api that the console requests. People get those that their membership has. */
export const catalogueScopes = [
  ...['analytics:read', 'brands:read', 'brands:write', 'keys:write', 'products:read', 'products:write'],
  ...['products:delete', 'requests:read', 'requests:write', 'team:read', 'team:write', 'uploads:write'],
  ...['webhooks:read', 'webhooks:write', 'platform:analytics', 'platform:catalogue', 'platform:keys'],
  ...['platform:requests', 'platform:review', 'platform:team'],
];

/** identity-api is first, so `GET /auth/session` shows the person's permissions there. */
export const requestedResources = ({
  IDENTITY_URL,
  CATALOGUE_AUDIENCE,
}: {
  IDENTITY_URL: string;
  CATALOGUE_AUDIENCE: string;
}) => [
  { identifier: IDENTITY_URL, permissions: identityScopes },
  ...(CATALOGUE_AUDIENCE === '' ? [] : [{ identifier: CATALOGUE_AUDIENCE, permissions: catalogueScopes }]),
];
