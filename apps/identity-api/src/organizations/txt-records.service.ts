import { Resolver } from 'node:dns/promises';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';

const perTryMs = 1_500;
const allTogetherMs = 5_000;

export type TxtAnswer = { kind: 'records'; records: string[][] } | { kind: 'unanswered'; reason: string };

const empty = new Set(['ENODATA', 'ENOTFOUND']);

/** Queries DNS_SERVERS, or the system's servers, without a cache. */
@Injectable()
export class TxtRecordsService {
  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {}

  async lookUp(name: string): Promise<TxtAnswer> {
    const resolver = new Resolver({ timeout: perTryMs, tries: 2 });
    if (this.config.DNS_SERVERS.length > 0) resolver.setServers(this.config.DNS_SERVERS);
    // Bounds the total time even if every server hangs.
    const deadline = setTimeout(() => resolver.cancel(), allTogetherMs);
    try {
      return { kind: 'records', records: await resolver.resolveTxt(name) };
    } catch (error) {
      const code = String((error as { code?: unknown }).code);
      const reason = code === 'ECANCELLED' ? 'ETIMEOUT' : code;
      return empty.has(reason) ? { kind: 'records', records: [] } : { kind: 'unanswered', reason };
    } finally {
      clearTimeout(deadline);
    }
  }
}
