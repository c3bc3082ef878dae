import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import {
  Database,
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

/** A finished archive: what is needed to send it. */
export interface ArchiveRow extends Pick<
  PrivacyExportEntity,
  'id' | 'organization_id' | 'user_id' | 'attempts' | 'requested_at'
> {
  size: number;
}

/** An export that a worker may build until its lease ends. */
export interface ExportClaim extends Omit<ArchiveRow, 'size'> {
  lease_token: string;
}

const leaseMs = 30_000;

/** How often a worker says that it is still at it. */
export const renewEveryMs = leaseMs / 3;

// What is past its time is expired, whether or not the worker has been there.
const columns = `id, CASE WHEN status = 'ready' AND expires_at <= now() THEN 'expired' ELSE status END AS status,
  requested_at, expires_at, sha256, size::float8 AS size`;

/** Requests for data exports, and the pieces of their archives, which whoever holds the lease writes. */
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

  /** Takes the oldest export that nobody builds. What a worker that died wrote of it is removed. */
  async claim(_scope: typeof allOrganizations, leaseToken: string): Promise<ExportClaim | undefined> {
    const [claim] = await this.database.query<ExportClaim>(
      `UPDATE privacy_exports
          SET lease_token = $1, lease_until = now() + interval '${leaseMs} milliseconds', attempts = attempts + 1
        WHERE id = (SELECT id FROM privacy_exports
                     WHERE status = 'pending' AND (lease_until IS NULL OR lease_until < now())
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

  /** False when the lease is lost: another has it, or the person was erased. */
  async renew(organizationId: string, { id, lease_token }: ExportClaim): Promise<boolean> {
    const held = await this.database.query(
      `UPDATE privacy_exports SET lease_until = now() + interval '${leaseMs} milliseconds'
        WHERE organization_id = $1 AND id = $2 AND lease_token = $3 RETURNING id`,
      [organizationId, id, lease_token],
    );
    return held.length === 1;
  }

  /** Adds a piece and renews the lease. False when it is lost: nothing was written. */
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

  /** Makes the archive ready. False when the lease is lost. */
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

  /** Lets another try after `retryAfterMs`. */
  async giveBack(organizationId: string, { id, lease_token }: ExportClaim, retryAfterMs: number): Promise<void> {
    await this.database.query(
      `UPDATE privacy_exports SET lease_token = NULL, lease_until = now() + $4 * interval '1 millisecond'
        WHERE organization_id = $1 AND id = $2 AND lease_token = $3`,
      [organizationId, id, lease_token, retryAfterMs],
    );
  }

  /** Gives it up for good. */
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

  /** One piece of a finished archive; undefined past its end, and when it was removed meanwhile. */
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

/** The archives of exports, in pieces. */
export const sealedExports: SealedColumn = {
  what: 'pieces of data exports',
  table: 'privacy_export_chunks',
  column: 'sealed',
  key: ['export_id', 'attempt', 'position'],
  format: 'bytes',
  context: ([id = '', attempts, position]) => pieceContext({ id, attempts: Number(attempts) }, Number(position)),
  discard: expireLostArchive,
};

/** An archive that lacks a piece is past its time; one that is being built is built anew by the next worker. */
async function expireLostArchive(on: Queryable, { key }: SealedRow): Promise<void> {
  await on.query(
    `WITH expired AS (
       UPDATE privacy_exports SET expires_at = now() WHERE id = $1 AND status = 'ready' AND expires_at > now()
     )
     DELETE FROM privacy_export_chunks WHERE export_id = $1 AND attempt = $2 AND position = $3`,
    key,
  );
}
