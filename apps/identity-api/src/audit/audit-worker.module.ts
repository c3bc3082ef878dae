import { Module } from '@nestjs/common';
import { AuditChainRepository } from './audit-chain.repository.js';
import { AuditChainService } from './audit-chain.service.js';
import { AuditCheckpointsRepository } from './audit-checkpoints.repository.js';
import { CheckpointSigningService } from './checkpoint-signing.service.js';
import { ChainAuditEvents } from './chain-audit-events.service.js';
import { MakeCheckpoints } from './make-checkpoints.service.js';

/** What the audit log needs done in the background. */
@Module({
  providers: [
    AuditChainRepository,
    AuditChainService,
    AuditCheckpointsRepository,
    CheckpointSigningService,
    ChainAuditEvents,
    MakeCheckpoints,
  ],
})
export class AuditWorkerModule {}
