import { Injectable } from '@nestjs/common';
import { Database, violates, type Queryable, type Transaction } from '@plinth/database';
import { isUuid, uuidV7 } from '@plinth/formats';
import { invalidField, problem } from '../errors.js';
import { providerScopeOf, type Principal, type ProviderScope } from '../principal.js';
import { ProvidersService } from '../providers/providers.service.js';
import { RolesService } from './roles.service.js';
import { initialsOf } from './initials.js';
import type {
  CreateInvitation,
  CreateMember,
  InvitationView,
  ListTeam,
  MemberView,
  RoleView,
  SetMemberRole,
  UpdateMember,
} from './team.dto.js';
import { ownerSlug } from '../role-scopes.js';
import type { MemberEntity } from './team.entity.js';
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
        const admin = adminRole ? await this.roles.give(giver, null, tx, adminRole) : undefined;
        return this.insertMember(providerId, tx, {
          ...person,
          id: uuidV7(),
          userRole: userRole ?? 'vendor',
          roleId: (await this.roles.give(giver, providerId, tx, role)).role.id,
          adminRoleId: admin?.role.id ?? null,
          isAdminRoleGranted: admin?.isGranted ?? false,
        });
      });
    } catch (error) {
      // The address stays out of the response and the log.
      if (violates(error, emailConstraint)) throw problem('member_exists');
      throw error;
    }
  }

  async insertMember(providerId: string, tx: Transaction, member: NewMember): Promise<MemberView> {
    const createdAt = new Date();
    await this.team.insertMember(providerId, tx, { ...blankMember, ...member, createdAt, userId: uuidV7() });
    await this.team.acceptInvitations(providerId, tx, member.email, createdAt);
    return this.viewOf(providerId, tx, member.id);
  }

  async updateMember(giver: Principal, id: string, { role, adminRole }: UpdateMember): Promise<MemberView> {
    return this.database.transaction(async (tx) => {
      const { providerId, roleId, adminRoleId } = await this.lockMember(giver, tx, id);
      if (role) await this.roles.requireHeldBy(giver, roleId, tx);
      if (adminRole !== undefined) await this.roles.requireHeldBy(giver, adminRoleId, tx);
      const given = role && (await this.roles.give(giver, providerId, tx, role));
      const admin = adminRole && (await this.roles.give(giver, null, tx, adminRole));
      await this.team.setRoles(providerId, tx, id, {
        ...(given && { roleId: given.role.id }),
        ...(adminRole !== undefined && {
          adminRoleId: admin?.role.id ?? null,
          isAdminRoleGranted: admin?.isGranted ?? false,
        }),
      });
      return this.viewOf(providerId, tx, id);
    });
  }

  /** Changes the role of a member. The last owner of a team keeps theirs. */
  setRole(giver: Principal, id: string, { role }: SetMemberRole): Promise<MemberView> {
    return this.database.transaction(async (tx) => {
      const { providerId, roleId, isLastOwner } = await this.lockMember(giver, tx, id);
      await this.roles.requireHeldBy(giver, roleId, tx);
      const given = await this.roles.giveKnown(giver, providerId, tx, role);
      if (isLastOwner && given.slug !== ownerSlug) throw problem('last_owner');
      await this.team.setRoles(providerId, tx, id, { roleId: given.id });
      return this.viewOf(providerId, tx, id);
    });
  }

  async removeMember(principal: Principal, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { providerId, roleId, adminRoleId, isLastOwner } = await this.lockMember(principal, tx, id);
      await this.roles.requireHeldBy(principal, roleId, tx);
      if (isLastOwner) throw problem('last_owner');
      // Otherwise a vendor could take away the platform's operators.
      if (adminRoleId !== null && !principal.isOfPlatform)
        throw problem('scope_not_held', 'Only the platform can remove a member who has an admin role.');
      await this.roles.requireHeldBy(principal, adminRoleId, tx);
      await this.team.deleteMember(providerId, tx, id);
    });
  }

  async requireVisible(principal: Principal, id: string): Promise<void> {
    if ((await this.fullNameOf(providerScopeOf(principal), id)) === undefined) throw problem('member_not_found');
  }

  /** Also locks the owners, so that concurrent requests cannot remove the last two. */
  private async lockMember(principal: Principal, tx: Transaction, id: string) {
    const locked = await this.team.lockMemberAndOwners(providerScopeOf(principal), tx, id);
    const member = locked.find((one) => one.id === id.toLowerCase());
    if (!member) throw problem('member_not_found');
    return { ...member, isLastOwner: member.isOwner && locked.filter(({ isOwner }) => isOwner).length === 1 };
  }

  private async viewOf(providerId: string, tx: Transaction, id: string): Promise<MemberView> {
    const [row] = await this.team.members(providerId, { id }, tx);
    return toMemberView(row!);
  }

  async invite(giver: Principal, { providerId, role, ...invited }: CreateInvitation): Promise<InvitationView> {
    await this.requireProvider(providerId);
    return this.database.transaction(async (tx) => {
      const { role: given } = await this.roles.give(giver, providerId, tx, role);
      return this.insertInvitation(providerId, tx, given, invited);
    });
  }

  async insertInvitation(
    providerId: string,
    tx: Transaction,
    role: RoleView,
    { email, invitedBy, expiresAt }: Pick<CreateInvitation, 'email' | 'invitedBy' | 'expiresAt'>,
  ): Promise<InvitationView> {
    const createdAt = new Date();
    const invitation = {
      id: uuidV7(),
      email,
      invitedBy,
      createdAt,
      expiresAt: expiresAt ?? new Date(createdAt.getTime() + invitationLastsMs),
    };
    await this.team.insertInvitation(providerId, tx, { ...invitation, roleId: role.id, acceptedAt: null });
    const { id, expiresAt: expires_at } = invitation;
    return toInvitationView({ id, email, created_at: createdAt, invited_by: invitedBy, expires_at, role });
  }

  private async requireProvider(id: string): Promise<void> {
    if (!(await this.providers.find(id))) throw invalidField('providerId', 'unknown', 'does not match any provider');
  }
}

type NewMember = Pick<MemberEntity, 'id' | 'roleId' | 'fullName' | 'email'> & Partial<MemberEntity>;

const blankMember = {
  userRole: 'vendor' as const,
  adminRoleId: null,
  isAdminRoleGranted: false,
  issuer: null,
  subject: null,
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
