import { Module } from '@nestjs/common';
import { DomainsController } from './domains.controller.js';
import { DomainsRepository } from './domains.repository.js';
import { DomainsService } from './domains.service.js';
import { EmailDomainsService } from './email-domains.service.js';
import { OrganizationsController } from './organizations.controller.js';
import { OrganizationsRepository } from './organizations.repository.js';
import { OrganizationsService } from './organizations.service.js';
import { SsoConnectionsController } from './sso-connections.controller.js';
import { SsoConnectionsRepository } from './sso-connections.repository.js';
import { SsoConnectionsService } from './sso-connections.service.js';
import { TxtRecordsService } from './txt-records.service.js';

@Module({
  controllers: [OrganizationsController, DomainsController, SsoConnectionsController],
  providers: [
    OrganizationsService,
    OrganizationsRepository,
    DomainsService,
    DomainsRepository,
    EmailDomainsService,
    SsoConnectionsService,
    SsoConnectionsRepository,
    TxtRecordsService,
  ],
  exports: [OrganizationsService, EmailDomainsService],
})
export class OrganizationsModule {}
