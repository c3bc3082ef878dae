/** What applications are told of people, by the scopes that ask for it (OpenID Connect Core §5.4). */
export const claimsByScope = {
  openid: ['sub', 'acr', 'amr', 'auth_time'],
  profile: ['name'],
  email: ['email', 'email_verified'],
  groups: ['groups'],
  organization: ['organization_id', 'organization_slug'],
} as const;
