import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '@plinth/database';
import type { allOrganizations } from '../principal.js';
import { openidRecordHash } from './openid-records.js';
import type { OpenidRecordEntity } from './openid.entity.js';

export interface OpenidRecordRow extends Omit<OpenidRecordEntity, 'id_hash' | 'grant_hash' | 'created_at'> {
  consumed_ms_ago: number | null;
}

export interface NewOpenidRecord {
  kind: string;
  id: string;
  payload: object;
  clientId: string | null;
  userId: string | null;
  sessionId: string | null;
  grantId: string | null;
  expiresInSeconds: number;
}

export interface NotedSignIn {
  client_id: string;
  session_id: string;
  user_id: string;
}

export type EndedGrant = Pick<OpenidRecordEntity, 'client_id' | 'user_id' | 'session_id'>;

const columns = `kind, payload, client_id, user_id, session_id, consumed_at, expires_at,
  (extract(epoch FROM now() - consumed_at) * 1000)::float8 AS consumed_ms_ago`;
const insertSql = `
  INSERT INTO openid_records (kind, id_hash, payload, client_id, user_id, session_id, grant_hash, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, now() + $8::float8 * interval '1 second')`;

/** Records are found only by a hash of 256 random bits that their holder presents, so no query is scoped by tenant. */
@Injectable()
export class OpenidRecordsRepository {
  constructor(private readonly database: Database) {}

  /** Inserts or replaces a record. Returns whether the id was new. */
  async put(_scope: typeof allOrganizations, record: NewOpenidRecord, on: Queryable = this.database): Promise<boolean> {
    const [row] = await on.query<{ is_new: boolean }>(
      `${insertSql} ON CONFLICT (id_hash, kind) DO UPDATE SET payload = excluded.payload, client_id = excluded.client_id,
         user_id = excluded.user_id, session_id = excluded.session_id, expires_at = excluded.expires_at
       RETURNING xmax = 0 AS is_new`,
      valuesOf(record),
    );
    return row!.is_new;
  }

  /** Returns false if the same note was made within the last `forSeconds`. */
  async noteOnce(
    _scope: typeof allOrganizations,
    tx: Transaction,
    { id, clientId, forSeconds }: { id: string; clientId: string; forSeconds: number },
  ): Promise<boolean> {
    const rows = await tx.query(
      `INSERT INTO openid_records (kind, id_hash, payload, client_id, expires_at)
       VALUES ('Recorded', $1, '{}', $2, now() + $3::float8 * interval '1 second')
       ON CONFLICT (id_hash, kind) DO UPDATE SET expires_at = excluded.expires_at
         WHERE openid_records.expires_at <= now() RETURNING 1`,
      [openidRecordHash(id), clientId, forSeconds],
    );
    return rows.length === 1;
  }

  /** Returns false if the id exists. */
  async putNew(_scope: typeof allOrganizations, record: NewOpenidRecord): Promise<boolean> {
    const rows = await this.database.query(`${insertSql} ON CONFLICT DO NOTHING RETURNING 1`, valuesOf(record));
    return rows.length === 1;
  }

  async find(_scope: typeof allOrganizations, kind: string, id: string): Promise<OpenidRecordRow | undefined> {
    const [row] = await this.database.query<OpenidRecordRow>(
      `SELECT ${columns} FROM openid_records WHERE id_hash = $1 AND kind = $2`,
      [openidRecordHash(id), kind],
    );
    return row;
  }

  /** A token for this service's own API, of a client or an administrator. */
  async findForOwnApi(
    _scope: typeof allOrganizations,
    id: string,
    audience: string,
  ): Promise<OpenidRecordRow | undefined> {
    const [row] = await this.database.query<OpenidRecordRow>(
      `SELECT ${columns} FROM openid_records
        WHERE id_hash = $1 AND kind IN ('ClientCredentials', 'AccessToken') AND payload ->> 'aud' = $2
          AND (grant_hash IS NULL OR EXISTS (SELECT FROM openid_records AS given
                WHERE given.grant_hash = openid_records.grant_hash AND given.kind = 'Grant'))`,
      [openidRecordHash(id), audience],
    );
    return row;
  }

