import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { Database, type Transaction, SecretBox } from '@plinth/database';
import { beforeAndAfter, changedMembers, isUuid, parseUrl, uuidV7, withoutSecrets } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { requireDeliverableUrl, WebhookUrlRefused } from '@plinth/webhook-delivery';
import { actorOf, AuditService, type AuditRecord } from '../audit/audit.service.js';
import {
  IDENTITY_CONFIG,
  isLocal,
  issuerOf,
  identityProviderUrlRules,
  secretBox,
  type IdentityConfig,
} from '../config.js';
import { invalidField, problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { allOrganizations, organizationScopeOf, requireScope, type TokenPrincipal } from '../principal.js';
import { connectionSecretContext, issuerFault } from './sso-connection-rules.js';
import { OrganizationsService } from './organizations.service.js';
import type {
  CreateSsoConnection,
  ListSsoConnections,
  SsoConnectionView,
  UpdateSsoConnection,
} from './sso-connections.dto.js';
import type { SsoConnectionEntity } from './organizations.entity.js';
import { SsoConnectionsRepository } from './sso-connections.repository.js';
import { Successions } from './successions.service.js';

// Discovery returns all of them in one response.
const maxConnections = 20;

type Settings = Pick<
  SsoConnectionEntity,
  'type' | 'display_name' | 'authorize_url' | 'issuer' | 'client_id' | 'client_secret_sealed' | 'jit'
>;

export interface FederatedConnection {
  id: string;
  organizationId: string;
  displayName: string;
  issuer: string;
  clientId: string;
  /** Null: a public client. */
  clientSecret: string | null;
  redirectUri: string;
  jit: boolean;
  /** The connection whose people are linked to this one without proof. */
  succeeds: string | null;
  updatedAt: Date;
}

@Injectable()
export class SsoConnectionsService {
  private readonly box: SecretBox;
  private linksGo: (tx: Transaction, row: SsoConnectionEntity) => Promise<number> = async () => 0;

  constructor(
    private readonly database: Database,
    private readonly connections: SsoConnectionsRepository,
    private readonly organizations: OrganizationsService,
    private readonly successions: Successions,
    private readonly audit: AuditService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {
    this.box = secretBox(config);
  }

  /** Registers what runs before a connection loses its links; returns how many they are. */
  beforeLinksRemoved(act: (tx: Transaction, row: SsoConnectionEntity) => Promise<number>): void {
    this.linksGo = act;
  }

  async create(
    principal: TokenPrincipal,
    organizationId: string,
    body: CreateSsoConnection,
    origin: RequestOrigin,
  ): Promise<SsoConnectionView> {
    return this.database.transaction(async (tx) => {
      const organization = await this.organizations.lock(principal, tx, organizationId);
      const id = uuidV7();
      const settings = this.settingsOf(id, body);
      if (isFederated(settings)) requireScope(principal, 'sso:write');
      this.requireValidSettings(settings);
      if ((await this.connections.count(organization.id, tx)) >= maxConnections)
        throw problem(
          'sso_connection_limit_reached',
          `SSO connection limit reached (${maxConnections}). Delete one first.`,
        );
      const now = new Date();
      const row = {
        ...{ id, organization_id: organization.id, ...settings, succeeds: null, succeeds_until: null },
        ...{ created_at: now, updated_at: now },
      };
      Object.assign(row, await this.successions.changes(principal, tx, row, body.succeeds, { isMoved: false }));
      await this.connections.insert(organization.id, tx, row);
      const details = { type: row.type, after: audited(row) };
      await this.record(tx, principal, row, { action: 'sso_connection.created', details }, origin);
      return this.toView(row);
    });
  }

  async list(
    principal: TokenPrincipal,
    organizationId: string,
    query: ListSsoConnections,
  ): Promise<Page<SsoConnectionView>> {
    // The path was checked before the query; a non-operator token always reads its own organization.
    const id = principal.organizationId ?? organizationId.toLowerCase();
    const { items, total } = await this.connections.list(id, pageRequestOf(query));
    return { items: items.map((row) => this.toView(row)), total };
  }

  async requireVisible(
    principal: TokenPrincipal,
    organizationId: string,
    { connection_id: connectionId }: Readonly<Record<string, string | undefined>> = {},
  ): Promise<void> {
    const { id } = await this.organizations.get(principal, organizationId);
    if (connectionId === undefined) return;
    const scope = organizationScopeOf(principal);
    if (!isUuid(connectionId) || !(await this.connections.find(scope, id, connectionId))) throw problem('not_found');
  }

  async update(
    principal: TokenPrincipal,
    organizationId: string,
    connectionId: string,
    { client_secret: secret, succeeds, ...body }: UpdateSsoConnection,
    origin: RequestOrigin,
  ): Promise<SsoConnectionView> {
    return this.changing(principal, organizationId, connectionId, async (tx, row) => {
      const sealed = secret === undefined ? {} : { client_secret_sealed: this.sealed(row.id, secret) };
      const settings = { ...changedMembers(row, body as Partial<Settings>), ...sealed };
      // A new issuer or client may give the same subjects to other people: triggers remove the links.
      const isMoved = 'issuer' in settings || 'client_id' in settings;
      const succession = this.successions.changes(principal, tx, { ...row, ...settings }, succeeds, { isMoved });
      const changes = { ...settings, ...(await succession) };
      const changed = Object.keys(changes)
        .filter((name) => name !== 'succeeds_until')
        .map((name) => name.replace('_sealed', ''));
      if (changed.length === 0) return this.toView(row);
      if (changed.some((name) => name !== 'display_name') && isFederated({ ...row, ...changes }, row))
        requireScope(principal, 'sso:write');
      this.requireValidSettings({ ...row, ...changes });
      const lost = isMoved ? await this.loseLinks(tx, row) : {};
      await this.connections.update(row.organization_id, tx, row.id, changes);
      const after = (await this.connections.find(row.organization_id, row.organization_id, row.id, tx))!;
      const visible = Object.fromEntries(Object.entries(audited(after)).filter(([name]) => name in changes));
      const details = { changed: changed.sort(), ...beforeAndAfter(audited(row), visible), ...lost };
      await this.record(tx, principal, row, { action: 'sso_connection.updated', details }, origin);
      return this.toView(after);
    });
  }

  async delete(
    principal: TokenPrincipal,
    organizationId: string,
    connectionId: string,
    origin: RequestOrigin,
  ): Promise<void> {
    await this.changing(principal, organizationId, connectionId, async (tx, row) => {
      const lost = await this.loseLinks(tx, row);
      await this.connections.delete(row.organization_id, tx, row.id);
      const details = { type: row.type, before: audited(row), ...lost };
      await this.record(tx, principal, row, { action: 'sso_connection.deleted', details }, origin);
    });
  }

  async findFederated(id: string): Promise<FederatedConnection | undefined> {
    const row = isUuid(id) ? await this.connections.findFederated(allOrganizations, id) : undefined;
    if (!row) return undefined;
    const { client_secret_sealed: sealed } = row;
    return {
      id: row.id,
      organizationId: row.organization_id,
      displayName: row.display_name,
      issuer: row.issuer!,
      clientId: row.client_id!,
      clientSecret: sealed && this.box.open(sealed, connectionSecretContext(row.id)),
      redirectUri: this.urlOf(row.id, 'callback'),
      jit: row.jit,
      succeeds: row.succeeds_until && row.succeeds_until > new Date() ? row.succeeds : null,
      updatedAt: row.updated_at,
    };
  }

  async hold(tx: Transaction, { organizationId, id, updatedAt }: FederatedConnection): Promise<boolean> {
    return this.connections.hold(organizationId, tx, id, updatedAt);
  }

  private async loseLinks(tx: Transaction, row: SsoConnectionEntity): Promise<{ links_removed?: number }> {
    await this.connections.lock(row.organization_id, tx, row.id);
    const count = await this.linksGo(tx, row);
    return count === 0 ? {} : { links_removed: count };
  }

  private async changing<Result>(
    principal: TokenPrincipal,
    organizationId: string,
    connectionId: string,
    change: (tx: Transaction, row: SsoConnectionEntity) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (tx) => {
      const { id } = await this.organizations.lock(principal, tx, organizationId);
      const row = await this.connections.find(id, id, connectionId, tx);
      if (!row) throw problem('not_found');
      return change(tx, row);
    });
  }

  private settingsOf(id: string, body: CreateSsoConnection): Settings {
    return {
      type: body.type,
      display_name: body.display_name,
      authorize_url: body.authorize_url ?? null,
      issuer: body.issuer ?? null,
      client_id: body.client_id ?? null,
      client_secret_sealed: this.sealed(id, body.client_secret ?? null),
      jit: body.jit ?? false,
    };
  }

  private sealed(id: string, secret: string | null): string | null {
    return secret === null ? null : this.box.seal(secret, connectionSecretContext(id));
  }

  private requireValidSettings(settings: Settings): void {
    const { type, authorize_url, issuer, client_id, client_secret_sealed: secret, jit } = settings;
    if (issuer === null) {
      if (authorize_url === null) throw invalidField('authorize_url', 'required', 'is required without issuer');
      if (client_id !== null) throw invalidField('client_id', 'issuer', 'requires issuer');
      if (secret !== null) throw invalidField('client_secret', 'issuer', 'requires issuer');
      if (jit) throw invalidField('jit', 'issuer', 'requires issuer');
      return;
    }
    if (type !== 'oidc') throw invalidField('issuer', 'oidc', 'requires the type oidc');
    if (client_id === null) throw invalidField('client_id', 'required', 'is required with issuer');
    const local = isLocal(this.config);
    const fault = issuerFault(issuer, parseUrl(issuer), { isLocal: local });
    if (fault !== null) throw invalidField('issuer', 'issuer', fault);
    try {
      requireDeliverableUrl(issuer, { ...identityProviderUrlRules(this.config), allowHttp: local });
    } catch (error) {
      if (error instanceof WebhookUrlRefused) throw invalidField('issuer', error.code, error.message);
      throw error;
    }
  }

  private urlOf(id: string, step: 'start' | 'callback'): string {
    return `${issuerOf(this.config)}/v1/sso/${id}/${step}`;
  }

  private toView(row: SsoConnectionEntity): SsoConnectionView {
    const isOwn = row.issuer !== null;
    return {
      id: row.id,
      organization_id: row.organization_id,
      type: row.type,
      display_name: row.display_name,
      authorize_url: isOwn ? this.urlOf(row.id, 'start') : row.authorize_url!,
      issuer: row.issuer,
      client_id: row.client_id,
      has_client_secret: row.client_secret_sealed !== null,
      redirect_uri: isOwn ? this.urlOf(row.id, 'callback') : null,
      jit: row.jit,
      succeeds: row.succeeds,
      succeeds_until: (row.succeeds && row.succeeds_until?.toISOString()) ?? null,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  }

  private record(
    tx: Transaction,
    principal: TokenPrincipal,
    { id, organization_id }: SsoConnectionEntity,
    event: Pick<AuditRecord, 'action' | 'details'>,
    origin: RequestOrigin,
  ): Promise<void> {
    const target = { type: 'sso_connection', id } as const;
    return this.audit.record(organization_id, tx, { ...event, actor: actorOf(principal), target }, origin);
  }
}

const isFederated = (...settings: Settings[]): boolean =>
  settings.some(
    ({ issuer, client_id, client_secret_sealed: secret, jit }) =>
      issuer !== null || client_id !== null || secret !== null || jit,
  );

const audited = ({ type, display_name, authorize_url, issuer, client_id, jit, succeeds }: SsoConnectionEntity) => ({
  type,
  display_name,
  authorize_url: authorize_url && withoutSecrets(authorize_url),
  ...(issuer === null ? {} : { issuer, client_id, jit, ...(succeeds === null ? {} : { succeeds }) }),
});
