import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { AdministratorsService } from '../administrators/administrators.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { requireScope, type TokenPrincipal } from '../principal.js';

/** Groups can bring rights: by the roles of administrators, and as the break-glass group. */
@Injectable()
export class UserGroups {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly administrators: AdministratorsService,
  ) {}

  /** Runs the change of a user's groups if the caller has the rights that come or go with them. */
  async changing<Result>(
    principal: TokenPrincipal,
    tx: Transaction,
    { organizationId, before, after }: { organizationId: string; before: readonly string[]; after: readonly string[] },
    change: () => Promise<Result>,
  ): Promise<Result> {
    const added = after.filter((group) => !before.includes(group));
    const removed = before.filter((group) => !after.includes(group));
    await this.requireBreakGlassScope(principal, organizationId, added, tx);
    const roles = await this.administrators.rolesOfGroups(organizationId, [...added, ...removed], tx);
    return this.administrators.changing(principal, tx, { organizationId, roles }, change);
  }

  /** Policies never block the break-glass group, so adding members requires the right to change policies. */
  private async requireBreakGlassScope(
    principal: TokenPrincipal,
    organizationId: string,
    groups: readonly string[],
    tx: Transaction,
  ): Promise<void> {
    if (groups.length === 0) return;
    const organization = await this.organizations.find(organizationId, tx);
    if (organization?.break_glass_group != null && groups.includes(organization.break_glass_group))
      requireScope(principal, 'policy:write');
  }
}