  /** Also notes the use of a refresh token for the person. Undefined if gone or already used. A use within `graceMs` does not count unless one of `successors` was used. */
  async consume(
    _scope: typeof allOrganizations,
    tx: Transaction,
    { kind, id, graceMs, successors }: { kind: string; id: string; graceMs: number; successors: string[] },
  ): Promise<OpenidRecordRow['payload'] | undefined> {
    const [used] = await tx.query<Pick<OpenidRecordRow, 'payload'>>(
      `WITH used AS (
       UPDATE openid_records SET consumed_at = coalesce(consumed_at, now())
        WHERE id_hash = $1 AND kind = $2
          AND (consumed_at IS NULL
            OR $3 > 0 AND consumed_at > now() - $3 * interval '1 millisecond'
              AND NOT EXISTS (SELECT FROM openid_records next
                WHERE next.id_hash = ANY($4) AND next.kind = $2 AND next.consumed_at IS NOT NULL))
        RETURNING kind, payload, client_id, session_id
       ), noted AS (
       UPDATE openid_records AS sign_in SET payload = jsonb_build_object('last_at', now()::timestamptz(3)) FROM used
        WHERE used.kind = 'RefreshToken' AND sign_in.kind = 'SessionClient'
          AND sign_in.id_hash = sha256(convert_to(used.session_id || '/' || used.client_id, 'UTF8')))
       SELECT payload FROM used`,
      [openidRecordHash(id), kind, graceMs, successors.map(openidRecordHash)],
    );
    return used?.payload;
  }

  async grantHashOf(_scope: typeof allOrganizations, kind: string, id: string): Promise<Buffer | null> {
    const [row] = await this.database.query<{ grant_hash: Buffer | null }>(
      'SELECT grant_hash FROM openid_records WHERE id_hash = $1 AND kind = $2',
      [openidRecordHash(id), kind],
    );
    return row?.grant_hash ?? null;
  }

  async delete(
    _scope: typeof allOrganizations,
    kind: string,
    id: string,
    on: Queryable = this.database,
  ): Promise<void> {
    await on.query('DELETE FROM openid_records WHERE id_hash = $1 AND kind = $2', [openidRecordHash(id), kind]);
  }

  /** Removes a grant and everything issued from it; undefined if it had already ended. */
  async endGrant(_scope: typeof allOrganizations, tx: Transaction, grantHash: Buffer): Promise<EndedGrant | undefined> {
    const [ended] = await tx.query<EndedGrant>(
      `WITH gone AS (DELETE FROM openid_records WHERE grant_hash = $1 RETURNING kind, client_id, user_id, session_id)
       SELECT client_id, user_id, session_id FROM gone WHERE kind = 'Grant'`,
      [grantHash],
    );
    return ended;
  }

  /** Removes these sessions' grants, tokens and codes, and their client sign-ins. */
  async endGrantsOf(_scope: typeof allOrganizations, tx: Transaction, sessionIds: readonly string[]): Promise<void> {
    await tx.query(
      `DELETE FROM openid_records WHERE session_id = ANY ($1::uuid[])
          AND kind IN ('Grant', 'AccessToken', 'RefreshToken', 'AuthorizationCode', 'SessionClient')`,
      [sessionIds],
    );
  }

  async endServiceTokensOf(_scope: typeof allOrganizations, tx: Transaction, clientId: string): Promise<void> {
    await tx.query(`DELETE FROM openid_records WHERE client_id = $1 AND kind = 'ClientCredentials'`, [clientId]);
  }

  async clientsOf(
    _scope: typeof allOrganizations,
    tx: Transaction,
    sessionIds: readonly string[],
  ): Promise<NotedSignIn[]> {
    return tx.query(
      `SELECT client_id, session_id, user_id FROM openid_records
        WHERE session_id = ANY ($1::uuid[]) AND kind = 'SessionClient' AND client_id IS NOT NULL`,
      [sessionIds],
    );
  }

  async prune(_scope: typeof allOrganizations, limit: number): Promise<number> {
    const gone = await this.database.query(
      `DELETE FROM openid_records WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM openid_records WHERE expires_at < now() ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED))
       RETURNING 1`,
      [limit],
    );
    return gone.length;
  }
}

const valuesOf = (record: NewOpenidRecord): unknown[] => [
  record.kind,
  openidRecordHash(record.id),
  JSON.stringify(record.payload),
  record.clientId,
  record.userId,
  record.sessionId,
  record.kind === 'Grant'
    ? openidRecordHash(record.id)
    : record.grantId === null
      ? null
      : openidRecordHash(record.grantId),
  record.expiresInSeconds,
];
