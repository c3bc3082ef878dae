import type {
  Analytics,
  AnalyticsFilters,
  CreateVendorKey,
  Invitation,
  InviteMember,
  KeyFilters,
  KeyWithSecret,
  Member,
  TeamFilters,
  UpdateVendorKey,
  VendorKey,
  VendorKeyWithSecret,
  Whoami,
} from '../records.js';
import type { CallOptions } from '../transport/api-request.js';
import { segment, type Api } from './api.js';
import { List } from './list.js';

/** The current key or person, and the vendor's team. */
export class Account {
  constructor(private readonly api: Api) {}

  /** Returns the key or person, its vendor and scopes. */
  whoami(options?: CallOptions): Promise<Whoami> {
    return this.api.get('/whoami', options);
  }

  /**
   * Replaces the secret and uses it from now on. Store `key`: it is shown once. The old secret works until the grace
   * period ends (default: a day).
   */
  async rotateKey(settings: { gracePeriodSeconds?: number } = {}, options?: CallOptions): Promise<KeyWithSecret> {
    const renewed = await this.api.write<KeyWithSecret>('POST', '/rotate', settings, options);
    this.api.transport.useKey(renewed.key);
    return renewed;
  }

  members(filters: TeamFilters = {}, options?: CallOptions): Promise<Member[]> {
    return this.api.get('/members', options, filters);
  }

  /** Gives a member the role with this slug, such as `editor`. */
  setRole(memberId: string, slug: string, options?: CallOptions): Promise<Member> {
    return this.api.write('PATCH', `/members/${segment(memberId)}`, { role: { slug } }, options);
  }

  removeMember(memberId: string, options?: CallOptions): Promise<void> {
    return this.api.remove(`/members/${segment(memberId)}`, options);
  }

  invitations(filters: TeamFilters = {}, options?: CallOptions): Promise<Invitation[]> {
    return this.api.get('/invitations', options, filters);
  }

  /** Creates an invitation. The service sends no email: send the person its `id`. */
  invite(invitation: InviteMember, options?: CallOptions): Promise<Invitation> {
    return this.api.write('POST', '/invitations', invitation, options);
  }

  revokeInvitation(id: string, options?: CallOptions): Promise<void> {
    return this.api.remove(`/invitations/${segment(id)}`, options);
  }

  /** Accepts an invitation to the person with the `token`. */
  acceptInvitation(id: string, options?: CallOptions): Promise<Member> {
    return this.api.write('POST', `/invitations/${segment(id)}/accept`, undefined, options);
  }

  analytics(filters: AnalyticsFilters = {}, options?: CallOptions): Promise<Analytics> {
    return this.api.data({ method: 'GET', path: '/analytics', query: filters, lane: 'analytics' }, options);
  }
}

/** The vendor's API keys. */
export class Keys {
  constructor(private readonly api: Api) {}

  list(filters: KeyFilters = {}, options?: CallOptions): List<VendorKey> {
    return new List(this.api, { path: '/keys', query: filters, walk: 'pages', perPage: 100 }, options);
  }

  /** Creates a key. Its secret, `key`, is shown once. */
  create(key: CreateVendorKey, options?: CallOptions): Promise<VendorKeyWithSecret> {
    return this.api.write('POST', '/keys', key, options);
  }

  update(id: string, fields: UpdateVendorKey, options?: CallOptions): Promise<VendorKey> {
    return this.api.write('PATCH', `/keys/${segment(id)}`, fields, options);
  }

  /** Replaces the secret of a key. The old one works until the grace period ends (default: a day). */
  rotate(
    id: string,
    settings: { gracePeriodSeconds?: number } = {},
    options?: CallOptions,
  ): Promise<VendorKeyWithSecret> {
    return this.api.write('POST', `/keys/${segment(id)}/rotate`, settings, options);
  }

  revoke(id: string, options?: CallOptions): Promise<void> {
    return this.api.remove(`/keys/${segment(id)}`, options);
  }
}
