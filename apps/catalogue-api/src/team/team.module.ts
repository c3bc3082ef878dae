import { Module } from '@nestjs/common';
import { ProvidersModule } from '../providers/providers.module.js';
import { InvitationsService, OwnInvitationsService } from './invitations.service.js';
import { MembershipsRepository } from './memberships.repository.js';
import { MembershipsService } from './memberships.service.js';
import { RolesController } from './roles.controller.js';
import { RolesRepository } from './roles.repository.js';
import { RolesService } from './roles.service.js';
import { InvitationsController, MembersController, TeamController, TeamPlatformController } from './team.controller.js';
import { TeamRepository } from './team.repository.js';
import { TeamService } from './team.service.js';

@Module({
  providers: [MembershipsService, MembershipsRepository],
  exports: [MembershipsService],
})
export class MembershipsModule {}

@Module({
  imports: [ProvidersModule],
  controllers: [TeamController, MembersController, InvitationsController, TeamPlatformController, RolesController],
  providers: [TeamService, InvitationsService, OwnInvitationsService, TeamRepository, RolesService, RolesRepository],
  exports: [TeamService],
})
export class TeamModule {}
