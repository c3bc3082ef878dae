import { Inject, Injectable, Logger, Optional, type OnModuleInit } from '@nestjs/common';
import { Database, isDatabaseUnavailable } from '@plinth/database';
import { measuredGauge } from '@plinth/observability';
import { RecurringJobs } from '@plinth/queue';
import { Registry } from 'prom-client';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { allOrganizations, operatorChain } from '../principal.js';
import { AuditChainService } from './audit-chain.service.js';
import { AuditCheckpointsRepository, type GrownChain } from './audit-checkpoints.repository.js';
import { chainNameOf } from './audit-checkpoints.service.js';
import { AuditService } from './audit.service.js';
import { CheckpointSigningService } from './checkpoint-signing.service.js';

const chainEveryMs = 5_000;

/**
 * Chains events soon after they happen, even if nobody reads the audit log. Signs each chain every
 * AUDIT_CHECKPOINT_INTERVAL and publishes the checkpoint to the log and to webhook subscriptions. A database owner can
 * recompute a chain, but a checkpoint outside the database reveals that.
 */
@Injectable()
export class AuditJobs implements OnModuleInit {
  private readonly logger = new Logger('AuditCheckpoints');

  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
    private readonly chains: AuditChainService,
    private readonly checkpoints: AuditCheckpointsRepository,
    private readonly signing: CheckpointSigningService,
    private readonly audit: AuditService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    @Optional() private readonly registry?: Registry,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'audit.chain', everyMs: chainEveryMs, run: () => this.chains.chainAll() });
    const everyMs = this.config.AUDIT_CHECKPOINT_INTERVAL;
    this.jobs.register({ name: 'audit.checkpoints', everyMs, run: () => this.makeCheckpoints() });
    if (!this.registry) return;
    const help = 'The age of the oldest event that is not chained yet';
    measuredGauge(this.registry, 'audit_chain_lag_seconds', help, () => this.chains.lagSeconds());
  }

  async makeCheckpoints(): Promise<void> {
    await this.chains.chainAll();
    for (const grown of await this.checkpoints.findGrown(allOrganizations)) {
      try {
        await this.make(grown);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        this.logger.error(
          { err: error, chain: chainNameOf(grown.organization_id) },
          'could not create an audit checkpoint',
        );
      }
    }
  }

  private async make({ organization_id: organizationId, seq, hash, is_continued }: GrownChain): Promise<void> {
    const chain = chainNameOf(organizationId);
    // Signing would legitimize a rewritten history.
    if (!is_continued)
      return this.logger.error(
        { chain },
        'the audit chain contradicts its last checkpoint; no new checkpoint is created',
      );
    const at = new Date();
    const checkpoint = await this.signing.sign({ chain, seq: Number(seq), hash, at: at.toISOString() });
    // Published before it is stored, so that it is outside even if this process is killed.
    this.logger.log({ checkpoint }, 'audit checkpoint');
    await this.database.transaction(async (tx) => {
      const isNew = await this.checkpoints.insert(organizationId, tx, { seq, hash, at, jws: checkpoint.jws });
      if (!isNew || organizationId === operatorChain) return;
      await this.audit.announce(organizationId, tx, {
        action: 'audit.checkpoint',
        actor: { type: 'system', id: null },
        target: { type: 'organization', id: organizationId },
        result: 'success',
        details: { ...checkpoint },
      });
    });
  }
}
