import { Injectable } from '@nestjs/common';
import type { Account, AccountClaims } from 'oidc-provider';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { UsersService } from '../users/users.service.js';

export interface Person extends Account {
  id: string;
  organizationId: string;
  groups: readonly string[];
}

@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly organizations: OrganizationsService,
  ) {}

  /** Undefined for an unknown id. The caller checks whether the session still allows disclosing the claims. */
  async find(userId: string): Promise<Person | undefined> {
    const user = await this.users.findAnywhere(userId);
    if (!user) return undefined;
    return {
      accountId: user.id,
      id: user.id,
      organizationId: user.organization_id,
      groups: user.groups,
      claims: async (_use, scope): Promise<AccountClaims> => {
        const asksOfOrganization = scope.split(' ').includes('organization');
        const organization = asksOfOrganization ? await this.organizations.find(user.organization_id) : undefined;
        return {
          sub: user.id,
          name: user.display_name,
          email: user.email,
          email_verified: user.email_verified,
          groups: user.groups,
          organization_id: user.organization_id,
          ...(organization ? { organization_slug: organization.slug } : {}),
        };
      },
    };
  }
}
