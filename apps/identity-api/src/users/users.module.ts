import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { EnrollmentsService } from './enrollments.service.js';
import { EnrollmentTicketsRepository } from './enrollment-tickets.repository.js';
import { TenantsModule } from '../tenants/tenants.module.js';
import { UsersPersonalData } from './personal-data.service.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [OrganizationsModule, TenantsModule],
  controllers: [UsersController],
  providers: [UsersService, UsersRepository, EnrollmentsService, EnrollmentTicketsRepository, UsersPersonalData],
  exports: [UsersService, EnrollmentsService],
})
export class UsersModule {}
