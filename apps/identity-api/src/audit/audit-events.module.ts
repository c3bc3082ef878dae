import { Module } from '@nestjs/common';
import { TenantsModule } from '../tenants/tenants.module.js';
import { AuditChainRepository } from './audit-chain.repository.js';
import { AuditChainService } from './audit-chain.service.js';
import { AuditCheckpointsController } from './audit-checkpoints.controller.js';
import { AuditCheckpointsRepository } from './audit-checkpoints.repository.js';
import { AuditCheckpointsService } from './audit-checkpoints.service.js';
import { AuditEventsController } from './audit-events.controller.js';
import { AuditEventsRepository } from './audit-events.repository.js';
import { AuditEventsService } from './audit-events.service.js';
import { CheckpointSigningService } from './checkpoint-signing.service.js';
import { ChosenChain } from './chosen-chain.service.js';
import { PseudonymsService } from './pseudonyms.service.js';

/** Reading the audit log. */
@Module({
  imports: [TenantsModule],
  controllers: [AuditEventsController, AuditCheckpointsController],
  providers: [
    AuditEventsService,
    AuditEventsRepository,
    AuditChainService,
    AuditChainRepository,
    AuditCheckpointsService,
    AuditCheckpointsRepository,
    CheckpointSigningService,
    ChosenChain,
    PseudonymsService,
  ],
})
export class AuditEventsModule {}
