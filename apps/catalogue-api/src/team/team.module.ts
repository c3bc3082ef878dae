import { Module } from '@nestjs/common';
import { ProvidersModule } from '../providers/providers.module.js';
import { TeamPlatformController, TeamController } from './team.controller.js';
import { TeamRepository } from './team.repository.js';
import { TeamService } from './team.service.js';

@Module({
  imports: [ProvidersModule],
  controllers: [TeamController, TeamPlatformController],
  providers: [TeamService, TeamRepository],
  exports: [TeamService],
})
export class TeamModule {}
