import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import {
  Database,
  notFrozen,
  queryPage,
  type PagedRow,
  type Queryable,
  type Transaction,
  type SealedColumn,
  type SealedRow,
} from '@plinth/database';
import type { allOrganizations } from '../principal.js';
import { pieceContext, PrivacyExportEntity } from './privacy.entity.js';

export interface ExportRow extends Pick<
  PrivacyExportEntity,
  'id' | 'status' | 'requested_at' | 'expires_at' | 'sha256'
> {
  size: number | null;
}

export interface ArchiveRow extends Pick<
  PrivacyExportEntity,
  'id' | 'organization_id' | 'user_id' | 'attempts' | 'requested_at'
> {
  size: number;
}

export interface ExportClaim extends Omit<ArchiveRow, 'size'> {
  lease_token: string;
}

const leaseMs = 30_000;

export const renewEveryMs = leaseMs / 3;

// Archives count as expired at their expiry time, even before the worker removes them.
const columns = `id, CASE WHEN status = 'ready' AND expires_at <= now() THEN 'expired' ELSE status END AS status,
  requested_at, expires_at, sha256, size::float8 AS size`;

@Injectable()
export class ExportsRepository {
  constructor(private readonly database: Database) {}

  async insert(
    organizationId: string,
    tx: Transaction,
    request: Pick<PrivacyExportEntity, 'id' | 'user_id' | 'requested_at' | 'expires_at'>,
  ): Promise<void> {
    const unbuilt = { lease_token: null, lease_until: null, attempts: 0, sha256: null, size: null };
    await tx.manager.insert(PrivacyExportEntity, {
      ...request,
      ...unbuilt,
      organization_id: organizationId,
      status: 'pending',
    });
  }

  async find(organizationId: string, userId: string, id: string): Promise<ExportRow | undefined> {
    const [row] = await this.database.query<ExportRow>(
      `SELECT ${columns} FROM privacy_exports WHERE organization_id = $1 AND user_id = $2 AND id = $3`,
      [organizationId, userId, id],
    );
    return row;
  }

  async listOf(organizationId: string, userId: string, request: PageRequest): Promise<Page<ExportRow>> {
    const where = 'organization_id = $1 AND user_id = $2';
    return queryPage<ExportRow & PagedRow>(this.database, {
      total: `SELECT count(*) FROM privacy_exports WHERE ${where}`,
      rows: `SELECT ${columns}, requested_at AS created_at FROM privacy_exports WHERE ${where}
              ORDER BY requested_at DESC, id DESC LIMIT $3 OFFSET $4::bigint`,
      values: [organizationId, userId, request.perPage, pageOffset(request)],
    });
  }

  /** Exports of a person that are in progress or requested since `since`, newest first, without failed ones. */
  async listCounting(organizationId: string, on: Queryable, userId: string, since: Date): Promise<ExportRow[]> {
    return on.query<ExportRow>(
      `SELECT ${columns} FROM privacy_exports
        WHERE organization_id = $1 AND user_id = $2 AND status <> 'failed' AND (status = 'pending' OR requested_at > $3)
        ORDER BY requested_at DESC`,
      [organizationId, userId, since],
    );
  }

  /** The signed link authorizes this lookup, so it is not scoped. */
  async findArchive(_scope: typeof allOrganizations, id: string): Promise<ArchiveRow | undefined> {
    const [row] = await this.database.query<ArchiveRow>(
      `SELECT id, organization_id, user_id, attempts, requested_at, size::float8 AS size FROM privacy_exports
        WHERE id = $1 AND status = 'ready' AND expires_at > now()`,
      [id],
    );
    return row;
  }

  /** Expires up to `limit` archives and removes their pieces. Returns the number. */
  async expire(_scope: typeof allOrganizations, limit: number): Promise<number> {
    const expired = await this.database.query(
      `WITH past AS (
         SELECT id FROM privacy_exports WHERE status = 'ready' AND expires_at <= now() AND ${notFrozen('organization_id')}
          LIMIT $1 FOR UPDATE SKIP LOCKED
       ), pieces AS (
         DELETE FROM privacy_export_chunks WHERE export_id = ANY (ARRAY(SELECT id FROM past))
       )
       UPDATE privacy_exports SET status = 'expired' WHERE id = ANY (ARRAY(SELECT id FROM past)) RETURNING id`,
      [limit],
    );
    return expired.length;
  }

