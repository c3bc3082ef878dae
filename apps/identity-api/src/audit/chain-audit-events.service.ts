import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecurringJobs } from '@plinth/queue';
import { AuditChainService } from './audit-chain.service.js';

const everyMs = 5_000;

/** Chains events soon after they happen, also where nobody reads the audit log. */
@Injectable()
export class ChainAuditEvents implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly chains: AuditChainService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'audit.chain', everyMs, run: () => this.chains.chainAll() });
  }
}
