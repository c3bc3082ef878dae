import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/service-runtime';
import { allOrganizations } from '../principal.js';
import { AuditChainRepository, type ChainLink } from './audit-chain.repository.js';
import { toUnhashedView } from './audit-event-row.js';
import { auditHash } from './audit-hash.js';

const batchSize = 1_000;
// So that no request and no organization takes all the time there is; what is left over is the next turn's.
const maxBatches = 20;

/** Gives events their places in the chains of their organizations. */
@Injectable()
export class AuditChainService {
  constructor(
    private readonly database: Database,
    private readonly chains: AuditChainRepository,
  ) {}

  /** Chains what has been committed in an organization, at most 20,000 events. */
  async chain(organizationId: string): Promise<void> {
    for (let batch = 0; batch < maxBatches; batch += 1) {
      if ((await this.chainBatch(organizationId)) < batchSize) return;
    }
  }

  /** Chains what has been committed anywhere. */
  async chainAll(): Promise<void> {
    for (const organizationId of await this.chains.findWaiting(allOrganizations)) await this.chain(organizationId);
  }

  private chainBatch(organizationId: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      let { seq, hash } = await this.chains.hold(organizationId, tx);
      const arrivals = await this.chains.findArrivals(organizationId, tx, batchSize);
      if (arrivals.length === 0) return 0;
      const links = arrivals.map((arrival): ChainLink => {
        const prevHash = hash;
        seq += 1;
        hash = auditHash(toUnhashedView(arrival, { seq, prevHash }));
        return { id: arrival.id, seq, prevHash, hash };
      });
      await this.chains.append(organizationId, tx, links);
      return arrivals.length;
    });
  }
}
