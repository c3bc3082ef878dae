import { Module } from '@nestjs/common';
import { RolesRepository } from './roles.repository.js';
import { RolesService } from './roles.service.js';

@Module({ providers: [RolesService, RolesRepository], exports: [RolesService] })
export class RolesModule {}
