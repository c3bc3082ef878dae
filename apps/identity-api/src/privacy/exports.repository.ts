import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { Database, queryPage, type PagedRow, type Queryable, type Transaction } from '@plinth/database';
import type { allOrganizations } from '../principal.js';
import { PrivacyExportEntity } from './privacy.entity.js';

export interface ExportRow {
  id: string;
  status: 'pending' | 'ready' | 'failed' | 'expired';
  requested_at: Date;
  expires_at: Date;
  sha256: string | null;
  size: number | null;
}

/** A finished archive: what is needed to send it. */
export interface ArchiveRow {
  id: string;
  organization_id: string;
  user_id: string;
  attempts: number;
  requested_at: Date;
  size: number;
}

// What is past its time is expired, whether or not the worker has been there.
const columns = `id, CASE WHEN status = 'ready' AND expires_at <= now() THEN 'expired' ELSE status END AS status,
  requested_at, expires_at, sha256, size::float8 AS size`;

/** Requests for data exports. */
@Injectable()
export class ExportsRepository {
  constructor(private readonly database: Database) {}

  async insert(
    organizationId: string,
    tx: Transaction,
    request: Pick<PrivacyExportEntity, 'id' | 'userId' | 'requestedAt' | 'expiresAt'>,
  ): Promise<void> {
    const unbuilt = { leaseToken: null, leaseUntil: null, attempts: 0, sha256: null, size: null };
    await tx.manager.insert(PrivacyExportEntity, { ...request, ...unbuilt, organizationId, status: 'pending' });
  }

  async find(organizationId: string, userId: string, id: string): Promise<ExportRow | undefined> {
    const [row] = await this.database.query<ExportRow>(
      `SELECT ${columns} FROM privacy_exports WHERE organization_id = $1 AND user_id = $2 AND id = $3`,
      [organizationId, userId, id],
    );
    return row;
  }

  /** All of a person, newest first. */
  async listOf(organizationId: string, userId: string, request: PageRequest): Promise<Page<ExportRow>> {
    const where = 'organization_id = $1 AND user_id = $2';
    return queryPage<ExportRow & PagedRow>(this.database, {
      total: `SELECT count(*) FROM privacy_exports WHERE ${where}`,
      rows: `SELECT ${columns}, requested_at AS created_at FROM privacy_exports WHERE ${where}
              ORDER BY requested_at DESC, id DESC LIMIT $3 OFFSET $4::bigint`,
      values: [organizationId, userId, request.perPage, pageOffset(request)],
    });
  }

  /** Those of a person that are being built, or were asked for since; newest first. One that failed does not count. */
  async listCounting(organizationId: string, on: Queryable, userId: string, since: Date): Promise<ExportRow[]> {
    return on.query<ExportRow>(
      `SELECT ${columns} FROM privacy_exports
        WHERE organization_id = $1 AND user_id = $2 AND status <> 'failed' AND (status = 'pending' OR requested_at > $3)
        ORDER BY requested_at DESC`,
      [organizationId, userId, since],
    );
  }

  /** By what a signed link names: whose it is, is not asked. */
  async findArchive(_scope: typeof allOrganizations, id: string): Promise<ArchiveRow | undefined> {
    const [row] = await this.database.query<ArchiveRow>(
      `SELECT id, organization_id, user_id, attempts, requested_at, size::float8 AS size FROM privacy_exports
        WHERE id = $1 AND status = 'ready' AND expires_at > now()`,
      [id],
    );
    return row;
  }

  /** Ends the time of archives that are past it, at most `limit`; gives how many. Their pieces go at once. */
  async expire(_scope: typeof allOrganizations, limit: number): Promise<number> {
    const gone = await this.database.query(
      `WITH past AS (
         SELECT id FROM privacy_exports WHERE status = 'ready' AND expires_at <= now() LIMIT $1 FOR UPDATE SKIP LOCKED
       ), pieces AS (
         DELETE FROM privacy_export_chunks WHERE export_id = ANY (ARRAY(SELECT id FROM past))
       )
       UPDATE privacy_exports SET status = 'expired' WHERE id = ANY (ARRAY(SELECT id FROM past)) RETURNING id`,
      [limit],
    );
    return gone.length;
  }
}
