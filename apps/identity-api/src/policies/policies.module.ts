import { Module } from '@nestjs/common';
import { AuditEventsModule } from '../audit/audit.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { ResourcesModule } from '../resources/resources.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { TenantsModule } from '../tenants/tenants.module.js';
import { UsersModule } from '../users/users.module.js';
import { CompiledPoliciesService } from './compiled-policies.service.js';
import { PolicyBacktestsService } from './policy-backtests.service.js';
import { PoliciesController } from './policies.controller.js';
import { PoliciesRepository } from './policies.repository.js';
import { PoliciesService } from './policies.service.js';
import { PolicyEvaluationsController } from './policy-evaluations.controller.js';
import { PolicyEvaluationsService } from './policy-evaluations.service.js';
import { PolicyVersionsRepository } from './policy-versions.repository.js';
import { PolicyVersionsService } from './policy-versions.service.js';

@Module({
  imports: [AuditEventsModule, OrganizationsModule, ResourcesModule, RolesModule, TenantsModule, UsersModule],
  controllers: [PolicyEvaluationsController, PoliciesController],
  providers: [
    PoliciesService,
    PolicyEvaluationsService,
    PolicyBacktestsService,
    CompiledPoliciesService,
    PoliciesRepository,
    PolicyVersionsService,
    PolicyVersionsRepository,
  ],
  exports: [PoliciesService],
})
export class PoliciesModule {}
