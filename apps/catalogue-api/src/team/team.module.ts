import { Module } from '@nestjs/common';
import { ProvidersModule } from '../providers/providers.module.js';
import { MembershipsRepository } from './memberships.repository.js';
import { MembershipsService } from './memberships.service.js';
import { RolesController } from './roles.controller.js';
import { RolesRepository } from './roles.repository.js';
import { RolesService } from './roles.service.js';
import { TeamPlatformController, TeamController } from './team.controller.js';
import { TeamRepository } from './team.repository.js';
import { TeamService } from './team.service.js';

@Module({
  providers: [MembershipsService, MembershipsRepository],
  exports: [MembershipsService],
})
export class MembershipsModule {}

@Module({
  imports: [ProvidersModule],
  controllers: [TeamController, TeamPlatformController, RolesController],
  providers: [TeamService, TeamRepository, RolesService, RolesRepository],
  exports: [TeamService],
})
export class TeamModule {}
