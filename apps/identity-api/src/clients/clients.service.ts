import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { Database, type Transaction, SecretBox } from '@plinth/database';
import { isUuid, uuidV7, beforeAndAfter, changedMembers } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { FormattedEndpoints } from '@plinth/webhook-delivery';
import { actorOf, AuditService, type AuditRecord } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, isLocal, secretBox, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { LineageService } from '../lineage/lineage.service.js';
import { auditedCreators, creatorOf } from '../lineage/lineage.shared.js';
import { allOrganizations, operatorChain, organizationScopeOf, type TokenPrincipal } from '../principal.js';
import { OrganizationDataRegistry } from '../personal-data/organization-data.service.js';
import { TenantsService } from '../tenants/tenants.service.js';
import {
  audited,
  clientSecretContext,
  hasSecret,
  newClientSecret,
  settingsOf,
  settingsOfNew,
  toClientView,
  type ClientRow,
  type ClientSettings,
} from './client-settings.js';
import { hasOtherKeys, publicKeysIn } from './client-keys.shared.js';
import { ClientRules } from './client-rules.service.js';
import type { ClientView, ClientWithSecretView, CreateClient, ListClients, UpdateClient } from './clients.dto.js';
import { ClientBrands, isOtherLogo } from './client-brands.service.js';
import { ClientResources, isWider, resourceColumns } from './client-resources.service.js';
import { ClientsRepository } from './clients.repository.js';

const maxClients = 100;

export interface KnownClient extends Omit<ClientRow, 'secret_sealed'> {
  secret: string | null;
}

@Injectable()
export class ClientsService {
  private readonly box: SecretBox;
  private readonly endTokens: ((tx: Transaction, id: string) => Promise<void>)[] = [];

