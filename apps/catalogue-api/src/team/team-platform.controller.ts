import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import { document } from '../fields.js';
import type { Scope } from '../scopes.js';
import { CreateInvitation, CreateMember, InvitationView, MemberView } from './team.dto.js';
import { TeamService } from './team.service.js';

@ApiTags('Platform')
@Controller('api/v1/platform')
@RequireScopes<Scope>('platform:team')
export class TeamPlatformController {
  constructor(private readonly team: TeamService) {}

  @Post('members')
  @Operation({
    summary: 'Add a member to a provider',
    description: 'Open invitations of the provider to the same mail address count as accepted.',
    status: 201,
    location: '/api/v1/key/members',
    returns: document(MemberView),
    fails: ['member_exists'],
  })
  async createMember(@Body() body: CreateMember): Promise<{ data: MemberView }> {
    return { data: await this.team.addMember(body) };
  }

  @Post('invitations')
  @Operation({
    summary: 'Invite somebody to a provider',
    status: 201,
    location: '/api/v1/key/invitations',
    returns: document(InvitationView),
  })
  async createInvitation(@Body() body: CreateInvitation): Promise<{ data: InvitationView }> {
    return { data: await this.team.invite(body) };
  }
}
