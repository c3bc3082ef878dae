import { Module } from '@nestjs/common';
import { AdministratorsModule } from '../administrators/administrators.module.js';
import { MailModule } from '../mail/mail.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { EnrollmentsService } from './enrollments.service.js';
import { TenantsModule } from '../tenants/tenants.module.js';
import { UsersPersonalData } from './personal-data.service.js';
import { UserGroups } from './user-groups.service.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [AdministratorsModule, MailModule, OrganizationsModule, TenantsModule],
  controllers: [UsersController],
  providers: [UsersService, UserGroups, UsersRepository, EnrollmentsService, UsersPersonalData],
  exports: [AdministratorsModule, UsersService, EnrollmentsService],
})
export class UsersModule {}
