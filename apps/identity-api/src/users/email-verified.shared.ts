/** SQL: whether the organization of the user row `users` (a table or alias) has verified the domain of the address. */
export const emailVerifiedSql = (users: string): string =>
  `EXISTS (SELECT FROM organization_domains AS own
            WHERE own.organization_id = ${users}.organization_id AND own.domain = lower(split_part(${users}.email, '@', -1))
              AND own.verified_at IS NOT NULL)`;
