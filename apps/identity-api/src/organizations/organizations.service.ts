import { Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { Database, violates, type Transaction } from '@plinth/database';
import { isUuid, uuidV7, beforeAndAfter, changedMembers } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { OrganizationDataRegistry } from '../personal-data/organization-data.service.js';
import {
  allOrganizations,
  operatorChain,
  organizationScopeOf,
  type TokenPrincipal,
  requireScope,
} from '../principal.js';
import type { OrganizationEntity } from './organization.entity.js';
import type {
  CreateOrganization,
  ListOrganizations,
  OrganizationView,
  UpdateOrganization,
} from './organizations.dto.js';
import { OrganizationsRepository, type OrganizationRow } from './organizations.repository.js';

@Injectable()
export class OrganizationsService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsRepository,
    private readonly audit: AuditService,
    erasure: OrganizationDataRegistry,
  ) {
    erasure.register('organization', (organizationId, tx) => organizations.erase(organizationId, tx));
  }

  /** For operators only. `creator` null: the command line. */
  async create(
    creator: TokenPrincipal | null,
    body: CreateOrganization,
    origin: RequestOrigin | null,
  ): Promise<OrganizationView> {
    if (creator && creator.organizationId !== null)
      throw problem('operator_only', 'Only an operator token can add organizations.');
    const now = new Date();
    const organization: OrganizationEntity = {
      id: uuidV7(),
      slug: body.slug,
      displayName: body.display_name,
      logoUrl: body.logo_url ?? null,
      ssoRequired: body.sso_required ?? false,
      breakGlassGroup: body.break_glass_group ?? null,
      attestation: body.attestation ?? 'none',
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    return this.refusingTakenSlug(body.slug, () =>
      this.database.transaction(async (tx) => {
        await this.organizations.insert(allOrganizations, tx, organization);
        const created = toOrganizationView((await this.organizations.find(allOrganizations, organization.id, tx))!);
        const target = { type: 'organization', id: organization.id } as const;
        const details = { after: organizationSettings(created) };
        const event = { action: 'organization.created', actor: actorOf(creator), target, details } as const;
        await this.audit.record(operatorChain, tx, event, origin);
        return created;
      }),
    );
  }

  async list(principal: TokenPrincipal, query: ListOrganizations): Promise<Page<OrganizationView>> {
    const { items, total } = await this.organizations.list(organizationScopeOf(principal), pageRequestOf(query));
    return { items: items.map(toOrganizationView), total };
  }

  async get(principal: TokenPrincipal, id: string): Promise<OrganizationView> {
    const row = isUuid(id)
      ? await this.organizations.find(organizationScopeOf(principal), id.toLowerCase())
      : undefined;
    if (!row) throw problem('not_found');
    return toOrganizationView(row);
  }

  async requireVisible(principal: TokenPrincipal, id: string): Promise<void> {
    await this.get(principal, id);
  }

  async update(
    principal: TokenPrincipal,
    id: string,
    body: UpdateOrganization,
    origin: RequestOrigin,
  ): Promise<OrganizationView> {
    return this.refusingTakenSlug(body.slug ?? '', () =>
      this.database.transaction(async (tx) => {
        const row = await this.lock(principal, tx, id);
        const changes = changedMembers(row, body);
        const changed = Object.keys(changes).sort();
        if (changed.length === 0) return toOrganizationView(row);
        // Nobody in the break-glass group is blocked: which group that is belongs to the policies.
        if (changed.includes('break_glass_group')) requireScope(principal, 'policy:write');
        await this.organizations.update(row.id, tx, columnsOf(changes));
        const target = { type: 'organization', id: row.id } as const;
        const details = { changed, ...beforeAndAfter(row, changes) };
        await this.audit.record(
          row.id,
          tx,
          { action: 'organization.updated', actor: actorOf(principal), target, details },
          origin,
        );
        return toOrganizationView((await this.organizations.find(row.id, row.id, tx))!);
      }),
    );
  }

  /** Holds an organization for a change to it or to what belongs to it: one at a time, while others read on. */
  async lock(principal: TokenPrincipal, tx: Transaction, id: string): Promise<OrganizationRow> {
    const row = isUuid(id)
      ? await this.organizations.find(organizationScopeOf(principal), id.toLowerCase(), tx, 'FOR NO KEY UPDATE')
      : undefined;
    if (!row) throw problem('not_found');
    return row;
  }

  /** The settings of an organization that sign-ins go by; undefined when it does not exist. */
  async find(organizationId: string, on?: Transaction): Promise<OrganizationView | undefined> {
    const row = await this.organizations.find(organizationId, organizationId, on);
    return row && toOrganizationView(row);
  }

  private async refusingTakenSlug<Result>(slug: string, write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      if (violates(error, 'organizations_slug_key')) throw problem('slug_taken', `The slug "${slug}" is taken.`);
      throw error;
    }
  }
}

/** The settings of an organization, as the audit log keeps them. */
export const organizationSettings = ({
  slug,
  display_name,
  logo_url,
  sso_required,
  break_glass_group,
  attestation,
}: OrganizationView) => ({ slug, display_name, logo_url, sso_required, break_glass_group, attestation });

const toOrganizationView = (row: OrganizationRow): OrganizationView => ({
  id: row.id,
  slug: row.slug,
  display_name: row.display_name,
  logo_url: row.logo_url,
  sso_required: row.sso_required,
  break_glass_group: row.break_glass_group,
  attestation: row.attestation,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const columnsOf = (changes: UpdateOrganization): Partial<OrganizationEntity> => ({
  ...(changes.slug === undefined ? {} : { slug: changes.slug }),
  ...(changes.display_name === undefined ? {} : { displayName: changes.display_name }),
  ...(changes.logo_url === undefined ? {} : { logoUrl: changes.logo_url }),
  ...(changes.sso_required === undefined ? {} : { ssoRequired: changes.sso_required }),
  ...(changes.break_glass_group === undefined ? {} : { breakGlassGroup: changes.break_glass_group }),
  ...(changes.attestation === undefined ? {} : { attestation: changes.attestation }),
});
