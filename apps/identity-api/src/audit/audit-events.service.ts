import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';
import type { RequestOrigin } from '@plinth/http';
import type { Page } from '@plinth/pagination';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import type { TokenPrincipal } from '../principal.js';
import { TenantsService } from '../tenants/tenants.service.js';
import { firstPrevHash, followChain, toAuditEventView, type AuditEventRow } from './audit-chain.js';
import { AuditChainService } from './audit-chain.service.js';
import { AuditCheckpointsService } from './audit-checkpoints.service.js';
import { AuditEventsRepository, type RecordedSignIn } from './audit-events.repository.js';
import type {
  AuditEventView,
  ListAuditEvents,
  ResolvedPseudonymView,
  ResolvePseudonym,
  VerificationView,
  VerifyAuditEvents,
} from './audit-events.dto.js';
import { actorOf, AuditService } from './audit.service.js';

const verifiedAtOnce = 1_000;
const signInsAtOnce = 1_000;

export type { RecordedSignIn } from './audit-events.repository.js';

@Injectable()
export class AuditEventsService {
  constructor(
    private readonly database: Database,
    private readonly events: AuditEventsRepository,
    private readonly chains: AuditChainService,
    private readonly checkpoints: AuditCheckpointsService,
    private readonly tenants: TenantsService,
    private readonly audit: AuditService,
  ) {}

  async list(
    principal: TokenPrincipal,
    { organization_id, chain, page, per_page, ...filters }: ListAuditEvents,
  ): Promise<Page<AuditEventView>> {
    const organizationId = await this.checkpoints.chainOf(principal, { organization_id, chain });
    const listQuery = { ...filters, ...pageRequestOf({ page, per_page }) };
    let found = await this.events.list(organizationId, listQuery);
    // If chaining is impossible, the response shows the stored events.
    if (found.isWaiting && (await this.chains.chainCommitted(organizationId)))
      found = await this.events.list(organizationId, listQuery);
    return { items: found.items.map(toAuditEventView), total: found.total };
  }

  /** Verifies the whole chain, recomputing each hash from the served form. */
  async verify(principal: TokenPrincipal, query: VerifyAuditEvents): Promise<VerificationView> {
    const organizationId = await this.checkpoints.chainOf(principal, query);
    const isChained = await this.chains.chainCommitted(organizationId);
    const { end, highestSeq } = await this.events.findEnd(organizationId);
    let reached = { seq: 0, hash: firstPrevHash };
    let checked = 0;
    let brokenAt: number | null = null;
    const checkpoints = this.checkpoints.ofChain(organizationId);
    let checkpoint = (await checkpoints.next()).value;
    // Prefetches the next batch while this one is hashed.
    let nextBatch = this.after(organizationId, 0, end.seq);
    for (let batch = await nextBatch; brokenAt === null && batch.length > 0; batch = await nextBatch) {
      nextBatch =
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
    // The checkpoint is past the end: its events were removed.
    if (brokenAt === null && checkpoint) brokenAt = reached.seq + 1;
    // Events are missing at the end, extra, or impossible to chain.
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

  async resolve(
    principal: TokenPrincipal,
    { pseudonym, organization_id }: ResolvePseudonym,
    origin: RequestOrigin,
  ): Promise<ResolvedPseudonymView> {
    const organizationId = await this.tenants.resolve(principal, organization_id);
    return this.database.transaction(async (tx) => {
      const userId = await this.events.findByPseudonym(organizationId, pseudonym, tx);
      if (userId === undefined)
        throw problem('not_found', "Nobody has this pseudonym, or the person's data was erased.");
      const target = { type: 'user', id: userId } as const;
      await this.audit.record(
        organizationId,
        tx,
        { action: 'audit.resolved', actor: actorOf(principal), target },
        origin,
      );
      return { user_id: userId };
    });
  }

  /** The newest sign-ins of a time range, at most `limit`, in batches. */
  async *signIns(
    organizationId: string,
    period: { from: Date; to: Date },
    limit: number,
  ): AsyncGenerator<RecordedSignIn[]> {
    await this.chains.chainCommitted(organizationId);
    let lastSeq = Number.MAX_SAFE_INTEGER;
    for (let left = limit; left > 0; left -= signInsAtOnce) {
      const page = { lastSeq, limit: Math.min(left, signInsAtOnce) };
      const batch = await this.events.findSignIns(organizationId, period, page);
      if (batch.length > 0) yield batch;
      if (batch.length < page.limit) return;
      lastSeq = Number(batch.at(-1)!.seq) - 1;
    }
  }

  private async after(organizationId: string, seq: number, lastSeq: number): Promise<AuditEventRow[]> {
    return this.events.findAfter(organizationId, seq, lastSeq, verifiedAtOnce);
  }
}
