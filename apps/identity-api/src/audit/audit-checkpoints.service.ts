import { Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { invalidField, problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { operatorChain, type TokenPrincipal } from '../principal.js';
import { TenantsService } from '../tenants/tenants.service.js';
import { AuditCheckpointsRepository, type CheckpointRow } from './audit-checkpoints.repository.js';
import type { CheckpointView, ListCheckpoints } from './audit-events.dto.js';
import { CheckpointSigningService, type Checkpoint } from './checkpoint-signing.service.js';

const readAtOnce = 1_000;

interface ChainQuery {
  chain?: 'operator' | undefined;
  organization_id?: string | undefined;
}

@Injectable()
export class AuditCheckpointsService {
  constructor(
    private readonly checkpoints: AuditCheckpointsRepository,
    private readonly signing: CheckpointSigningService,
    private readonly tenants: TenantsService,
  ) {}

  /** The requested chain id. Only operator tokens can read the operator chain. */
  async chainOf(principal: TokenPrincipal, { chain, organization_id }: ChainQuery): Promise<string> {
    if (chain === undefined) return this.tenants.resolve(principal, organization_id, { deletedToo: true });
    if (principal.organizationId !== null)
      throw problem('operator_only', 'Only operator tokens can read the operator chain.');
    if (organization_id !== undefined)
      throw invalidField('organization_id', 'excluded', 'must be omitted when chain is set');
    return operatorChain;
  }

  async list(principal: TokenPrincipal, query: ListCheckpoints): Promise<Page<CheckpointView>> {
    const chain = await this.chainOf(principal, query);
    const { items, total } = await this.checkpoints.list(chain, pageRequestOf(query));
    return { items: items.map(toCheckpoint), total };
  }

  /** Checkpoints of a chain, oldest first. `isSigned` is false if this service did not sign the checkpoint. */
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

export const chainNameOf = (organizationId: string): string =>
  organizationId === operatorChain ? 'operator' : organizationId;

const toCheckpoint = (row: CheckpointRow): Checkpoint => ({
  chain: chainNameOf(row.organization_id),
  seq: Number(row.seq),
  hash: row.hash,
  at: row.at.toISOString(),
  jws: row.jws,
});
