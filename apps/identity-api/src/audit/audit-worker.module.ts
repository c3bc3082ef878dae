import { Module } from '@nestjs/common';
import { AuditChainRepository } from './audit-chain.repository.js';
import { AuditChainService } from './audit-chain.service.js';
import { ChainAuditEvents } from './chain-audit-events.service.js';

/** What the trail needs done in the background. */
@Module({ providers: [AuditChainRepository, AuditChainService, ChainAuditEvents] })
export class AuditWorkerModule {}
