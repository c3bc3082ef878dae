import { Resolver } from 'node:dns/promises';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';

const perTryMs = 1_500;
const allTogetherMs = 5_000;

/** What DNS says: the records, each as its chunks; or that nobody could say. */
export type TxtAnswer = { kind: 'records'; records: string[][] } | { kind: 'unanswered'; reason: string };

// The name exists without such a record, or does not exist.
const empty = new Set(['ENODATA', 'ENOTFOUND']);

/** Asks the DNS for TXT records, afresh each time: the servers of DNS_SERVERS, or those of this machine. */
@Injectable()
export class TxtRecordsService {
  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {}

  async lookUp(name: string): Promise<TxtAnswer> {
    const resolver = new Resolver({ timeout: perTryMs, tries: 2 });
    if (this.config.DNS_SERVERS.length > 0) resolver.setServers(this.config.DNS_SERVERS);
    // Each server has its time; a list of servers that all hang must still not hold the request for long.
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