  constructor(
    private readonly database: Database,
    private readonly clients: ClientsRepository,
    private readonly clientResources: ClientResources,
    private readonly brands: ClientBrands,
    private readonly rules: ClientRules,
    private readonly lineage: LineageService,
    private readonly tenants: TenantsService,
    private readonly audit: AuditService,
    private readonly endpoints: FormattedEndpoints,
    erasure: OrganizationDataRegistry,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {
    this.box = secretBox(config);
    erasure.register('clients', async (organizationId, tx) =>
      endpoints.retire(tx, await clients.deleteOf(organizationId, tx)),
    );
  }

  /** Registers what runs in the transaction that ends a client's own tokens. */
  whenTokensEnd(end: (tx: Transaction, id: string) => Promise<void>): void {
    this.endTokens.push(end);
  }

  async create(principal: TokenPrincipal, body: CreateClient, origin: RequestOrigin): Promise<ClientWithSecretView> {
    const organizationId = await this.tenants.resolveOwner(principal, body.organization_id);
    const { type } = body;
    const settings = settingsOfNew(body);
    const id = uuidV7();
    const secret = hasSecret(settings) ? newClientSecret() : null;
    const scope = organizationId ?? allOrganizations;
    const logo = await this.brands.read(organizationId, body);
    return this.database.transaction(async (tx) => {
      if ((await this.clients.countForUpdate(scope, tx)) >= maxClients)
        throw problem('client_limit_reached', `Client limit reached (${maxClients}). Remove one you no longer use.`);
      const owner = { organizationId, type, service_scopes: settings.service_scopes, held: [] };
      const resources = await this.clientResources.wanted(tx, principal, owner, body);
      this.clientResources.requireScopesOf(principal, { ...settings, organization_id: organizationId, resources });
      this.rules.requireValidSettings(type, { ...settings, resources });
      const now = new Date();
      await this.clients.insert(scope, tx, {
        id,
        organization_id: organizationId,
        type,
        ...settings,
        ...{ logo: null, logo_type: null, ...logo },
        ...resourceColumns(resources),
        secret_sealed: secret && this.box.seal(secret, clientSecretContext(id)),
        made_by: [creatorOf(principal)],
        revived_at: null,
        created_at: now,
        updated_at: now,
      });
      await this.clients.putResources(scope, tx, id, resources);
      const row = (await this.clients.find(scope, id, tx))!;
      await this.putEndpoint(tx, row);
      await this.record(tx, principal, row, { action: 'client.created', details: { after: audited(row) } }, origin);
      return { ...toClientView(row), client_secret: secret };
    });
  }

  async list(principal: TokenPrincipal, { organization_id, ...query }: ListClients): Promise<Page<ClientView>> {
    const organizationId = await this.tenants.resolveOwner(principal, organization_id);
    const { items, total } = await this.clients.list(organizationId ?? allOrganizations, pageRequestOf(query));
    return { items: items.map(toClientView), total };
  }

  async get(principal: TokenPrincipal, id: string): Promise<ClientView> {
    const row = isUuid(id) ? await this.clients.find(organizationScopeOf(principal), id) : undefined;
    if (!row) throw problem('not_found');
    return toClientView(row);
  }

  async requireVisible(principal: TokenPrincipal, id: string): Promise<void> {
    await this.get(principal, id);
  }

  async find(id: string): Promise<ClientView | undefined> {
    const row = isUuid(id) ? await this.clients.find(allOrganizations, id) : undefined;
    return row && toClientView(row);
  }

  /** The origin of an application's website. Native applications have none. */
  async homeOf(id: string): Promise<string | undefined> {
    const urls = ((await this.find(id))?.redirect_uris ?? []).map((uri) => new URL(uri));
    return urls.find(({ protocol }) => protocol === 'https:' || (isLocal(this.config) && protocol === 'http:'))?.origin;
  }

  async known(id: string): Promise<KnownClient | undefined> {
    const row = isUuid(id) ? await this.clients.find(allOrganizations, id) : undefined;
    if (!row) return undefined;
    const { secret_sealed: sealed, ...client } = row;
    return { ...client, secret: sealed && this.box.open(sealed, clientSecretContext(row.id)) };
  }

  async update(principal: TokenPrincipal, id: string, body: UpdateClient, origin: RequestOrigin): Promise<ClientView> {
    const logo = await this.brands.read(principal.organizationId, body);
    return this.changing(principal, id, async (tx, row) => {
      const { resources: _resources, audiences: _audiences, jwks, ...members } = body;
      const sent = { ...members, jwks: jwks && publicKeysIn(jwks) };
      const changes = changedMembers(row, sent as Partial<ClientSettings>);
      const { organization_id: organizationId, type, resources: held } = row;
      const owner = { organizationId, type, service_scopes: body.service_scopes ?? row.service_scopes, held };
      const resources = await this.clientResources.wanted(tx, principal, owner, body);
      const isSame = isDeepStrictEqual(resources, held);
      const also = [...(isSame ? [] : ['resources']), ...(isOtherLogo(logo, row) ? ['logo_url'] : [])];
      const changed = [...new Set([...Object.keys(changes), ...also])].sort();
      if (changed.length === 0) return toClientView(row);
      const settings = { ...settingsOf(row), ...changes, resources };
      this.rules.requireValidSettings(row.type, settings);
      // A redirect URI, a key or a scope lets its editor act as the client.
      this.clientResources.requireScopesOf(principal, row);
      this.clientResources.requireScopesOf(principal, { ...row, ...settings });
      const isGivenMore =
        settings.service_scopes.some((each) => !row.service_scopes.includes(each)) ||
        isWider(resources, held) ||
        hasOtherKeys(settings.jwks, row.jwks);
      const scope = organizationScopeOf(principal);
      await this.clients.update(scope, tx, row.id, {
        ...changes,
        ...logo,
        ...(isSame ? {} : resourceColumns(resources)),
        ...(isGivenMore ? { made_by: this.lineage.withCreator(row, principal) } : {}),
        ...(hasSecret(settings) === hasSecret(row) ? {} : { secret_sealed: this.newUnknownSecret(row.id, settings) }),
      });
      if (hasSecret(row) !== hasSecret(settings) || hasOtherKeys(row.jwks, settings.jwks)) await this.end(tx, row.id);
      if (!isSame) await this.clients.putResources(scope, tx, row.id, resources);
      const after = (await this.clients.find(allOrganizations, row.id, tx))!;
      if (after.backchannel_logout_uri !== row.backchannel_logout_uri) await this.putEndpoint(tx, after);
      const audits = Object.fromEntries(Object.entries(audited(after)).filter(([name]) => changed.includes(name)));
      const details = { changed, ...beforeAndAfter(audited(row), audits) };
      await this.record(tx, principal, after, { action: 'client.updated', details }, origin);
      return toClientView(after);
    });
  }

  async delete(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<void> {
    await this.changing(principal, id, async (tx, row) => {
      this.clientResources.requireScopesOf(principal, row);
      await this.clients.delete(organizationScopeOf(principal), tx, row.id);
      await this.endpoints.retire(tx, [row.id]);
      await this.record(tx, principal, row, { action: 'client.deleted', details: { before: audited(row) } }, origin);
    });
  }

  async logoutReceiversAmong(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.clients.logoutReceiversAmong(allOrganizations, tx, ids));
  }

  async rotateSecret(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<ClientWithSecretView> {
    return this.changing(principal, id, async (tx, row) => {
      if (!hasSecret(row))
        throw problem(
          'wrong_state',
          row.type === 'public'
            ? 'A public client has no secret.'
            : 'A client with private_key_jwt has no secret. Replace its jwks instead.',
        );
      this.clientResources.requireScopesOf(principal, row);
      const secret = newClientSecret();
      const secret_sealed = this.box.seal(secret, clientSecretContext(row.id));
      await this.clients.update(organizationScopeOf(principal), tx, row.id, {
        secret_sealed,
        made_by: this.lineage.withCreator(row, principal),
      });
      await this.end(tx, row.id);
      await this.record(tx, principal, row, { action: 'client.secret_rotated' }, origin);
      return { ...toClientView((await this.clients.find(allOrganizations, row.id, tx))!), client_secret: secret };
    });
  }

  /**
   * Makes the caller, who could create the client, its only creator. If it had ended, its earlier tokens and clients stay
   * ended. Anything that ends with the client cannot adopt it, because both would then stay alive for ever.
   */
  async adopt(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<ClientView> {
    return this.changing(principal, id, async (tx, row) => {
      this.clientResources.requireScopesOf(principal, row);
      const creator = creatorOf(principal);
      if (!row.has_ended && row.made_by.length === 1 && row.made_by[0]!.id === creator.id) return toClientView(row);
      const line = await this.lineage.adopterLineage(tx, creator.id);
      // The caller ended after the guard.
      if (line.has_ended) throw problem('key_revoked');
      if (line.above.includes(row.id))
        throw problem('wrong_state', 'Your token ends when this client ends. Use another token to adopt it.');
      const revived = row.has_ended ? { revived_at: new Date() } : {};
      await this.clients.update(organizationScopeOf(principal), tx, row.id, { made_by: [creator], ...revived });
      if (row.has_ended) await this.end(tx, row.id);
      const details = {
        before: { made_by: auditedCreators(row.made_by) },
        after: { made_by: auditedCreators([creator]) },
      };
      await this.record(tx, principal, row, { action: 'client.adopted', details }, origin);
      return toClientView((await this.clients.find(allOrganizations, row.id, tx))!);
    });
  }

  /** Ends the client's own tokens, which somebody with an old secret or key may have. */
  private async end(tx: Transaction, id: string): Promise<void> {
    for (const end of this.endTokens) await end(tx, id);
  }

  /** A client that changes to a secret works again once its secret is rotated, because nobody knows this one. */
  private newUnknownSecret(id: string, settings: ClientSettings): string | null {
    return hasSecret(settings) ? this.box.seal(newClientSecret(), clientSecretContext(id)) : null;
  }

  private async putEndpoint(tx: Transaction, { id, backchannel_logout_uri: url }: ClientRow): Promise<void> {
    if (url !== null) await this.endpoints.put(tx, { id, url, format: 'logout_token' });
  }

  private async changing<Result>(
    principal: TokenPrincipal,
    id: string,
    change: (tx: Transaction, row: ClientRow) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (tx) => {
      const row = isUuid(id)
        ? await this.clients.find(organizationScopeOf(principal), id, tx, 'FOR UPDATE OF clients')
        : undefined;
      if (!row) throw problem('not_found');
      return change(tx, row);
    });
  }

  private record(
    tx: Transaction,
    principal: TokenPrincipal,
    { id, organization_id }: Pick<ClientRow, 'id' | 'organization_id'>,
    event: Pick<AuditRecord, 'action' | 'details'>,
    origin: RequestOrigin,
  ): Promise<void> {
    const target = { type: 'client', id } as const;
    return this.audit.record(
      organization_id ?? operatorChain,
      tx,
      { ...event, actor: actorOf(principal), target },
      origin,
    );
  }
}
