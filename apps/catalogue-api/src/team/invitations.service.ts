import { Injectable } from '@nestjs/common';
import { Database, violates } from '@plinth/database';
import { isUuid, uuidV7 } from '@plinth/formats';
import { platformName } from '../actor.js';
import { problem } from '../errors.js';
import { providerScopeOf, type Principal } from '../principal.js';
import { ProvidersService } from '../providers/providers.service.js';
import { RolesService } from './roles.service.js';
import type { InvitationView, InviteMember, MemberView } from './team.dto.js';
import { TeamRepository } from './team.repository.js';
import { TeamService } from './team.service.js';

@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly invitations: TeamRepository,
    private readonly team: TeamService,
    private readonly providers: ProvidersService,
    private readonly roles: RolesService,
  ) {}

  async requireVisible(principal: Principal, id: string): Promise<void> {
    const isVisible = isUuid(id) && (await this.invitations.hasPendingInvitation(providerScopeOf(principal), id));
    if (!isVisible) throw problem('invitation_not_found');
  }

  async invite(
    inviter: Principal,
    provider: string | undefined,
    { role, ...invited }: InviteMember,
  ): Promise<InvitationView> {
    const providerId = await this.providers.oneOf(inviter, provider);
    const invitedBy = inviter.isOfPlatform ? platformName : inviter.name;
    return this.database.transaction(async (tx) => {
      if (await this.invitations.hasMember(providerId, invited.email, tx))
        throw problem('member_exists', 'The person is already a member. Change their role instead.');
      const given = await this.roles.giveKnown(inviter, providerId, tx, role);
      return this.team.insertInvitation(providerId, tx, given, { ...invited, invitedBy });
    });
  }

  async revoke(principal: Principal, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const roleId = await this.invitations.deleteInvitation(providerScopeOf(principal), id, tx);
      if (roleId === undefined) throw problem('invitation_not_found');
      await this.roles.requireHeldBy(principal, roleId, tx);
    });
  }
}

/** For the invited person. To others, an invitation does not exist. */
@Injectable()
export class OwnInvitationsService {
  constructor(
    private readonly database: Database,
    private readonly invitations: TeamRepository,
    private readonly team: TeamService,
  ) {}

  async requireVisible(principal: Principal, id: string): Promise<void> {
    const email = verifiedEmailOf(principal);
    if (!email || !isUuid(id) || !(await this.invitations.findInvitationTo(email, id)))
      throw problem('invitation_not_found');
  }

  async accept(principal: Principal, id: string): Promise<MemberView> {
    const email = verifiedEmailOf(principal);
    if (principal.kind === 'key' || !email) throw problem('invitation_not_found');
    const { issuer, issuerSubject: subject, fullName } = principal;
    const person = { fullName: fullName ?? email, email, emailVerified: true, issuer, subject };
    try {
      return await this.database.transaction(async (tx) => {
        const invitation = await this.invitations.findInvitationTo(email, id, tx);
        if (!invitation) throw problem('invitation_not_found');
        if (invitation.isSuspended) throw problem('writes_suspended');
        return this.team.insertMember(invitation.providerId, tx, {
          ...person,
          id: uuidV7(),
          roleId: invitation.roleId,
        });
      });
    } catch (error) {
      if (violates(error, 'members_provider_email_key') || violates(error, 'members_person_key'))
        throw problem('member_exists', 'You are already a member of this team.');
      throw error;
    }
  }
}

const verifiedEmailOf = (principal: Principal): string | null =>
  principal.kind === 'person' && principal.isEmailVerified ? principal.email : null;
