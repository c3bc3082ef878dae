import { Injectable } from '@nestjs/common';
import { mintToken, readToken, sameHash } from '@plinth/auth-scopes';
import type { Page, PageRequest } from '@plinth/pagination';
import { Database, type Transaction } from '@plinth/database';
import { isUuid, uuidV7 } from '@plinth/formats';
import { RecurringJobs } from '@plinth/queue';
import { invalidField, problem } from '../errors.js';
import { allProviders, lackingScopes, type KeyPrincipal, type Principal } from '../principal.js';
import { ProvidersService } from '../providers/providers.service.js';
import type { Scope } from '../scopes.js';
import { TeamService } from '../team/team.service.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import type { CreateKey, KeyView, KeyWithSecretView, OwnKey, RotateKey, UpdateKey, WhoamiView } from './keys.dto.js';
import { allKeys, keyScopeOf, type KeyScope } from './key-scope.js';
import { KeysRepository } from './keys.repository.js';

const tokenPrefix = 'cat';
const dayMs = 86_400_000;

export const notifyExpiringJobName = 'keys.notify-expiring';

/** How long before expiry the first `key.expiring` is sent. */
const announcedMs = 14 * dayMs;

export const prefixOf = ({ publicId }: Pick<ApiKeyEntity, 'publicId'>): string => `${tokenPrefix}_${publicId}`;
const defaultGraceSeconds = 86_400;

@Injectable()
export class KeysService {
  constructor(
    private readonly database: Database,
    private readonly keys: KeysRepository,
    private readonly providers: ProvidersService,
    private readonly team: TeamService,
    private readonly jobs: RecurringJobs,
  ) {}

  /** `minter` is null for the command line, which can grant every scope. */
  async create(minter: Principal | null, body: CreateKey): Promise<KeyWithSecretView> {
    requireGrantable(minter, body.scopes);
    if (body.providerId !== undefined && !(await this.providers.find(body.providerId))) {
      throw invalidField('providerId', 'unknown', 'does not match any provider');
    }
    await this.requireMember(body);
    const { token, publicId, hash } = mintToken(tokenPrefix);
    const key: ApiKeyEntity = {
      id: uuidV7(),
      publicId,
      name: body.name,
      scopes: body.scopes,
      platform: body.platform ?? false,
      providerId: body.providerId ?? null,
      createdBy: body.createdBy ?? null,
      secretHash: hash,
      previousSecretHash: null,
      previousSecretExpiresAt: null,
      rateLimitPerMinute: body.rateLimitPerMinute ?? null,
      rateLimitHeavyPerMinute: body.rateLimitHeavyPerMinute ?? null,
      createdAt: new Date(),
      expiresAt: body.expiresAt ?? null,
      expiryNotifiedAt: null,
      lastUsedAt: null,
      revokedAt: null,
    };
    await this.database.transaction(async (tx) => {
      await this.keys.insert(tx, key);
      this.announceExpiry(tx, key.expiresAt);
    });
    return { ...toKeyView(key), key: token };
  }

  async list(scope: KeyScope, request: PageRequest): Promise<Page<KeyView>> {
    const { items, total } = await this.keys.list(scope, request);
    return { items: items.map(toKeyView), total };
  }

  async update(
    minter: Principal,
    scope: KeyScope,
    id: string,
    changes: UpdateKey,
    require?: (key: ApiKeyEntity) => void,
  ): Promise<KeyView> {
    return this.change(scope, id, (key, tx) => {
      require?.(key);
      const granted = changes.scopes?.filter((scope) => !key.scopes.includes(scope)) ?? [];
      requireGrantable(minter, granted);
      if (!key.platform && granted.some((scope) => scope.startsWith('platform:'))) {
        throw invalidField(
          'scopes',
          'platform_scope',
          'must not contain platform scopes: only a platform key can hold them',
        );
      }
      if (changes.expiresAt === undefined || sameTime(changes.expiresAt, key.expiresAt)) return changes;
      this.announceExpiry(tx, changes.expiresAt);
      return { ...changes, expiryNotifiedAt: null };
    });
  }

  /** Keeps the previous secret for the grace period. The caller gets the secret: it must hold the key's scopes. */
  async rotate(
    minter: Principal,
    scope: KeyScope,
    id: string,
    { gracePeriodSeconds = defaultGraceSeconds }: RotateKey,
    require?: (key: ApiKeyEntity) => void,
  ): Promise<KeyWithSecretView> {
    return this.renew(scope, id, gracePeriodSeconds, (key) => {
      require?.(key);
      requireGrantable(minter, key.scopes);
      if (key.revokedAt) throw problem('key_revoked_conflict');
    });
  }

  /**
   * Only the current secret can rotate its key: a leaked old one must not replace its successor. Reads the hash under
   * the lock, because the principal may be a second old.
   */
  async rotateOwn(
    principal: KeyPrincipal,
    { gracePeriodSeconds = defaultGraceSeconds }: RotateKey,
  ): Promise<KeyWithSecretView> {
    return this.renew(allKeys, principal.id, gracePeriodSeconds, (key) => {
      if (key.revokedAt) throw problem('key_revoked');
      if (!sameHash(principal.secretHash, key.secretHash)) throw problem('current_secret_required');
    });
  }

