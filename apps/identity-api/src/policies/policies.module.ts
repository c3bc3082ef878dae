import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { TenantsModule } from '../tenants/tenants.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessEvaluationController } from './access-evaluation.controller.js';
import { AccessEvaluationService } from './access-evaluation.service.js';
import { CompiledPoliciesService } from './compiled-policies.service.js';
import { PoliciesController } from './policies.controller.js';
import { PoliciesRepository } from './policies.repository.js';
import { PoliciesService } from './policies.service.js';
import { PolicyVersionsController } from './policy-versions.controller.js';
import { PolicyVersionsRepository } from './policy-versions.repository.js';
import { PolicyVersionsService } from './policy-versions.service.js';
import { PolicySimulationController } from './policy-simulation.controller.js';
import { PolicySimulationService } from './policy-simulation.service.js';

@Module({
  imports: [OrganizationsModule, TenantsModule, UsersModule],
  controllers: [AccessEvaluationController, PolicySimulationController, PoliciesController, PolicyVersionsController],
  providers: [
    PoliciesService,
    AccessEvaluationService,
    PolicySimulationService,
    CompiledPoliciesService,
    PoliciesRepository,
    PolicyVersionsService,
    PolicyVersionsRepository,
  ],
  exports: [PoliciesService],
})
export class PoliciesModule {}
