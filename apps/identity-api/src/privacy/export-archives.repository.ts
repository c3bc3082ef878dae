import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import type { allOrganizations } from '../principal.js';

/** An export that a worker may build until its lease ends. */
export interface ExportClaim {
  id: string;
  organization_id: string;
  user_id: string;
  requested_at: Date;
  /** Of this try: 1 for the first. */
  attempts: number;
  lease_token: string;
}

const leaseMs = 30_000;

/** How often a worker says that it is still at it. */
export const renewEveryMs = leaseMs / 3;

/** The pieces of archives, and who may write them: whoever holds the lease. */
@Injectable()
export class ExportArchivesRepository {
  constructor(private readonly database: Database) {}

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
