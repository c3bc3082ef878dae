import { Injectable } from '@nestjs/common';
import { Database, violates, type Queryable } from '@plinth/database';
import { isUuid, uuidV7 } from '@plinth/formats';
import { invalidField, problem } from '../errors.js';
import { allProviders, type Principal, type ProviderScope } from '../principal.js';
import { ProvidersService } from '../providers/providers.service.js';
import { RolesService } from './roles.service.js';
import { initialsOf } from './initials.js';
import type { CreateInvitation, CreateMember, InvitationView, ListTeam, MemberView, UpdateMember } from './team.dto.js';
import { TeamRepository, type InvitationRow, type MemberRow } from './team.repository.js';

const emailConstraint = 'members_provider_email_key';
const invitationLastsMs = 7 * 86_400_000;

@Injectable()
export class TeamService {
  constructor(
    private readonly database: Database,
    private readonly team: TeamRepository,
    private readonly providers: ProvidersService,
    private readonly roles: RolesService,
  ) {}

  async members(principal: Principal, { provider }: ListTeam): Promise<MemberView[]> {
    const scope = await this.providers.scopeOfRead(principal, provider);
    return scope === null ? [] : (await this.team.members(scope)).map(toMemberView);
  }

  async pendingInvitations(principal: Principal, { provider }: ListTeam): Promise<InvitationView[]> {
    const scope = await this.providers.scopeOfRead(principal, provider);
    return scope === null ? [] : (await this.team.pendingInvitations(scope)).map(toInvitationView);
  }

  /** Undefined for an unknown ID, another vendor's ID, or text that is not an ID. */
  async fullNameOf(scope: ProviderScope, id: string, on?: Queryable): Promise<string | undefined> {
    return isUuid(id) ? this.team.findFullName(scope, id, on) : undefined;
  }

  async addMember(
    giver: Principal,
    { providerId, role, adminRole, userRole, ...person }: CreateMember,
  ): Promise<MemberView> {
    await this.requireProvider(providerId);
    try {
      return await this.database.transaction(async (tx) => {
        const id = uuidV7();
        const createdAt = new Date();
        const admin = adminRole ? await this.roles.give(giver, null, tx, adminRole) : undefined;
        await this.team.insertMember(providerId, tx, {
          ...blankPerson,
          ...person,
          id,
          createdAt,
          userId: uuidV7(),
          userRole: userRole ?? 'vendor',
          roleId: (await this.roles.give(giver, providerId, tx, role)).role.id,
          adminRoleId: admin?.role.id ?? null,
          isAdminRoleGranted: admin?.isGranted ?? false,
          issuer: null,
          subject: null,
        });
        await this.team.acceptInvitations(providerId, tx, person.email, createdAt);
        const [row] = await this.team.members(providerId, { id }, tx);
        return toMemberView(row!);
      });
    } catch (error) {
      // The address stays out of the response and the log.
      if (violates(error, emailConstraint)) throw problem('member_exists');
      throw error;
    }
  }

  /** Of any vendor: only platform scopes change members here. */
  async requireVisible(_principal: unknown, id: string): Promise<void> {
    if ((await this.fullNameOf(allProviders, id)) === undefined) throw problem('member_not_found');
  }

  async updateMember(giver: Principal, id: string, { role, adminRole }: UpdateMember): Promise<MemberView> {
    return this.database.transaction(async (tx) => {
      const providerId = await this.team.lockMember(allProviders, tx, id);
      if (providerId === undefined) throw problem('member_not_found');
      const given = role && (await this.roles.give(giver, providerId, tx, role));
      const admin = adminRole && (await this.roles.give(giver, null, tx, adminRole));
      await this.team.setRoles(providerId, tx, id, {
        ...(given && { roleId: given.role.id }),
        ...(adminRole !== undefined && {
          adminRoleId: admin?.role.id ?? null,
          isAdminRoleGranted: admin?.isGranted ?? false,
        }),
      });
      const [row] = await this.team.members(providerId, { id }, tx);
      return toMemberView(row!);
    });
  }

  async invite(
    giver: Principal,
    { providerId, email, role, invitedBy, expiresAt }: CreateInvitation,
  ): Promise<InvitationView> {
    await this.requireProvider(providerId);
    return this.database.transaction(async (tx) => {
      const createdAt = new Date();
      const invitation = {
        id: uuidV7(),
        email,
        invitedBy,
        createdAt,
        expiresAt: expiresAt ?? new Date(createdAt.getTime() + invitationLastsMs),
      };
      const { role: given } = await this.roles.give(giver, providerId, tx, role);
      await this.team.insertInvitation(providerId, tx, { ...invitation, roleId: given.id, acceptedAt: null });
      const { id, expiresAt: expires_at } = invitation;
      return toInvitationView({ id, email, created_at: createdAt, invited_by: invitedBy, expires_at, role: given });
    });
  }

  private async requireProvider(id: string): Promise<void> {
    if (!(await this.providers.find(id))) throw invalidField('providerId', 'unknown', 'does not match any provider');
  }
}

const blankPerson = {
  country: null,
  phone: null,
  profession: null,
  company: null,
  avatarUrl: null,
  emailVerified: false,
  phoneVerified: false,
};

const toMemberView = (row: MemberRow): MemberView => ({
  createdAt: row.created_at.toISOString(),
  id: row.id,
  role: row.role,
  user: {
    createdAt: row.created_at.toISOString(),
    id: row.user_id,
    country: row.country,
    avatarUrl: row.avatar_url,
    email: row.email,
    phone: row.phone,
    profession: row.profession,
    role: row.user_role,
    company: row.company,
    fullName: row.full_name,
    adminRole: row.admin_role,
    emailVerified: row.email_verified,
    phoneVerified: row.phone_verified,
    initials: initialsOf(row.full_name),
  },
});

const toInvitationView = (row: InvitationRow): InvitationView => ({
  createdAt: row.created_at.toISOString(),
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: row.invited_by,
  expiresAt: row.expires_at.toISOString(),
});
