import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { Database, queryPage, type PagedRow, type Transaction } from '@plinth/database';
import type { ProviderSummary } from '../providers/provider.summary.js';
import { ApiKeyEntity } from './api-key.entity.js';

/** A key as authentication needs it, with the state of its vendor. */
export type KeyWithProviderStatus = ApiKeyEntity & { providerStatus: ProviderSummary['status'] | null };

const columns = `
  id, public_id AS "publicId", name, scopes, platform, provider_id AS "providerId", created_by AS "createdBy",
  secret_hash AS "secretHash", previous_secret_hash AS "previousSecretHash",
  previous_secret_expires_at AS "previousSecretExpiresAt", rate_limit_per_minute AS "rateLimitPerMinute",
  created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"`;

/** Keys are reached by platform scopes, or by whoever presents one: no vendor lists them. */
@Injectable()
export class KeysRepository {
  constructor(private readonly database: Database) {}

  async insert(tx: Transaction, key: Omit<ApiKeyEntity, 'createdAt'> & { createdAt: Date }): Promise<void> {
    await tx.manager.insert(ApiKeyEntity, key);
  }

  async update(tx: Transaction, id: string, changes: Partial<ApiKeyEntity>): Promise<void> {
    if (Object.keys(changes).length > 0) await tx.manager.update(ApiKeyEntity, { id }, changes);
  }

  async lock(tx: Transaction, id: string): Promise<ApiKeyEntity | undefined> {
    const [row] = await tx.query<ApiKeyEntity>(`SELECT ${columns} FROM api_keys WHERE id = $1 FOR UPDATE`, [id]);
    return row;
  }

  async exists(id: string): Promise<boolean> {
    const rows = await this.database.query('SELECT 1 FROM api_keys WHERE id = $1', [id]);
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

  /** Notes the use of a key, at most once a minute, however many replicas see it. */
  async touch(id: string): Promise<void> {
    await this.database.query(
      `UPDATE api_keys SET last_used_at = now() WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
      [id],
    );
  }

  async list(request: PageRequest): Promise<Page<ApiKeyEntity>> {
    return queryPage<ApiKeyEntity & PagedRow>(this.database, {
      total: 'SELECT count(*) FROM api_keys',
      rows: `SELECT ${columns}, created_at FROM api_keys ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2::bigint`,
      values: [request.perPage, pageOffset(request)],
    });
  }
}
