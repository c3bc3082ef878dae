import { Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { pageRequestOf } from '../fields.js';
import { operatorChain, type TokenPrincipal } from '../principal.js';
import type { Checkpoint } from './audit-checkpoint.js';
import { AuditCheckpointsRepository, type CheckpointRow } from './audit-checkpoints.repository.js';
import type { CheckpointView, ListCheckpoints } from './audit-checkpoints.dto.js';
import { CheckpointSigningService } from './checkpoint-signing.service.js';
import { ChosenChain } from './chosen-chain.service.js';

const readAtOnce = 1_000;

/** The checkpoints of audit chains as they are read, and compared with the events. */
@Injectable()
export class AuditCheckpointsService {
  constructor(
    private readonly checkpoints: AuditCheckpointsRepository,
    private readonly signing: CheckpointSigningService,
    private readonly chains: ChosenChain,
  ) {}

  async list(principal: TokenPrincipal, query: ListCheckpoints): Promise<Page<CheckpointView>> {
    const chain = await this.chains.of(principal, query);
    const { items, total } = await this.checkpoints.list(chain, pageRequestOf(query));
    return { items: items.map(toCheckpoint), total };
  }

  /** All of a chain, oldest first; `isSigned` is false for one that this service has not made. */
  async *ofChain(organizationId: string): AsyncGenerator<Checkpoint & { isSigned: boolean }, undefined> {
    for (let seq = 0; ;) {
      const rows = await this.checkpoints.findAfter(organizationId, seq, readAtOnce);
      for (const checkpoint of rows.map(toCheckpoint))
        yield { ...checkpoint, isSigned: await this.signing.isSigned(checkpoint) };
      if (rows.length < readAtOnce) return;
      seq = Number(rows.at(-1)!.seq);
    }
  }
}

/** How checkpoints name a chain. */
export const chainNameOf = (organizationId: string): string =>
  organizationId === operatorChain ? 'operator' : organizationId;

const toCheckpoint = (row: CheckpointRow): Checkpoint => ({
  chain: chainNameOf(row.organization_id),
  seq: Number(row.seq),
  hash: row.hash,
  at: row.at.toISOString(),
  jws: row.jws,
});
