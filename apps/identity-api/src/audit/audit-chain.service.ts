import { Injectable, Logger } from '@nestjs/common';
import { Database, isDatabaseUnavailable, sqlState } from '@plinth/database';
import { allOrganizations } from '../principal.js';
import { AuditChainRepository, type ChainLink } from './audit-chain.repository.js';
import { auditHash, toUnhashedView } from './audit-chain.js';

const batchSize = 1_000;
// So that no organization takes all of the worker's time; the rest is for the next run.
const maxBatches = 20;

/** Gives events their positions in the chains of their organizations. */
@Injectable()
export class AuditChainService {
  private readonly logger = new Logger(AuditChainService.name);

  constructor(
    private readonly database: Database,
    private readonly chains: AuditChainRepository,
  ) {}

  /**
   * Chains all that had been committed in an organization when it was called. False when what is stored does not allow
   * it, however often it is tried: somebody has written past the service and its triggers.
   */
  async chainArrived(organizationId: string): Promise<boolean> {
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

  /** Chains what has been committed anywhere, at most 20,000 events of each organization. */
  async chainAll(): Promise<void> {
    for (const organizationId of await this.chains.findWaiting(allOrganizations)) {
      try {
        await this.chainBatches(organizationId);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        this.report(organizationId, error);
      }
    }
  }

  /** For how long what is not chained yet has been waiting, in seconds. */
  lagSeconds(): Promise<number> {
    return this.chains.lagSeconds(allOrganizations);
  }

  private async chainBatches(organizationId: string): Promise<void> {
    for (let batch = 0; batch < maxBatches; batch += 1)
      if ((await this.chainBatch(organizationId)) === Infinity) return;
  }

  /** Gives the position up to which nothing waits any more; Infinity when nothing at all does. */
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
    this.logger.error({ err: error, organizationId }, 'events of an organization could not be chained');
  }
}

/** Whether the data is at fault, and not a database that is away or busy: constraints, triggers, what has no hash. */
function isLasting(error: unknown): boolean {
  const state = sqlState(error);
  return state === undefined ? !isDatabaseUnavailable(error) : /^(22|23|42501)/.test(state);
}
