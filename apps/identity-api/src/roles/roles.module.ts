import { Module } from '@nestjs/common';
import { AdministratorsModule } from '../administrators/administrators.module.js';
import { ResourcesModule } from '../resources/resources.module.js';
import { TenantsModule } from '../tenants/tenants.module.js';
import { UsersModule } from '../users/users.module.js';
import { RolesPersonalData } from './personal-data.service.js';
import { RolesController, UserRolesController } from './roles.controller.js';
import { RolesRepository } from './roles.repository.js';
import { RolesService } from './roles.service.js';
import { UserRolesService } from './user-roles.service.js';

@Module({
  imports: [AdministratorsModule, ResourcesModule, TenantsModule, UsersModule],
  controllers: [RolesController, UserRolesController],
  providers: [RolesService, UserRolesService, RolesRepository, RolesPersonalData],
  exports: [RolesService],
})
export class RolesModule {}
