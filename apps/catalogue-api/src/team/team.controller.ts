import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequirePerson, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { listOf, document, ProviderOfWrite } from '../fields.js';
import type { Principal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { InvitationsService, OwnInvitationsService } from './invitations.service.js';
import {
  CreateInvitation,
  CreateMember,
  InvitationView,
  InviteMember,
  ListTeam,
  MemberView,
  SetMemberRole,
  UpdateMember,
} from './team.dto.js';
import { TeamService } from './team.service.js';

@ApiTags('Members and invitations')
@Controller('api/v1/key')
@RequireScopes<Scope>('team:read')
export class TeamController {
  constructor(private readonly team: TeamService) {}

  @Get('members')
  @Operation({
    summary: 'List members',
    description: "Returns the members of the vendor's workspace. Contains personal data.",
    returns: listOf(MemberView),
  })
  async listMembers(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ListTeam,
  ): Promise<{ data: MemberView[] }> {
    return { data: await this.team.members(principal, query) };
  }

  @Get('invitations')
  @Operation({
    summary: 'List pending invitations',
    description: 'Returns invitations that are neither accepted nor expired.',
    returns: listOf(InvitationView),
  })
  async listInvitations(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ListTeam,
  ): Promise<{ data: InvitationView[] }> {
    return { data: await this.team.pendingInvitations(principal, query) };
  }
}

@ApiTags('Members and invitations')
@Controller('api/v1/key/members')
@RequireScopes<Scope>('team:write')
export class MembersController {
  constructor(private readonly team: TeamService) {}

  @Patch(':id')
  @FindFirst(TeamService)
  @Operation({
    summary: "Change a member's role",
    description: 'Takes effect within a second. You must hold every scope of the present role and of the new one.',
    returns: document(MemberView),
    fails: ['member_not_found', 'scope_not_held', 'last_owner'],
  })
  async setMemberRole(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body: SetMemberRole,
  ): Promise<{ data: MemberView }> {
    return { data: await this.team.setRole(principal, id, body) };
  }

  @Delete(':id')
  @FindFirst(TeamService)
  @Operation({
    summary: 'Remove a member',
    description:
      'Takes effect within a second. You must hold every scope of their role. The keys that the member created keep working.',
    status: 204,
    fails: ['member_not_found', 'scope_not_held', 'last_owner'],
  })
  async removeMember(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
  ): Promise<void> {
    await this.team.removeMember(principal, id);
  }
}

@ApiTags('Members and invitations')
@Controller('api/v1/key/invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly own: OwnInvitationsService,
  ) {}

  @Post()
  @RequireScopes<Scope>('team:write')
  @Operation({
    summary: 'Invite a person',
    description:
      'The invitation is pending until `expiresAt` (default: seven days). The service sends no email: send its ID to the person yourself. You must hold every scope of the role.',
    status: 201,
    location: '/api/v1/key/invitations',
    returns: document(InvitationView),
    fails: ['member_exists', 'scope_not_held'],
  })
  async inviteMember(
    @CurrentPrincipal() principal: Principal,
    @Query() { provider }: ProviderOfWrite,
    @Body() body: InviteMember,
  ): Promise<{ data: InvitationView }> {
    return { data: await this.invitations.invite(principal, provider, body) };
  }

  @Delete(':id')
  @RequireScopes<Scope>('team:write')
  @FindFirst(InvitationsService)
  @Operation({
    summary: 'Revoke a pending invitation',
    description: 'You must hold every scope of its role.',
    status: 204,
    fails: ['invitation_not_found', 'scope_not_held'],
  })
  async revokeInvitation(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
  ): Promise<void> {
    await this.invitations.revoke(principal, id);
  }

  @Post(':id/accept')
  @RequirePerson()
  @FindFirst(OwnInvitationsService)
  @Operation({
    summary: 'Accept an invitation',
    description:
      "For the invited person: their access token must have the invitation's address as a verified email. They become a member with the invitation's role.",
    status: 201,
    location: '/api/v1/key/members',
    returns: document(MemberView),
    fails: ['invitation_not_found', 'member_exists'],
  })
  async acceptInvitation(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
  ): Promise<{ data: MemberView }> {
    return { data: await this.own.accept(principal, id) };
  }
}

@ApiTags('Platform')
@Controller('api/v1/platform')
@RequireScopes<Scope>('platform:team')
export class TeamPlatformController {
  constructor(private readonly team: TeamService) {}

  @Post('members')
  @Operation({
    summary: 'Create a member',
    description: 'Pending invitations of the provider to the same email address count as accepted.',
    status: 201,
    location: '/api/v1/key/members',
    returns: document(MemberView),
    fails: ['member_exists', 'scope_not_held'],
  })
  async createMember(
    @CurrentPrincipal() principal: Principal,
    @Body() body: CreateMember,
  ): Promise<{ data: MemberView }> {
    return { data: await this.team.addMember(principal, body) };
  }

  @Patch('members/:id')
  @FindFirst(TeamService)
  @Operation({
    summary: "Change a member's roles",
    guide: 'people#roles',
    description: 'You must hold every scope of a role that you give. Takes effect on every server within a second.',
    returns: document(MemberView),
    fails: ['member_not_found', 'scope_not_held'],
  })
  async updateMember(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body: UpdateMember,
  ): Promise<{ data: MemberView }> {
    return { data: await this.team.updateMember(principal, id, body) };
  }

  @Post('invitations')
  @Operation({
    summary: 'Create an invitation',
    description: 'The invitation is pending until `expiresAt` (default: seven days). The service sends no email.',
    status: 201,
    location: '/api/v1/key/invitations',
    returns: document(InvitationView),
    fails: ['scope_not_held'],
  })
  async createInvitation(
    @CurrentPrincipal() principal: Principal,
    @Body() body: CreateInvitation,
  ): Promise<{ data: InvitationView }> {
    return { data: await this.team.invite(principal, body) };
  }
}
