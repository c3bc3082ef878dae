import { Injectable, Logger } from '@nestjs/common';
import { violates, type Queryable } from '@plinth/database';
import type { Membership } from '../principal.js';
import type { Scope } from '../scopes.js';
import { MembershipsRepository, type MembershipRow, type PersonName } from './memberships.repository.js';
import { scopesInTeam, scopesOnPlatform } from '../role-scopes.js';

export interface PlatformMembership {
  memberId: string;
  fullName: string;
  scopes: readonly Scope[];
}

export interface Memberships {
  teams: readonly Membership[];
  /** Undefined unless one of the members has an `adminRole` with scopes. */
  platform: PlatformMembership | undefined;
}

@Injectable()
export class MembershipsService {
  private readonly logger = new Logger(MembershipsService.name);

  constructor(private readonly memberships: MembershipsRepository) {}

  /** With a verified `email`, links the members who have it and were never linked. */
  async of(person: PersonName, email: string | null): Promise<Memberships> {
    if (email !== null) await this.link(person, email);
    const rows = await this.memberships.find(person);
    const admins = rows
      .map((row) => ({ ...row, scopes: platformScopesOf(row) }))
      .filter(({ scopes }) => scopes.length > 0);
    const [admin] = admins;
    return {
      teams: rows.map((row) => ({ ...row, scopes: teamScopesOf(row) })),
      platform: admin && { ...admin, scopes: admins.flatMap(({ scopes }) => scopes) },
    };
  }

  /** What a member may do now, in the team or on the platform. Undefined if they are no longer a member. */
  async scopesOfMember(id: string, isOfPlatform: boolean, on: Queryable): Promise<readonly Scope[] | undefined> {
    const row = await this.memberships.findMember(id, on);
    return row && (isOfPlatform ? platformScopesOf(row) : teamScopesOf(row));
  }

  private async link(person: PersonName, email: string): Promise<void> {
    try {
      await this.memberships.link(person, email);
    } catch (error) {
      // A concurrent request of the same person linked another member of the provider.
      if (!violates(error, 'members_person_key')) throw error;
      this.logger.warn('A person was linked by two requests at the same time');
    }
  }
}

const teamScopesOf = ({ role, ownScopes, sharedScopes }: MembershipRow): Scope[] =>
  scopesInTeam(role, ownScopes, sharedScopes);

const platformScopesOf = ({ adminRole, adminScopes }: MembershipRow): readonly Scope[] =>
  adminRole === null ? [] : scopesOnPlatform(adminRole, adminScopes);