  /** Leases the oldest export that no worker is building, and removes pieces of an interrupted attempt. */
  async claim(_scope: typeof allOrganizations, leaseToken: string): Promise<ExportClaim | undefined> {
    const [claim] = await this.database.query<ExportClaim>(
      `UPDATE privacy_exports
          SET lease_token = $1, lease_until = now() + interval '${leaseMs} milliseconds', attempts = attempts + 1
        WHERE id = (SELECT id FROM privacy_exports
                     WHERE status = 'pending' AND (lease_until IS NULL OR lease_until < now())
                       AND ${notFrozen('organization_id')}
                     ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, organization_id, user_id, requested_at, attempts, lease_token`,
      [leaseToken],
    );
    if (claim) {
      const { id, attempts } = claim;
      await this.database.query('DELETE FROM privacy_export_chunks WHERE export_id = $1 AND attempt <> $2', [
        id,
        attempts,
      ]);
    }
    return claim;
  }

  /** False if the lease is lost: another worker has it, or the person was erased. */
  async renew(organizationId: string, { id, lease_token }: ExportClaim): Promise<boolean> {
    const held = await this.database.query(
      `UPDATE privacy_exports SET lease_until = now() + interval '${leaseMs} milliseconds'
        WHERE organization_id = $1 AND id = $2 AND lease_token = $3 RETURNING id`,
      [organizationId, id, lease_token],
    );
    return held.length === 1;
  }

  /** Adds a piece and renews the lease. False, writing nothing, if the lease is lost. */
  async append(organizationId: string, claim: ExportClaim, position: number, sealed: Buffer): Promise<boolean> {
    const written = await this.database.query(
      `WITH held AS (
         UPDATE privacy_exports SET lease_until = now() + interval '${leaseMs} milliseconds'
          WHERE organization_id = $1 AND id = $2 AND lease_token = $3 RETURNING id
       )
       INSERT INTO privacy_export_chunks (export_id, attempt, position, sealed)
       SELECT id, $4, $5, $6 FROM held RETURNING position`,
      [organizationId, claim.id, claim.lease_token, claim.attempts, position, sealed],
    );
    return written.length === 1;
  }

  async finish(
    organizationId: string,
    tx: Transaction,
    { id, lease_token }: ExportClaim,
    { sha256, size }: { sha256: string; size: number },
  ): Promise<boolean> {
    const held = await tx.query(
      `UPDATE privacy_exports SET status = 'ready', sha256 = $4, size = $5, lease_token = NULL, lease_until = NULL
        WHERE organization_id = $1 AND id = $2 AND lease_token = $3 RETURNING id`,
      [organizationId, id, lease_token, sha256, size],
    );
    return held.length === 1;
  }

  /** Releases the lease for a retry after `retryAfterMs`. */
  async release(organizationId: string, { id, lease_token }: ExportClaim, retryAfterMs: number): Promise<void> {
    await this.database.query(
      `UPDATE privacy_exports SET lease_token = NULL, lease_until = now() + $4 * interval '1 millisecond'
        WHERE organization_id = $1 AND id = $2 AND lease_token = $3`,
      [organizationId, id, lease_token, retryAfterMs],
    );
  }

  async fail(organizationId: string, { id, lease_token }: ExportClaim): Promise<void> {
    await this.database.query(
      `WITH failed AS (
         UPDATE privacy_exports SET status = 'failed', lease_token = NULL, lease_until = NULL
          WHERE organization_id = $1 AND id = $2 AND lease_token = $3 RETURNING id
       )
       DELETE FROM privacy_export_chunks WHERE export_id = ANY (ARRAY(SELECT id FROM failed))`,
      [organizationId, id, lease_token],
    );
  }

  /** Undefined past the end, or if the archive was removed. */
  async piece(
    _scope: typeof allOrganizations,
    { id, attempts }: Pick<ExportClaim, 'id' | 'attempts'>,
    position: number,
  ): Promise<Buffer | undefined> {
    const [row] = await this.database.query<{ sealed: Buffer }>(
      'SELECT sealed FROM privacy_export_chunks WHERE export_id = $1 AND attempt = $2 AND position = $3',
      [id, attempts, position],
    );
    return row?.sealed;
  }
}

export const sealedExports: SealedColumn = {
  what: 'pieces of data exports',
  table: 'privacy_export_chunks',
  column: 'sealed',
  key: ['export_id', 'attempt', 'position'],
  format: 'bytes',
  context: ([id = '', attempts, position]) => pieceContext({ id, attempts: Number(attempts) }, Number(position)),
  discard: expireLostArchive,
};

/** An archive with a lost piece expires. An unfinished one is rebuilt by the next worker. */
async function expireLostArchive(on: Queryable, { key }: SealedRow): Promise<void> {
  await on.query(
    `WITH expired AS (
       UPDATE privacy_exports SET expires_at = now() WHERE id = $1 AND status = 'ready' AND expires_at > now()
     )
     DELETE FROM privacy_export_chunks WHERE export_id = $1 AND attempt = $2 AND position = $3`,
    key,
  );
}
