import { Controller, Get, Query, Body, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { listOf, document } from '../fields.js';
import type { Principal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { InvitationView, ListTeam, MemberView, CreateInvitation, CreateMember, UpdateMember } from './team.dto.js';
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
