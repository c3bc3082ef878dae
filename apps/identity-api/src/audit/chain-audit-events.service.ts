import { Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import { measuredGauge } from '@plinth/observability';
import { RecurringJobs } from '@plinth/queue';
import { Registry } from 'prom-client';
import { AuditChainService } from './audit-chain.service.js';

const everyMs = 5_000;

/** Chains events soon after they happen, also where nobody reads the audit log. */
@Injectable()
export class ChainAuditEvents implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly chains: AuditChainService,
    @Optional() private readonly registry?: Registry,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'audit.chain', everyMs, run: () => this.chains.chainAll() });
    if (!this.registry) return;
    const help = 'For how long the oldest event has been waiting for its place in the audit log';
    measuredGauge(this.registry, 'audit_chain_lag_seconds', help, () => this.chains.lagSeconds());
  }
}
