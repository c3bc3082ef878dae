import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { DomainsController } from './domains.controller.js';
import { DomainsRepository } from './domains.repository.js';
import { LivingOrganizationInterceptor } from './living-organization.interceptor.js';
import { DomainsService } from './domains.service.js';
import { OrganizationsController } from './organizations.controller.js';
import { OrganizationsRepository } from './organizations.repository.js';
import { OrganizationsService } from './organizations.service.js';
import { SsoConnectionsController } from './sso-connections.controller.js';
import { SsoConnectionsRepository } from './sso-connections.repository.js';
import { SsoConnectionsService } from './sso-connections.service.js';
import { Successions } from './successions.service.js';
import { TxtRecordsService } from './txt-records.service.js';

@Module({
  controllers: [OrganizationsController, DomainsController, SsoConnectionsController],
  providers: [
    OrganizationsService,
    OrganizationsRepository,
    DomainsService,
    DomainsRepository,
    SsoConnectionsService,
    SsoConnectionsRepository,
    Successions,
    TxtRecordsService,
    { provide: APP_INTERCEPTOR, useClass: LivingOrganizationInterceptor },
  ],
  exports: [OrganizationsService, DomainsService, SsoConnectionsService],
})
export class OrganizationsModule {}
