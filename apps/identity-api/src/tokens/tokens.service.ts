import { Injectable } from '@nestjs/common';
import { mintToken, readToken, sameHash } from '@plinth/auth-scopes';
import type { Page } from '@plinth/pagination';
import { Database, violates, type Transaction } from '@plinth/database';
import { isUuid, uuidV7 } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { invalidField, problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { LineageService } from '../lineage/lineage.service.js';
import { OrganizationDataRegistry } from '../personal-data/organization-data.service.js';
import {
  allOrganizations,
  operatorChain,
  organizationScopeOf,
  type OrganizationScope,
  type TokenPrincipal,
} from '../principal.js';
import { allScopes, effectiveScopes, type Scope } from '../scopes.js';
import { TenantsService } from '../tenants/tenants.service.js';
import type { ServiceTokenEntity } from './service-token.entity.js';
import type {
  CreateToken,
  DescendantView,
  ListDescendants,
  ListTokens,
  TokenView,
  TokenWithSecretView,
} from './tokens.dto.js';
import { TokensRepository, type TokenInLineage } from './tokens.repository.js';

const tokenPrefix = 'idt';
// Every use of a token checks all of its ancestors.
const maxGenerations = 10;

/** `all`, from the command line only: every scope, including those of later versions. */
export type WantedToken = Omit<CreateToken, 'scopes'> & { scopes: Scope[] | 'all' };

@Injectable()
export class TokensService {
  constructor(
    private readonly database: Database,
    private readonly tokens: TokensRepository,
    private readonly lineage: LineageService,
    private readonly tenants: TenantsService,
    private readonly audit: AuditService,
    erasure: OrganizationDataRegistry,
  ) {
    erasure.register('tokens', (organizationId, tx) => tokens.eraseOf(organizationId, tx));
  }

  /** `creator` null: the command line. A token grants neither scopes nor a lifetime beyond its own. */
  async create(
    creator: TokenPrincipal | null,
    body: WantedToken,
    origin: RequestOrigin | null,
  ): Promise<TokenWithSecretView> {
    const scopes = body.scopes === 'all' ? [...allScopes] : body.scopes;
    const lacking = creator ? scopes.filter((scope) => !creator.scopes.has(scope)) : [];
    if (lacking.length > 0)
      throw problem('scope_not_held', `Your token cannot grant scopes that it lacks: ${lacking.join(', ')}.`);
    const organizationId = creator
      ? await this.tenants.resolveOwner(creator, body.organization_id)
      : (body.organization_id ?? null);
    const { token, publicId, hash } = mintToken(tokenPrefix);
    return this.database.transaction(async (tx) => {
      const { ofClient, ofPerson } = creator ?? {};
      const parent = creator && !ofClient && !ofPerson ? await this.parentOf(tx, creator) : null;
      const entity: ServiceTokenEntity = {
        id: uuidV7(),
        public_id: publicId,
        name: body.name,
        scopes,
        all_scopes: body.scopes === 'all',
        organization_id: organizationId,
        parent_id: parent?.id ?? null,
        client_id: ofClient ? creator!.subject : null,
        user_id: ofPerson?.userId ?? null,
        secret_hash: hash,
        created_at: new Date(),
        expires_at: expiryOf(body.expires_at, ofClient?.expiresAt ?? parent?.expires_at ?? null),
        last_used_at: null,
        revoked_at: null,
      };
      await this.insert(organizationId ?? allOrganizations, tx, entity);
      const target = { type: 'token', id: entity.id } as const;
      const event = {
        action: 'token.created',
        actor: actorOf(creator),
        target,
        details: { scopes, after: auditedMembers(entity) },
      } as const;
      await this.audit.record(organizationId ?? operatorChain, tx, event, origin);
      return { ...toTokenView(entity), token };
    });
  }

  private async insert(scope: OrganizationScope, tx: Transaction, token: ServiceTokenEntity): Promise<void> {
    try {
      await this.tokens.insert(scope, tx, token);
    } catch (error) {
      // The client whose token creates this one was deleted since it was read.
      if (violates(error, 'service_tokens_client_fkey')) throw problem('key_revoked');
      throw error;
    }
  }

  /** Locks the creating token. A concurrent revocation waits and then finds the new token. */
  private async parentOf(tx: Transaction, creator: TokenPrincipal): Promise<TokenInLineage> {
    const parent = await this.tokens.lockParent(organizationScopeOf(creator), tx, creator.subject);
    // The token ended after the guard accepted it.
    if (!parent || hasEnded(parent)) throw problem('key_revoked');
    if (parent.above.length >= maxGenerations)
      throw problem(
        'token_generation_limit_reached',
        `Your token is already nested ${maxGenerations} levels deep. Use a token closer to the root.`,
      );
    return parent;
  }

  async list(principal: TokenPrincipal, { organization_id, ...query }: ListTokens): Promise<Page<TokenView>> {
    const organizationId = await this.tenants.resolveOwner(principal, organization_id);
    const { items, total } = await this.tokens.list(organizationId ?? allOrganizations, pageRequestOf(query));
    return { items: items.map(toTokenView), total };
  }

  async requireVisible(principal: TokenPrincipal, id: string): Promise<void> {
    if (!isUuid(id) || !(await this.tokens.exists(organizationScopeOf(principal), id))) throw problem('not_found');
  }

  async descendants(principal: TokenPrincipal, id: string, query: ListDescendants): Promise<Page<DescendantView>> {
    const { items, total } = await this.lineage.descendantsOf(organizationScopeOf(principal), id, pageRequestOf(query));
    return {
      items: items.map(({ type, id, organization_id, name, created_at }) => ({
        ...{ type, id, organization_id, name, created_at: created_at.toISOString() },
      })),
      total,
    };
  }

  /** Revokes a token and its descendants. A token cannot revoke scopes that it lacks. */
  async revoke(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<void> {
    const scope = organizationScopeOf(principal);
    await this.database.transaction(async (tx) => {
      const token = await this.tokens.lock(scope, tx, id);
      if (!token) throw problem('not_found');
      const lacking = scopesOf(token).filter((held) => !principal.scopes.has(held));
      if (lacking.length > 0)
        throw problem(
          'scope_not_held',
          `The token has ${lacking.join(', ')}, which yours lacks. Use a token with these scopes to revoke it.`,
        );
      if (token.revoked_at) return;
      await this.tokens.revoke(scope, tx, [id]);
      await this.recordRevoked(tx, principal, token, origin);
      // Repeats until no descendant is left: one may have been creating another while this waited for its lock.
      for (;;) {
        const descendants = await this.tokens.lockDescendants(scope, tx, id);
        if (descendants.length === 0) return;
        await this.tokens.revoke(
          scope,
          tx,
          descendants.map((descendant) => descendant.id),
        );
        for (const descendant of descendants) await this.recordRevoked(tx, principal, descendant, origin);
      }
    });
  }

  private async recordRevoked(
    tx: Transaction,
    principal: TokenPrincipal,
    token: ServiceTokenEntity,
    origin: RequestOrigin,
  ): Promise<void> {
    const target = { type: 'token', id: token.id } as const;
    const parent = token.parent_id === null ? {} : { parent_id: token.parent_id };
    const details = { ...parent, before: auditedMembers(token) };
    const event = { action: 'token.revoked', actor: actorOf(principal), target, details } as const;
    await this.audit.record(token.organization_id ?? operatorChain, tx, event, origin);
  }

  /** Throws key_invalid, key_expired or key_revoked, which share one public code. */
  async resolve(
    presentedToken: string,
  ): Promise<{ principal: TokenPrincipal; expiresAt: Date | null; lastUsedAt: Date | null }> {
    const presented = readToken(tokenPrefix, presentedToken);
    const token = presented && (await this.tokens.findByPublicId(allOrganizations, presented.publicId));
    if (!presented || !token || !sameHash(presented.hash, token.secret_hash)) throw problem('key_invalid');
    if (token.revoked_at || token.has_ended) throw problem('key_revoked');
    if (token.expires_at && token.expires_at.getTime() <= Date.now()) throw problem('key_expired');
    const principal: TokenPrincipal = {
      kind: 'token',
      subject: token.id,
      scopes: effectiveScopes(scopesOf(token)),
      organizationId: token.organization_id,
    };
    return { principal, expiresAt: token.expires_at, lastUsedAt: token.last_used_at };
  }

  touch(id: string): Promise<void> {
    return this.tokens.touch(allOrganizations, id);
  }
}

const scopesOf = ({ all_scopes: hasAll, scopes }: ServiceTokenEntity): Scope[] => (hasAll ? [...allScopes] : scopes);

const hasEnded = ({ revoked_at, expires_at, has_ended: hasEndedAbove }: TokenInLineage): boolean =>
  revoked_at !== null || hasEndedAbove || (expires_at !== null && expires_at.getTime() <= Date.now());

/** The expiry of a new token. `null` requests no expiry, which requires a parent without expiry. */
function expiryOf(wanted: Date | null | undefined, parentExpiresAt: Date | null): Date | null {
  if (wanted && wanted.getTime() <= Date.now()) throw invalidField('expires_at', 'future', 'must be in the future');
  if (wanted === undefined || parentExpiresAt === null) return wanted ?? parentExpiresAt;
  if (wanted !== null && wanted.getTime() <= parentExpiresAt.getTime()) return wanted;
  throw invalidField(
    'expires_at',
    'parent',
    `must not be later than the expiry of your token, ${parentExpiresAt.toISOString()}`,
  );
}
const auditedMembers = (token: ServiceTokenEntity) => ({
  name: token.name,
  scopes: scopesOf(token),
  expires_at: token.expires_at?.toISOString() ?? null,
});

const toTokenView = (token: ServiceTokenEntity): TokenView => ({
  id: token.id,
  organization_id: token.organization_id,
  name: token.name,
  prefix: `${tokenPrefix}_${token.public_id}`,
  scopes: scopesOf(token),
  all_scopes: token.all_scopes,
  parent_id: token.parent_id,
  created_at: token.created_at.toISOString(),
  expires_at: token.expires_at?.toISOString() ?? null,
  last_used_at: token.last_used_at?.toISOString() ?? null,
  revoked_at: token.revoked_at?.toISOString() ?? null,
});
