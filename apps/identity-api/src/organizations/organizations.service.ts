import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { Database, violates, type Transaction } from '@plinth/database';
import { isUuid, uuidV7, beforeAndAfter, changedMembers } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { invalidField, mailUnavailable, problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { OrganizationDataRegistry } from '../personal-data/organization-data.service.js';
import {
  allOrganizations,
  operatorChain,
  organizationScopeOf,
  type TokenPrincipal,
  requireScope,
} from '../principal.js';
import { logoUrlOf, readLogo, type StoredLogo } from './logo.shared.js';
import type { OrganizationEntity } from './organizations.entity.js';
import type {
  CreateOrganization,
  ListOrganizations,
  OrganizationView,
  UpdateOrganization,
} from './organizations.dto.js';
import { OrganizationsRepository, type OrganizationRow } from './organizations.repository.js';

export { logoUrlOf } from './logo.shared.js';

@Injectable()
export class OrganizationsService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsRepository,
    private readonly audit: AuditService,
    erasure: OrganizationDataRegistry,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {
    erasure.register('organization', (organizationId, tx) => organizations.erase(organizationId, tx));
  }

  /** Operators only. `creator` null: the command line. */
  async create(
    creator: TokenPrincipal | null,
    body: CreateOrganization,
    origin: RequestOrigin | null,
  ): Promise<OrganizationView> {
    if (creator && creator.organizationId !== null)
      throw problem('operator_only', 'Only an operator token can add organizations.');
    if (creator && body.self_recovery === true) this.requireSelfRecovery(creator, true);
    const now = new Date();
    const organization = {
      id: uuidV7(),
      slug: body.slug,
      display_name: body.display_name,
      logo_url: body.logo_url ?? null,
      sso_required: body.sso_required ?? false,
      break_glass_group: body.break_glass_group ?? null,
      attestation: body.attestation ?? 'none',
      self_recovery: body.self_recovery ?? false,
      accent_color: body.accent_color ?? null,
      sign_in_message: body.sign_in_message ?? null,
      ...logoColumns(body.sign_in_logo ?? null),
      created_at: now,
      updated_at: now,
      deleted_at: null,
    };
    return this.refusingTakenSlug(body.slug, () =>
      this.database.transaction(async (tx) => {
        await this.organizations.insert(allOrganizations, tx, organization);
        const created = this.toView((await this.organizations.find(allOrganizations, organization.id, tx))!);
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
    return { items: items.map((row) => this.toView(row)), total };
  }

  async get(principal: TokenPrincipal, id: string): Promise<OrganizationView> {
    const row = isUuid(id)
      ? await this.organizations.find(organizationScopeOf(principal), id.toLowerCase())
      : undefined;
    if (!row) throw problem('not_found');
    return this.toView(row);
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
        const { sign_in_logo: logo, ...others } = body;
        const changes = changedMembers(row, others);
        const newLogo = logo === undefined ? {} : logoColumns(logo);
        const changed = [...Object.keys(changes), ...(logo === undefined ? [] : ['sign_in_logo'])].sort();
        if (changed.length === 0) return this.toView(row);
        // The break-glass group bypasses policies, so changing it requires their scope.
        if (changed.includes('break_glass_group')) requireScope(principal, 'policy:write');
        if (changes.self_recovery !== undefined) this.requireSelfRecovery(principal, changes.self_recovery);
        await this.organizations.update(row.id, tx, { ...changes, ...newLogo });
        const target = { type: 'organization', id: row.id } as const;
        const after = (await this.organizations.find(row.id, row.id, tx))!;
        // The audit log keeps only the logo's hash.
        const logos = logo === undefined ? {} : { sign_in_logo: after.sign_in_logo_version };
        const before = { ...row, sign_in_logo: row.sign_in_logo_version };
        const details = { changed, ...beforeAndAfter(before, { ...changes, ...logos }) };
        await this.audit.record(
          row.id,
          tx,
          { action: 'organization.updated', actor: actorOf(principal), target, details },
          origin,
        );
        return this.toView(after);
      }),
    );
  }

  async lock(principal: TokenPrincipal, tx: Transaction, id: string): Promise<OrganizationRow> {
    const row = isUuid(id)
      ? await this.organizations.find(organizationScopeOf(principal), id.toLowerCase(), tx, 'FOR NO KEY UPDATE')
      : undefined;
    if (!row) throw problem('not_found');
    return row;
  }

  async find(organizationId: string, on?: Transaction): Promise<OrganizationView | undefined> {
    const row = await this.organizations.find(organizationId, organizationId, on);
    return row && this.toView(row);
  }

  async findLogo(id: string): Promise<StoredLogo | undefined> {
    return isUuid(id) ? this.organizations.findLogo(allOrganizations, id) : undefined;
  }

  private toView(row: OrganizationRow): OrganizationView {
    return {
      id: row.id,
      slug: row.slug,
      display_name: row.display_name,
      logo_url: row.logo_url,
      accent_color: row.accent_color,
      sign_in_message: row.sign_in_message,
      sign_in_logo_url: logoUrlOf(this.config, row.id, row.sign_in_logo_version),
      sso_required: row.sso_required,
      break_glass_group: row.break_glass_group,
      attestation: row.attestation,
      self_recovery: row.self_recovery,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  }

  private requireSelfRecovery(principal: TokenPrincipal, isOn: boolean): void {
    requireScope(principal, 'user:recover');
    if (isOn && this.config.SMTP_URL === undefined) throw mailUnavailable('self_recovery');
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

export const organizationSettings = ({
  slug,
  display_name,
  logo_url,
  accent_color,
  sign_in_message,
  sso_required,
  break_glass_group,
  attestation,
  self_recovery,
}: OrganizationView) => ({
  ...{
    slug,
    display_name,
    logo_url,
    accent_color,
    sign_in_message,
    sso_required,
    break_glass_group,
    attestation,
    self_recovery,
  },
});

function logoColumns(logo: string | null): Pick<OrganizationEntity, 'sign_in_logo' | 'sign_in_logo_type'> {
  if (logo === null) return { sign_in_logo: null, sign_in_logo_type: null };
  const image = readLogo(logo);
  if (typeof image === 'string') throw invalidField('sign_in_logo', 'image', image);
  return { sign_in_logo: image.content, sign_in_logo_type: image.type };
}
