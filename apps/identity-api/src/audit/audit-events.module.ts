import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { AuditChainRepository } from './audit-chain.repository.js';
import { AuditChainService } from './audit-chain.service.js';
import { AuditEventsController } from './audit-events.controller.js';
import { AuditEventsRepository } from './audit-events.repository.js';
import { AuditEventsService } from './audit-events.service.js';

/** Reading the trail. */
@Module({
  imports: [OrganizationsModule],
  controllers: [AuditEventsController],
  providers: [AuditEventsService, AuditEventsRepository, AuditChainService, AuditChainRepository],
})
export class AuditEventsModule {}
