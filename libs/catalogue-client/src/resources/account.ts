import type {
  Analytics,
  AnalyticsFilters,
  Invitation,
  KeyWithSecret,
  Member,
  TeamFilters,
  Whoami,
} from '../records.js';
import type { CallOptions } from '../transport/api-request.js';
import type { Api } from './api.js';

/** The key itself, the team and the numbers. */
export class Account {
  constructor(private readonly api: Api) {}

  /** Which key this is, what it may do, and whose it is. */
  whoami(options?: CallOptions): Promise<Whoami> {
    return this.api.get('/whoami', options);
  }

  /**
   * A new secret for this key, shown this one time: store `key` where the next start reads it. This client goes on with
   * it; the old one works until the grace period ends (a day), for other processes that have it.
   */
  async rotateKey(settings: { gracePeriodSeconds?: number } = {}, options?: CallOptions): Promise<KeyWithSecret> {
    const renewed = await this.api.write<KeyWithSecret>('POST', '/rotate', settings, options);
    this.api.transport.useKey(renewed.key);
    return renewed;
  }

  members(filters: TeamFilters = {}, options?: CallOptions): Promise<Member[]> {
    return this.api.get('/members', options, filters);
  }

  invitations(filters: TeamFilters = {}, options?: CallOptions): Promise<Invitation[]> {
    return this.api.get('/invitations', options, filters);
  }

  /** The numbers of a period. */
  analytics(filters: AnalyticsFilters = {}, options?: CallOptions): Promise<Analytics> {
    return this.api.data({ method: 'GET', path: '/analytics', query: filters, lane: 'analytics' }, options);
  }
}
