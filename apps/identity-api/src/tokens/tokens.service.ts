import { Injectable } from '@nestjs/common';
import { mintToken, readToken, sameHash } from '@plinth/auth-scopes';
import type { Page } from '@plinth/pagination';
import { Database, isUuid, uuidV7 } from '@plinth/service-runtime';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { allOrganizations, operatorChain, organizationScopeOf, type TokenPrincipal } from '../principal.js';
import type { RequestOrigin } from '../request-origin.js';
import { effectiveScopes } from '../scopes.js';
import type { ServiceTokenEntity } from './service-token.entity.js';
import type { CreateToken, ListTokens, TokenView, TokenWithSecretView } from './tokens.dto.js';
import { TokensRepository } from './tokens.repository.js';

const tokenPrefix = 'idt';

@Injectable()
export class TokensService {
  constructor(
    private readonly database: Database,
    private readonly tokens: TokensRepository,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditService,
  ) {}

  /** `minter` null: the command line, which may give every scope. No token gives what it does not hold. */
  async create(
    minter: TokenPrincipal | null,
    body: CreateToken,
    origin: RequestOrigin | null,
  ): Promise<TokenWithSecretView> {
    const lacking = minter ? body.scopes.filter((scope) => !minter.scopes.has(scope)) : [];
    if (lacking.length > 0)
      throw problem('scope_not_held', `Your token does not hold ${lacking.join(', ')}, so it cannot give it.`);
    const organizationId = minter
      ? await this.organizationOf(minter, body.organization_id)
      : (body.organization_id ?? null);
    const { token, publicId, hash } = mintToken(tokenPrefix);
    const entity: ServiceTokenEntity = {
      id: uuidV7(),
      publicId,
      name: body.name,
      scopes: body.scopes,
      organizationId,
      secretHash: hash,
      createdAt: new Date(),
      expiresAt: body.expires_at ?? null,
      lastUsedAt: null,
      revokedAt: null,
    };
    await this.database.transaction(async (tx) => {
      await this.tokens.insert(organizationId ?? allOrganizations, tx, entity);
      const target = { type: 'token', id: entity.id } as const;
      const event = {
        action: 'token.created',
        actor: actorOf(minter),
        target,
        details: { scopes: body.scopes, after: auditedMembers(entity) },
      } as const;
      await this.audit.record(organizationId ?? operatorChain, tx, event, origin);
    });
    return { ...toTokenView(entity), token };
  }

  /** Whose tokens a request is about; null, which only an operator may say: those of operators. */
  private async organizationOf(principal: TokenPrincipal, given: string | null | undefined): Promise<string | null> {
    if (given !== null) return this.organizations.chosen(principal, given);
    if (principal.organizationId !== null)
      throw problem('operator_only', 'Only an operator token can make or see operator tokens.');
    return null;
  }

  /** An operator sees the tokens of the organization that it names, or with null those of operators. */
  async list(principal: TokenPrincipal, { organization_id, ...query }: ListTokens): Promise<Page<TokenView>> {
    const organizationId = await this.organizationOf(principal, organization_id);
    const { items, total } = await this.tokens.list(organizationId ?? allOrganizations, pageRequestOf(query));
    return { items: items.map(toTokenView), total };
  }

  async requireVisible(principal: TokenPrincipal, id: string): Promise<void> {
    if (!isUuid(id) || !(await this.tokens.exists(organizationScopeOf(principal), id))) throw problem('not_found');
  }

  async revoke(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<void> {
    const scope = organizationScopeOf(principal);
    await this.database.transaction(async (tx) => {
      const token = await this.tokens.lock(scope, tx, id);
      if (!token) throw problem('not_found');
      if (token.revokedAt) return;
      await this.tokens.revoke(scope, tx, id);
      const details = { before: auditedMembers(token) };
      const event = {
        action: 'token.revoked',
        actor: actorOf(principal),
        target: { type: 'token', id },
        details,
      } as const;
      await this.audit.record(token.organizationId ?? operatorChain, tx, event, origin);
    });
  }

  /** The principal of a presented token, read afresh. Throws key_invalid, key_expired or key_revoked: one code to clients. */
  async resolve(
    presentedToken: string,
  ): Promise<{ principal: TokenPrincipal; expiresAt: Date | null; lastUsedAt: Date | null }> {
    const presented = readToken(tokenPrefix, presentedToken);
    const token = presented && (await this.tokens.findByPublicId(allOrganizations, presented.publicId));
    if (!presented || !token || !sameHash(presented.hash, token.secretHash)) throw problem('key_invalid');
    if (token.revokedAt) throw problem('key_revoked');
    if (token.expiresAt && token.expiresAt.getTime() <= Date.now()) throw problem('key_expired');
    const principal: TokenPrincipal = {
      kind: 'token',
      subject: token.id,
      scopes: effectiveScopes(token.scopes),
      organizationId: token.organizationId,
    };
    return { principal, expiresAt: token.expiresAt, lastUsedAt: token.lastUsedAt };
  }

  /** Notes that a token was used. */
  touch(id: string): Promise<void> {
    return this.tokens.touch(allOrganizations, id);
  }
}

const auditedMembers = ({ name, scopes, expiresAt }: ServiceTokenEntity) => ({
  name,
  scopes,
  expires_at: expiresAt?.toISOString() ?? null,
});

const toTokenView = (token: ServiceTokenEntity): TokenView => ({
  id: token.id,
  organization_id: token.organizationId,
  name: token.name,
  prefix: `${tokenPrefix}_${token.publicId}`,
  scopes: token.scopes,
  created_at: token.createdAt.toISOString(),
  expires_at: token.expiresAt?.toISOString() ?? null,
  last_used_at: token.lastUsedAt?.toISOString() ?? null,
  revoked_at: token.revokedAt?.toISOString() ?? null,
});
