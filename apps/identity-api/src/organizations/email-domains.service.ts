import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { readEmailDomain } from '@plinth/formats';
import { invalidField } from '../errors.js';
import { allOrganizations } from '../principal.js';
import { DomainsRepository } from './domains.repository.js';

/** Whose people an e-mail address can belong to. */
@Injectable()
export class EmailDomainsService {
  constructor(private readonly domains: DomainsRepository) {}

  /**
   * Throws a 422 for an address in a domain that another organization has verified. Until the transaction ends nobody
   * verifies that domain, so that no address comes into it after the verification was answered. Call it before the
   * transaction locks the organization.
   */
  async requireNotAnothers(organizationId: string, tx: Transaction, email: string): Promise<void> {
    const domain = readEmailDomain(email);
    if (domain === null) return;
    await this.domains.lockOwnership(allOrganizations, tx, domain, 'shared');
    if (await this.domains.isOwnedByAnother(organizationId, tx, domain))
      throw invalidField('email', 'foreign_domain', 'is in a domain that another organization has verified');
  }

  /** Whether the organization has verified a domain, for the addresses in it. */
  async isVerifiedBy(organizationId: string, tx: Transaction, domain: string): Promise<boolean> {
    const claim = await this.domains.find(organizationId, organizationId, domain, tx);
    return claim?.kind === 'email' && claim.verified_at !== null;
  }
}
