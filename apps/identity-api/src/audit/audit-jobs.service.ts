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
 * Chains events soon after they happen, also where nobody reads the audit log. Signs where each audit chain stands, as often as AUDIT_CHECKPOINT_INTERVAL says, and hands it out at once: to the log,
 * and to the subscriptions of the organization. Whoever owns the database can compute a chain anew; a checkpoint that has
 * left it shows that.
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
    const help = 'For how long the oldest event has been waiting for its place in the audit log';
    measuredGauge(this.registry, 'audit_chain_lag_seconds', help, () => this.chains.lagSeconds());
  }

  async makeCheckpoints(): Promise<void> {
    await this.chains.chainAll();
    for (const grown of await this.checkpoints.findGrown(allOrganizations)) {
      try {
        await this.make(grown);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        this.logger.error({ err: error, chain: chainNameOf(grown.organization_id) }, 'no checkpoint could be made');
      }
    }
  }

  private async make({ organization_id: organizationId, seq, hash, is_continued }: GrownChain): Promise<void> {
    const chain = chainNameOf(organizationId);
    // Signed all the same, it would be the first step of a history that somebody has written anew.
    if (!is_continued)
      return this.logger.error(
        { chain },
        'the audit chain does not pass through its last checkpoint; no new one is made',
      );
    const at = new Date();
    const checkpoint = await this.signing.sign({ chain, seq: Number(seq), hash, at: at.toISOString() });
    // Before it is stored: then it has left, whatever becomes of this process.
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