  private async renew(
    scope: KeyScope,
    id: string,
    gracePeriodSeconds: number,
    require: (key: ApiKeyEntity) => void,
  ): Promise<KeyWithSecretView> {
    let token = '';
    const view = await this.change(scope, id, (key) => {
      require(key);
      const minted = mintToken(tokenPrefix, key.publicId);
      token = minted.token;
      return {
        secretHash: minted.hash,
        previousSecretHash: gracePeriodSeconds > 0 ? key.secretHash : null,
        previousSecretExpiresAt: gracePeriodSeconds > 0 ? new Date(Date.now() + gracePeriodSeconds * 1000) : null,
      };
    });
    return { ...view, key: token };
  }

  /** A key that expires within days is announced immediately instead of by the next job run. */
  private announceExpiry(tx: Transaction, expiresAt: Date | null): void {
    if (expiresAt && expiresAt.getTime() - Date.now() <= announcedMs)
      tx.afterCommit(() => this.jobs.trigger(notifyExpiringJobName));
  }

  async revoke(scope: KeyScope, id: string): Promise<void> {
    await this.change(scope, id, (key) => (key.revokedAt ? {} : { revokedAt: new Date() }));
  }

  /** A vendor key acts for a member of its vendor, a platform key for any member. */
  private async requireMember({ createdBy, providerId }: CreateKey): Promise<void> {
    if (!createdBy) return;
    if ((await this.team.fullNameOf(providerId ?? allProviders, createdBy)) === undefined) {
      throw invalidField('createdBy', 'unknown', 'does not match any member of the provider');
    }
  }

  private change(
    scope: KeyScope,
    id: string,
    decide: (key: ApiKeyEntity, tx: Transaction) => Partial<ApiKeyEntity>,
  ): Promise<KeyView> {
    return this.database.transaction(async (tx) => {
      const key = await this.keys.lock(scope, tx, id);
      if (!key) throw problem('key_not_found');
      const changes = decide(key, tx);
      await this.keys.update(tx, id, changes);
      return toKeyView({ ...key, ...changes });
    });
  }

  async requireVisible(principal: Principal, id: string): Promise<void> {
    await this.requireIn(keyScopeOf(principal), id);
  }

  async requireIn(scope: KeyScope, id: string): Promise<void> {
    if (!isUuid(id) || !(await this.keys.exists(scope, id))) throw problem('key_not_found');
  }

  async whoami(principal: Principal): Promise<WhoamiView> {
    const provider = principal.providerId === null ? undefined : await this.providers.find(principal.providerId);
    const of = { provider: provider ?? null, scopes: [...principal.scopes] };
    if (principal.kind === 'key') return { key: toOwnKey(principal), person: null, providers: [], ...of };
    const { id, fullName, email, memberships } = principal;
    return {
      key: null,
      person: { id, name: fullName, email },
      providers: memberships.map(({ provider: { id, name, slug }, role }) => ({ id, name, slug, role })),
      ...of,
    };
  }

  /** Resolves a key without a cache. Throws key_invalid, key_expired or key_revoked. */
  async resolve(token: string): Promise<KeyPrincipal> {
    const presented = readToken(tokenPrefix, token);
    const key = presented && (await this.keys.findByPublicId(presented.publicId));
    if (!presented || !key) throw problem('key_invalid');
    const isPrevious =
      sameHash(presented.hash, key.previousSecretHash) && (key.previousSecretExpiresAt?.getTime() ?? 0) > Date.now();
    if (!sameHash(presented.hash, key.secretHash) && !isPrevious) throw problem('key_invalid');
    if (key.revokedAt) throw problem('key_revoked');
    if (key.expiresAt && key.expiresAt.getTime() <= Date.now()) throw problem('key_expired');
    return {
      kind: 'key',
      id: key.id,
      subject: key.id,
      name: key.name,
      prefix: prefixOf(key),
      scopes: new Set(key.scopes),
      providerId: key.providerId,
      isOfPlatform: key.platform,
      writesSuspended: key.providerStatus === 'suspended',
      createdBy: key.createdBy,
      createdAt: key.createdAt,
      expiresAt: key.expiresAt,
      lastUsedAt: key.lastUsedAt,
      secretHash: presented.hash,
      rateLimitPerMinute: key.rateLimitPerMinute,
      rateLimitHeavyPerMinute: key.rateLimitHeavyPerMinute,
    };
  }

  touch(subject: string): Promise<void> {
    return this.keys.touch(subject);
  }
}

const sameTime = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

function requireGrantable(minter: Principal | null, granted: readonly Scope[]): void {
  if (!minter) return;
  // Otherwise the keys of a vendor could create each other without a person.
  const isVendorKey = minter.kind === 'key' && !minter.isOfPlatform;
  const kept = isVendorKey ? granted.filter((scope) => scope === 'keys:write') : [];
  const lacking = [...lackingScopes(minter, granted), ...kept];
  if (lacking.length > 0)
    throw problem('scope_not_held', `You cannot grant these scopes: ${[...new Set(lacking)].join(', ')}.`);
}

const toOwnKey = (key: KeyPrincipal): OwnKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: [...key.scopes],
  platform: key.providerId === null,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
});

function toKeyView(key: ApiKeyEntity): KeyView {
  return {
    id: key.id,
    prefix: prefixOf(key),
    name: key.name,
    scopes: key.scopes,
    platform: key.platform,
    providerId: key.providerId,
    createdBy: key.createdBy,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
    rateLimitPerMinute: key.rateLimitPerMinute,
    rateLimitHeavyPerMinute: key.rateLimitHeavyPerMinute,
  };
}
