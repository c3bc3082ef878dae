/** OpenID Connect Core §5.4 */
export const openidScopes = ['openid', 'profile', 'email', 'groups', 'organization', 'offline_access'] as const;
export type OpenidScope = (typeof openidScopes)[number];
