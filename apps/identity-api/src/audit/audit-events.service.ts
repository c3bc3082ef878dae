import { Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { pageRequestOf } from '../fields.js';
import type { TokenPrincipal } from '../principal.js';
import { AuditChainService } from './audit-chain.service.js';
import { toAuditEventView, type AuditEventRow } from './audit-event-row.js';
import { AuditCheckpointsService } from './audit-checkpoints.service.js';
import { AuditEventsRepository } from './audit-events.repository.js';
import type { AuditEventView, ListAuditEvents, VerificationView, VerifyAuditEvents } from './audit-events.dto.js';
import { firstPrevHash } from './audit-hash.js';
import { ChosenChain } from './chosen-chain.service.js';
import { followChain } from './verify-chain.js';

const verifiedAtOnce = 1_000;

/** The audit log as it is read, and proved to be whole. */
@Injectable()
export class AuditEventsService {
  constructor(
    private readonly events: AuditEventsRepository,
    private readonly chains: AuditChainService,
    private readonly checkpoints: AuditCheckpointsService,
    private readonly chosen: ChosenChain,
  ) {}

  async list(
    principal: TokenPrincipal,
    { organization_id, chain, page, per_page, ...filters }: ListAuditEvents,
  ): Promise<Page<AuditEventView>> {
    const organizationId = await this.chosen.of(principal, { organization_id, chain });
    const wanted = { ...filters, ...pageRequestOf({ page, per_page }) };
    let found = await this.events.list(organizationId, wanted);
    // Where that is impossible, the answer is what is stored.
    if (found.isWaiting && (await this.chains.chainArrived(organizationId)))
      found = await this.events.list(organizationId, wanted);
    return { items: found.items.map(toAuditEventView), total: found.total };
  }

  /** Follows the whole chain. The hashes are computed anew from what a list would serve. */
  async verify(principal: TokenPrincipal, query: VerifyAuditEvents): Promise<VerificationView> {
    const organizationId = await this.chosen.of(principal, query);
    const isChained = await this.chains.chainArrived(organizationId);
    const { end, highestSeq } = await this.events.findEnd(organizationId);
    let reached = { seq: 0, hash: firstPrevHash };
    let checked = 0;
    let brokenAt: number | null = null;
    const checkpoints = this.checkpoints.ofChain(organizationId);
    let checkpoint = (await checkpoints.next()).value;
    // The next events are on their way while these are hashed.
    let coming = this.after(organizationId, 0, end.seq);
    for (let batch = await coming; brokenAt === null && batch.length > 0; batch = await coming) {
      coming =
        batch.length < verifiedAtOnce
          ? Promise.resolve([])
          : this.after(organizationId, Number(batch.at(-1)!.seq), end.seq);
      const followed = followChain(reached, batch);
      const firstSeq = reached.seq + 1;
      reached = followed.end;
      checked += followed.checked;
      brokenAt = followed.brokenAt;
      for (; checkpoint && checkpoint.seq <= reached.seq; checkpoint = (await checkpoints.next()).value) {
        const isHeld = checkpoint.isSigned && batch[checkpoint.seq - firstSeq]?.hash === checkpoint.hash;
        if (isHeld) continue;
        brokenAt = checkpoint.seq;
        break;
      }
    }
    // One that is beyond the end: what it was made of is gone.
    if (brokenAt === null && checkpoint) brokenAt = reached.seq + 1;
    // Missing at the end, one too many there, or one that happened and cannot be put there.
    const isAtItsEnd = reached.seq === end.seq && highestSeq <= end.seq && isChained;
    if (brokenAt === null && !isAtItsEnd) brokenAt = reached.seq + 1;
    else if (brokenAt === null && reached.hash !== end.hash) brokenAt = reached.seq;
    return {
      valid: brokenAt === null,
      checked,
      first_seq: end.seq === 0 ? null : 1,
      last_seq: end.seq === 0 ? null : end.seq,
      broken_at: brokenAt,
    };
  }

  private async after(organizationId: string, seq: number, lastSeq: number): Promise<AuditEventRow[]> {
    return this.events.findAfter(organizationId, seq, lastSeq, verifiedAtOnce);
  }
}
