import { Injectable, Logger } from '@nestjs/common';
import { Database, isDatabaseUnavailable, sqlState } from '@plinth/database';
import { allOrganizations } from '../principal.js';
import { AuditChainRepository, type ChainLink } from './audit-chain.repository.js';
import { auditHash, toUnhashedView } from './audit-chain.js';

const batchSize = 1_000;
// Prevents one organization from using all of the worker's time. The next run continues.
const maxBatches = 20;

@Injectable()
export class AuditChainService {
  private readonly logger = new Logger(AuditChainService.name);

  constructor(
    private readonly database: Database,
    private readonly chains: AuditChainRepository,
  ) {}

  /** False if the stored data prevents it permanently, because somebody bypassed the service and its triggers. */
  async chainCommitted(organizationId: string): Promise<boolean> {
    try {
      const last = await this.chains.findLastPosition(organizationId);
      if (last !== null) while ((await this.chainBatch(organizationId)) < last);
      return true;
    } catch (error) {
      if (!isLasting(error)) throw error;
      this.report(organizationId, error);
      return false;
    }
  }

  async chainAll(): Promise<void> {
    for (const organizationId of await this.chains.findOrganizationsWithPending(allOrganizations)) {
      try {
        await this.chainBatches(organizationId);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        this.report(organizationId, error);
      }
    }
  }

  lagSeconds(): Promise<number> {
    return this.chains.lagSeconds(allOrganizations);
  }

  private async chainBatches(organizationId: string): Promise<void> {
    for (let batch = 0; batch < maxBatches; batch += 1)
      if ((await this.chainBatch(organizationId)) === Infinity) return;
  }

  private chainBatch(organizationId: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      let { seq, hash } = await this.chains.hold(organizationId, tx);
      const pending = await this.chains.findPending(organizationId, tx, batchSize);
      if (pending.length === 0) return Infinity;
      const links = pending.map((event): ChainLink => {
        const prevHash = hash;
        seq += 1;
        hash = auditHash(toUnhashedView(event, { seq, prevHash }));
        return { id: event.id, seq, prevHash, hash };
      });
      await this.chains.append(organizationId, tx, links);
      return pending.length < batchSize ? Infinity : Number(pending.at(-1)!.position);
    });
  }

  private report(organizationId: string, error: unknown): void {
    this.logger.error({ err: error, organizationId }, 'could not chain the events of an organization');
  }
}

/** Whether retrying cannot help, unlike for an unavailable or busy database. */
function isLasting(error: unknown): boolean {
  const state = sqlState(error);
  return state === undefined ? !isDatabaseUnavailable(error) : /^(22|23|42501)/.test(state);
}
