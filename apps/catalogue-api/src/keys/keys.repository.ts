import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { allOf, Database, notFrozen, queryPage, SqlValues, type PagedRow, type Transaction } from '@plinth/database';
import { ofScope } from '../database/sql/list-sql.js';
import type { ProviderSummary } from '../providers/provider.summary.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { allKeys, type KeyScope } from './key-scope.js';

export type KeyWithProviderStatus = ApiKeyEntity & { providerStatus: ProviderSummary['status'] | null };

export type ExpiringKey = Pick<ApiKeyEntity, 'id' | 'publicId' | 'name' | 'providerId'> & { expiresAt: Date };

const columns = `
  id, public_id AS "publicId", name, scopes, platform, provider_id AS "providerId", created_by AS "createdBy",
  secret_hash AS "secretHash", previous_secret_hash AS "previousSecretHash",
  previous_secret_expires_at AS "previousSecretExpiresAt", rate_limit_per_minute AS "rateLimitPerMinute",
  rate_limit_heavy_per_minute AS "rateLimitHeavyPerMinute", expiry_notified_at AS "expiryNotifiedAt",
  created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"`;

function ofKeyScope(scope: KeyScope, values: SqlValues): string | undefined {
  if (scope === allKeys) return undefined;
  return ofScope(scope, values) ?? 'NOT platform';
}

@Injectable()
export class KeysRepository {
  constructor(private readonly database: Database) {}

  async insert(tx: Transaction, key: Omit<ApiKeyEntity, 'createdAt'> & { createdAt: Date }): Promise<void> {
    await tx.manager.insert(ApiKeyEntity, key);
  }

  async update(tx: Transaction, id: string, changes: Partial<ApiKeyEntity>): Promise<void> {
    if (Object.keys(changes).length > 0) await tx.manager.update(ApiKeyEntity, { id }, changes);
  }

  async lock(scope: KeyScope, tx: Transaction, id: string): Promise<ApiKeyEntity | undefined> {
    const values = new SqlValues();
    const where = allOf([`id = ${values.add(id)}`, ofKeyScope(scope, values)]);
    const [row] = await tx.query<ApiKeyEntity>(
      `SELECT ${columns} FROM api_keys WHERE ${where} FOR UPDATE`,
      values.values,
    );
    return row;
  }

  async exists(scope: KeyScope, id: string): Promise<boolean> {
    const values = new SqlValues();
    const where = allOf([`id = ${values.add(id)}`, ofKeyScope(scope, values)]);
    const rows = await this.database.query(`SELECT 1 FROM api_keys WHERE ${where}`, values.values);
    return rows.length === 1;
  }

  async findByPublicId(publicId: string): Promise<KeyWithProviderStatus | undefined> {
    const [row] = await this.database.query<KeyWithProviderStatus>(
      `SELECT key.*, provider.status AS "providerStatus"
         FROM (SELECT ${columns} FROM api_keys WHERE public_id = $1) AS key
         LEFT JOIN providers AS provider ON provider.id = key."providerId"`,
      [publicId],
    );
    return row;
  }

  /** Records the use of a key, at most once a minute across all replicas. */
  async touch(id: string): Promise<void> {
    await this.database.query(
      `UPDATE api_keys SET last_used_at = now() WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
      [id],
    );
  }

  /** Locks keys with at most 14 days left, and again with at most one. Skips keys locked by other replicas. */
  async lockExpiring(tx: Transaction, atMost: number): Promise<ExpiringKey[]> {
    return tx.query<ExpiringKey>(
      `UPDATE api_keys SET expiry_notified_at = now()
        WHERE id = ANY (ARRAY(
          SELECT id FROM api_keys
           WHERE revoked_at IS NULL AND expires_at > now() AND expires_at <= now() + interval '14 days'
             AND ${notFrozen('provider_id')}
             AND (expiry_notified_at IS NULL
                  OR (expires_at <= now() + interval '1 day' AND expiry_notified_at < expires_at - interval '1 day'))
           ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED))
      RETURNING id, public_id AS "publicId", name, provider_id AS "providerId", expires_at AS "expiresAt"`,
      [atMost],
    );
  }

  async list(scope: KeyScope, request: PageRequest): Promise<Page<ApiKeyEntity>> {
    const values = new SqlValues();
    const where = allOf([ofKeyScope(scope, values)]);
    return queryPage<ApiKeyEntity & PagedRow>(this.database, {
      total: `SELECT count(*) FROM api_keys WHERE ${where}`,
      rows: `SELECT ${columns}, created_at FROM api_keys WHERE ${where} ORDER BY created_at DESC, id DESC
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      values: values.values,
    });
  }
}
