import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { Database, violates, type Transaction } from '@plinth/database';
import { readDomainName, readEmailDomain, uuidV7 } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, ownDomain, type IdentityConfig } from '../config.js';
import { invalidField, problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { allOrganizations, organizationScopeOf, type TokenPrincipal } from '../principal.js';
import { challengeRecord, holdsChallenge } from './claimable-domain.js';
import type { CreateDomain, DomainView, ListDomains } from './domains.dto.js';
import type { DomainEntity } from './organizations.entity.js';
import { DomainsRepository } from './domains.repository.js';
import { OrganizationsService } from './organizations.service.js';
import { TxtRecordsService, type TxtAnswer } from './txt-records.service.js';

const maxDomains = 200;

@Injectable()
export class DomainsService {
  constructor(
    private readonly database: Database,
    private readonly domains: DomainsRepository,
    private readonly organizations: OrganizationsService,
    private readonly txtRecords: TxtRecordsService,
    private readonly audit: AuditService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** An unproven claim costs nothing, so it must not block the owner: claims coexist until one is verified. */
  async create(
    principal: TokenPrincipal,
    organizationId: string,
    { domain, kind, verified = false }: CreateDomain,
    origin: RequestOrigin,
  ): Promise<DomainView> {
    if (verified && principal.organizationId !== null)
      throw problem('operator_only', 'Only an operator token can add a domain as verified.');
    if (domain === ownDomain(this.config)) throw invalidField('domain', 'reserved', 'is the host of this service');
    const now = new Date();
    return this.refusingTaken(domain, () =>
      this.database.transaction(async (tx) => {
        if (verified) await this.domains.lockOwnership(allOrganizations, tx, domain, 'exclusive');
        const { id } = await this.organizations.lock(principal, tx, organizationId);
        if (await this.domains.isOwnedByAnother(id, tx, domain)) throw ownedByAnother(domain);
        if ((await this.domains.count(id, tx)) >= maxDomains)
          throw problem('domain_limit_reached', `Domain limit reached (${maxDomains}). Remove one first.`);
        const row: DomainEntity = {
          id: uuidV7(),
          organization_id: id,
          domain,
          kind,
          challenge: randomBytes(32).toString('base64url'),
          verified_at: verified ? now : null,
          created_at: now,
        };
        await this.domains.insert(id, tx, row);
        await this.recordChange(tx, principal, row, 'domain.created', origin);
        if (verified) await this.recordVerified(tx, principal, row, 'operator', origin);
        return toDomainView(row);
      }),
    );
  }

  async list(principal: TokenPrincipal, organizationId: string, query: ListDomains): Promise<Page<DomainView>> {
    // The path was checked before the query; a non-operator token always reads its own organization.
    const id = principal.organizationId ?? organizationId.toLowerCase();
    const { items, total } = await this.domains.list(id, pageRequestOf(query));
    return { items: items.map(toDomainView), total };
  }

  async requireVisible(
    principal: TokenPrincipal,
    organizationId: string,
    { domain }: Readonly<Record<string, string | undefined>> = {},
  ): Promise<void> {
    const { id } = await this.organizations.get(principal, organizationId);
    if (domain !== undefined) await this.get(principal, id, domain);
  }

  /** A verified domain stays verified without its record. */
  async verify(
    principal: TokenPrincipal,
    organizationId: string,
    domain: string,
    origin: RequestOrigin,
  ): Promise<DomainView> {
    const claim = await this.get(principal, organizationId, domain);
    if (claim.verified_at) return toDomainView(claim);
    // Outside the transaction: DNS takes seconds, and a transaction holds a connection and locks.
    const answer = await this.txtRecords.lookUp(challengeRecord(claim.domain, claim.challenge).name);
    requireRecord(claim, answer);
    return this.refusingTaken(claim.domain, () =>
      this.database.transaction(async (tx) => {
        await this.domains.lockOwnership(allOrganizations, tx, claim.domain, 'exclusive');
        const { id } = await this.organizations.lock(principal, tx, organizationId);
        const current = await this.domains.find(id, id, claim.domain, tx);
        // Removed in the meantime. A new claim has another challenge, which was not proven.
        if (current?.id !== claim.id) throw problem('not_found');
        if (current.verified_at) return toDomainView(current);
        await this.domains.markVerified(id, tx, claim.id);
        await this.recordVerified(tx, principal, claim, 'dns', origin);
        return toDomainView((await this.domains.find(id, id, claim.domain, tx))!);
      }),
    );
  }

  async delete(
    principal: TokenPrincipal,
    organizationId: string,
    domain: string,
    origin: RequestOrigin,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { id } = await this.organizations.lock(principal, tx, organizationId);
      const row = await this.domains.find(id, id, readDomainName(domain) ?? '', tx);
      if (!row) throw problem('not_found');
      await this.domains.delete(id, tx, row.id);
      await this.recordChange(tx, principal, row, 'domain.deleted', origin);
    });
  }

  /**
   * Throws a 422 for another organization's domain, and blocks its verification. Call before locking the organization.
   */
  async requireNotAnothers(organizationId: string, tx: Transaction, email: string): Promise<void> {
    const domain = readEmailDomain(email);
    if (domain === null) return;
    await this.domains.lockOwnership(allOrganizations, tx, domain, 'shared');
    if (await this.domains.isOwnedByAnother(organizationId, tx, domain))
      throw invalidField('email', 'foreign_domain', 'is in a domain that another organization has verified');
  }

  async isVerifiedBy(organizationId: string, tx: Transaction, domain: string): Promise<boolean> {
    const claim = await this.domains.find(organizationId, organizationId, domain, tx);
    return claim?.kind === 'email' && claim.verified_at !== null;
  }

  private async get(principal: TokenPrincipal, organizationId: string, domain: string): Promise<DomainEntity> {
    const name = readDomainName(domain);
    const scope = organizationScopeOf(principal);
    const row = name === null ? undefined : await this.domains.find(scope, organizationId.toLowerCase(), name);
    if (!row) throw problem('not_found');
    return row;
  }

  private async recordChange(
    tx: Transaction,
    principal: TokenPrincipal,
    { id, organization_id: organizationId, domain, kind, verified_at }: DomainEntity,
    action: 'domain.created' | 'domain.deleted',
    origin: RequestOrigin,
  ): Promise<void> {
    const actor = actorOf(principal);
    const members = { domain, kind, verified_at: verified_at?.toISOString() ?? null };
    const details = action === 'domain.created' ? { after: members } : { before: members };
    await this.audit.record(organizationId, tx, { action, actor, target: { type: 'domain', id }, details }, origin);
    // Kept for compatibility: domains once had no events of their own.
    const target = { type: 'organization', id: organizationId } as const;
    const change = { action: 'organization.updated', actor, target } as const;
    await this.audit.record(
      organizationId,
      tx,
      { ...change, details: { changed: ['domains'], domain_id: id } },
      origin,
    );
  }

  private recordVerified(
    tx: Transaction,
    principal: TokenPrincipal,
    { id, organization_id, domain, kind }: DomainEntity,
    proof: 'dns' | 'operator',
    origin: RequestOrigin,
  ): Promise<void> {
    const target = { type: 'domain', id } as const;
    const details = { domain, kind, proof };
    const event = { action: 'domain.verified', actor: actorOf(principal), target, details } as const;
    return this.audit.record(organization_id, tx, event, origin);
  }

  // The unique index decides between concurrent verifications.
  private async refusingTaken<Result>(domain: string, write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      if (violates(error, 'organization_domains_owner_key')) throw ownedByAnother(domain);
      if (violates(error, 'organization_domains_claim_key'))
        throw problem('domain_taken', `The organization already has the domain ${domain}.`);
      throw error;
    }
  }
}

const ownedByAnother = (domain: string) =>
  problem('domain_taken', `The domain ${domain} belongs to another organization.`);

function requireRecord({ domain, challenge }: DomainEntity, answer: TxtAnswer): void {
  const { name, value } = challengeRecord(domain, challenge);
  if (answer.kind === 'unanswered')
    throw problem('domain_unproven', `The DNS lookup of ${name} failed (${answer.reason}). Try again later.`);
  if (!holdsChallenge(answer.records, value)) {
    const found = answer.records.length === 0 ? 'no TXT record' : 'other TXT records';
    throw problem(
      'domain_unproven',
      `The DNS has ${found} at ${name}. Publish the domain’s dns_record. Cached records can delay the change.`,
    );
  }
}

const toDomainView = ({ domain, kind, challenge, verified_at }: DomainEntity): DomainView => ({
  domain,
  kind,
  verified_at: verified_at?.toISOString() ?? null,
  dns_record: challengeRecord(domain, challenge),
});
