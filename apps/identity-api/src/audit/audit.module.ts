import { Global, Module } from '@nestjs/common';
import { TenantsModule } from '../tenants/tenants.module.js';
import { AuditChainRepository } from './audit-chain.repository.js';
import { AuditChainService } from './audit-chain.service.js';
import { AuditCheckpointsRepository } from './audit-checkpoints.repository.js';
import { AuditCheckpointsService } from './audit-checkpoints.service.js';
import { AuditEventsController } from './audit-events.controller.js';
import { AuditEventsRepository } from './audit-events.repository.js';
import { AuditEventsService } from './audit-events.service.js';
import { AuditJobs } from './audit-jobs.service.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { CheckpointSigningService } from './checkpoint-signing.service.js';
import { AuditPersonalDataRepository } from './personal-data.repository.js';
import { AuditPersonalData } from './personal-data.service.js';

@Global()
@Module({
  providers: [AuditService, AuditRepository, AuditPersonalData, AuditPersonalDataRepository],
  exports: [AuditService],
})
export class AuditModule {}

const chains = [AuditChainRepository, AuditChainService, AuditCheckpointsRepository, CheckpointSigningService];

@Module({
  imports: [TenantsModule],
  controllers: [AuditEventsController],
  providers: [...chains, AuditEventsService, AuditEventsRepository, AuditCheckpointsService],
  exports: [AuditEventsService],
})
export class AuditEventsModule {}

@Module({ providers: [...chains, AuditJobs] })
export class AuditWorkerModule {}
