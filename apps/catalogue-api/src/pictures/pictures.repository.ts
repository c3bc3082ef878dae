import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseUrl } from '@plinth/formats';
import { Database, notFrozen, type Queryable, type Transaction } from '@plinth/database';
import type { allProviders } from '../principal.js';
import type { PictureEntity } from './picture.entity.js';
import type { PictureError, PictureJob, UsedPicture, WantedPictures } from './picture-source.shared.js';

/** UUID version 8 (RFC 9562): the same picture of a vendor always has the same ID. */
export function pictureId(providerId: string, url: string): string {
  const hash = createHash('sha256').update(`${providerId} ${url}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

@Injectable()
export class PicturesRepository {
  /** Call it with the products locked. Pictures are written in ID order, to avoid deadlocks. */
  async request(providerId: string, tx: Transaction, wanted: readonly WantedPictures[]): Promise<void> {
    const uses = wanted.flatMap(({ productId, urls }) =>
      urls.map((url) => ({
        product_id: productId,
        id: pictureId(providerId, url),
        url,
        host: parseUrl(url)?.host ?? '',
      })),
    );
    const found = [JSON.stringify(uses), providerId];
    await Promise.all([
      tx.query('DELETE FROM picture_uses WHERE product_id = ANY ($1::uuid[])', [
        wanted.map(({ productId }) => productId),
      ]),
      tx.query(
        `INSERT INTO pictures AS picture (id, provider_id, url, host, status, next_attempt_at, requested_at)
         SELECT DISTINCT ON (id) id, $2, url, host, 'pending', now(), now()
           FROM json_populate_recordset(NULL::pictures, $1::json) ORDER BY id
         ON CONFLICT (id) DO UPDATE SET status = 'pending', error = NULL, requested_at = now(),
           attempts = CASE picture.status WHEN 'pending' THEN picture.attempts ELSE 0 END,
           next_attempt_at = CASE picture.status WHEN 'pending' THEN picture.next_attempt_at ELSE now() END`,
        found,
      ),
      tx.query(
        `INSERT INTO picture_uses (product_id, picture_id)
         SELECT product_id, id FROM json_to_recordset($1::json) AS given (product_id uuid, id uuid)
         ON CONFLICT DO NOTHING`,
        [found[0]],
      ),
    ]);
  }

  /** What the pictures are that these products wait for. */
  async used(providerId: string, tx: Transaction, productIds: readonly string[]): Promise<UsedPicture[]> {
    return tx.query(
      `SELECT product_id AS "productId", url, status, error, stored_url AS "storedUrl"
         FROM picture_uses JOIN pictures AS picture ON picture.id = picture_id
        WHERE product_id = ANY ($2::uuid[]) AND provider_id = $1`,
      [providerId, productIds],
    );
  }

  async release(providerId: string, tx: Transaction, productIds: readonly string[]): Promise<void> {
    await tx.query(
      `DELETE FROM picture_uses USING pictures AS picture
        WHERE product_id = ANY ($2::uuid[]) AND picture.id = picture_id AND provider_id = $1`,
      [providerId, productIds],
    );
  }
}

export interface PictureLimits {
  /** Fetches in progress, in all workers. */
  all: number;
  vendor: number;
  host: number;
  /** Fetches that a vendor may begin in a minute; null without a limit. */
  perMinute: number | null;
}

export type LeasedPicture = Pick<
  PictureEntity,
  'id' | 'providerId' | 'url' | 'attempts' | 'requestedAt' | 'storedUrl' | 'etag' | 'lastModified'
> & { isFresh: boolean; isWaited: boolean };

export type PictureCopy = Pick<
  PictureEntity,
  'storedUrl' | 'width' | 'height' | 'etag' | 'lastModified' | 'freshUntil'
>;

// A killed worker's job is run again by BullMQ within seconds; without the job, the lease ends.
const leaseSeconds = 120;
const leaseEnd = `now() + interval '${leaseSeconds} s'`;
const renewed = `leased_until = ${leaseEnd}, next_attempt_at = ${leaseEnd}`;
const isWaited = 'EXISTS (SELECT FROM picture_uses WHERE picture_id = picture.id)';

@Injectable()
export class PictureWorkRepository {
  constructor(private readonly database: Database) {}

  /**
   * Leases due pictures. Lanes are pairs of a vendor and a host; every lane, host and vendor gets its next turn before
   * any gets two, so that nobody waits behind a long queue of somebody else. A vendor gets at most half of what is free.
   */
  async lease(_scope: typeof allProviders, tx: Transaction, limits: PictureLimits): Promise<PictureJob[]> {
    await tx.query('SELECT pg_advisory_xact_lock(1774000200)');
    return tx.query(
      `WITH RECURSIVE lane AS (
         (SELECT provider_id, host FROM pictures WHERE status = 'pending' ORDER BY provider_id, host LIMIT 1)
         UNION ALL
         SELECT next.provider_id, next.host FROM lane CROSS JOIN LATERAL (
           SELECT provider_id, host FROM pictures
            WHERE status = 'pending' AND (provider_id, host) > (lane.provider_id, lane.host)
            ORDER BY provider_id, host LIMIT 1) AS next
       ), busy AS MATERIALIZED (
         SELECT provider_id, host FROM pictures WHERE leased_until > now()
       ), due AS (
         SELECT picture.id, lane.provider_id, lane.host, row_number() OVER (PARTITION BY lane.provider_id, lane.host)
                + (SELECT count(*) FROM busy WHERE (busy.provider_id, busy.host) = (lane.provider_id, lane.host)) AS turn
           FROM lane CROSS JOIN LATERAL (
             SELECT id FROM pictures
              WHERE status = 'pending' AND provider_id = lane.provider_id AND host = lane.host
                AND next_attempt_at <= now() AND ${notFrozen('provider_id')}
              ORDER BY next_attempt_at LIMIT least($2::int, $3::int)) AS picture
       ), of_host AS (
         SELECT *, row_number() OVER (PARTITION BY host ORDER BY turn)
                + (SELECT count(*) FROM busy WHERE busy.host = due.host) AS host_turn FROM due
       ), of_vendor AS (
         SELECT *, row_number() OVER (PARTITION BY provider_id ORDER BY turn) AS vendor_new,
                (SELECT count(*) FROM busy WHERE busy.provider_id = of_host.provider_id) AS vendor_busy
           FROM of_host WHERE host_turn <= $3
       ), chosen AS (
         SELECT id, provider_id FROM of_vendor CROSS JOIN (SELECT $1::int - count(*) AS free FROM busy) AS rest
          WHERE vendor_new + vendor_busy <= $2 AND vendor_new <= greatest(1, free / 2)
            AND ($4::int IS NULL OR vendor_new <= $4 - coalesce((SELECT used FROM picture_quotas AS quota
                  WHERE quota.provider_id = of_vendor.provider_id AND minute = date_trunc('minute', now())), 0))
          ORDER BY vendor_new + vendor_busy, turn LIMIT (SELECT greatest(0, $1::int - count(*)) FROM busy)
       ), counted AS (
         INSERT INTO picture_quotas AS quota (provider_id, minute, used)
         SELECT provider_id, date_trunc('minute', now()), count(*) FROM chosen GROUP BY provider_id
         ON CONFLICT (provider_id) DO UPDATE SET minute = excluded.minute, used = excluded.used
           + CASE WHEN quota.minute = excluded.minute THEN quota.used ELSE 0 END
       )
       UPDATE pictures SET lease = gen_random_uuid(), leased_until = now() + interval '${leaseSeconds} s',
              next_attempt_at = now() + interval '${leaseSeconds} s'
        WHERE id = ANY (ARRAY(SELECT id FROM chosen)) AND status = 'pending'
       RETURNING id AS "pictureId", lease`,
      [limits.all, limits.vendor, limits.host, limits.perMinute],
    );
  }

  /** Counts an attempt. The picture of a job, unless its lease ended. */
  async begin(_scope: typeof allProviders, { pictureId: id, lease }: PictureJob): Promise<LeasedPicture | undefined> {
    const [row] = await this.database.query<LeasedPicture>(
      `UPDATE pictures AS picture SET ${renewed}, attempts = attempts + 1
        WHERE id = $1 AND lease = $2 AND status = 'pending'
       RETURNING id, provider_id AS "providerId", url, attempts, requested_at AS "requestedAt", stored_url AS "storedUrl", etag,
         last_modified AS "lastModified", coalesce(fresh_until > now(), false) AS "isFresh", ${isWaited} AS "isWaited"`,
      [id, lease],
    );
    return row;
  }

  async renew(providerId: string, { pictureId: id, lease }: PictureJob): Promise<void> {
    await this.database.query(
      `UPDATE pictures SET ${renewed} WHERE id = $2 AND provider_id = $1 AND lease = $3 AND status = 'pending'`,
      [providerId, id, lease],
    );
  }

  /** Does not count this attempt, which a fault of this service ended. The lease stays, as a delay. */
  async forgiveAttempt(providerId: string, { pictureId: id, lease }: PictureJob): Promise<void> {
    await this.database.query(
      `UPDATE pictures SET attempts = attempts - 1
        WHERE id = $2 AND provider_id = $1 AND lease = $3 AND status = 'pending' AND attempts > 0`,
      [providerId, id, lease],
    );
  }

  /** Removes a picture that no product waits for. False if it was requested meanwhile, also by an open transaction. */
  async remove(providerId: string, { id, requestedAt }: LeasedPicture): Promise<boolean> {
    const rows = await this.database.query(
      `DELETE FROM pictures AS picture
        WHERE id = $2 AND provider_id = $1 AND requested_at = $3 AND NOT ${isWaited} RETURNING 1`,
      [providerId, id, requestedAt],
    );
    return rows.length === 1;
  }

  /** False if the lease ended. Without `copy`, the last copy is still valid. */
  async recordStored(
    providerId: string,
    { pictureId: id, lease }: PictureJob,
    copy: Partial<PictureCopy>,
    on: Queryable = this.database,
  ): Promise<boolean> {
    const rows = await on.query(
      `UPDATE pictures SET status = 'stored', lease = NULL, leased_until = NULL, attempts = 0,
              stored_url = coalesce($4, stored_url), width = coalesce($5, width), height = coalesce($6, height),
              etag = CASE WHEN $4::text IS NULL THEN etag ELSE $7 END,
              last_modified = CASE WHEN $4::text IS NULL THEN last_modified ELSE $8 END,
              fresh_until = coalesce($9, fresh_until)
        WHERE id = $2 AND provider_id = $1 AND lease = $3 AND status = 'pending' RETURNING 1`,
      [
        providerId,
        id,
        lease,
        copy.storedUrl,
        copy.width,
        copy.height,
        copy.etag,
        copy.lastModified,
        copy.freshUntil,
      ].map((value) => value ?? null),
    );
    return rows.length === 1;
  }

  /** Without `retryInMs`, the picture has failed. */
  async recordFailure(
    providerId: string,
    { pictureId: id, lease }: PictureJob,
    error: PictureError,
    retryInMs: number | null,
  ): Promise<void> {
    await this.database.query(
      `UPDATE pictures SET lease = NULL, leased_until = NULL, error = $4,
              status = CASE WHEN $5::double precision IS NULL THEN 'failed' ELSE 'pending' END,
              next_attempt_at = now() + coalesce($5, 0) * interval '1 millisecond'
        WHERE id = $2 AND provider_id = $1 AND lease = $3 AND status = 'pending'`,
      [providerId, id, lease, error, retryInMs],
    );
  }

  /** Some products whose last picture is done; with a picture, of those that wait for it. */
  async finished(
    _scope: typeof allProviders,
    limit: number,
    picture: string | null,
  ): Promise<{ productId: string; providerId: string }[]> {
    return this.database.query(
      `SELECT DISTINCT product_id AS "productId", provider_id AS "providerId"
         FROM picture_uses AS use JOIN pictures AS picture ON picture.id = picture_id
        WHERE status <> 'pending' AND ${notFrozen('provider_id')} ${picture === null ? '' : 'AND picture_id = $2'}
          AND NOT EXISTS (SELECT FROM picture_uses AS other JOIN pictures ON pictures.id = other.picture_id
                           WHERE other.product_id = use.product_id AND pictures.status = 'pending')
        LIMIT $1`,
      picture === null ? [limit] : [limit, picture],
    );
  }

  /** Removes pictures that failed a month ago. Returns how many. */
  async prune(_scope: typeof allProviders, limit: number): Promise<number> {
    const rows = await this.database.query(
      `DELETE FROM pictures WHERE id = ANY (ARRAY(
         SELECT id FROM pictures AS picture WHERE status = 'failed' AND requested_at < now() - interval '30 days'
            AND ${notFrozen('provider_id')} AND NOT ${isWaited} LIMIT $1)) AND status = 'failed' RETURNING 1`,
      [limit],
    );
    return rows.length;
  }

  /** Pending pictures, counted up to 100,000, and the age of the oldest that is overdue. */
  async backlog(_scope: typeof allProviders): Promise<{ pending: number; overdueSeconds: number }> {
    const [row] = await this.database.query<{ pending: string; overdueSeconds: number }>(
      `SELECT count(*) AS pending, coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0)::double precision
                AS "overdueSeconds"
         FROM (SELECT next_attempt_at FROM pictures
                WHERE status = 'pending' AND ${notFrozen('provider_id')} LIMIT 100000) AS waiting`,
    );
    return { pending: Number(row!.pending), overdueSeconds: Math.max(0, row!.overdueSeconds) };
  }
}
