import { Injectable } from '@nestjs/common';
import { Database, queryPage, type Transaction } from '@plinth/database';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import type { allOrganizations } from '../principal.js';
import type { ApplicationRow } from '../sessions/application.summary.js';
import { applicationSignIns } from '../sessions/application-sign-ins.shared.js';
import { sessionLifetimeMs } from '../sessions/session-limits.shared.js';
import { lifetimes, openidRecordHash } from './openid-records.js';

export interface ApplicationSignIn {
  clientId: string;
  userId: string;
  sessionId: string;
}

export interface UserApplicationRow extends ApplicationRow {
  id: string;
  logo_version: string | null;
}

// An ended access, kept until every session from before it has expired.
const endedKind = 'EndedAccess';

// The payload and expiry of a sign-in.
const usedNow = `jsonb_build_object('last_at', now()::timestamptz(3)), now() + interval '${lifetimes.grant} seconds'`;

/** A person's access to applications. $1: the organization, $2: the person. */
const ofUser = 'user_id = $2 AND EXISTS (SELECT FROM users WHERE users.id = $2 AND users.organization_id = $1)';

@Injectable()
export class ApplicationsRepository {
  constructor(private readonly database: Database) {}

  async listOf(organizationId: string, userId: string, request: PageRequest): Promise<Page<UserApplicationRow>> {
    return queryPage<UserApplicationRow>(this.database, {
      total: `SELECT count(DISTINCT client_id) FROM ${applicationSignIns} AS used WHERE ${ofUser}`,
      rows: `SELECT client_id AS id, client_id, name, logo_version, min(first_at) AS first_at, max(last_at) AS last_at
               FROM ${applicationSignIns} AS used WHERE ${ofUser} GROUP BY client_id, name, logo_version
              ORDER BY last_at DESC, client_id DESC LIMIT $3 OFFSET $4::bigint`,
      order: 'page.last_at DESC, page.id DESC',
      values: [organizationId, userId, request.perPage, pageOffset(request)],
    });
  }

  async has(organizationId: string, userId: string, clientId: string): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 FROM ${applicationSignIns} AS used WHERE ${ofUser} AND client_id = $3 LIMIT 1`,
      [organizationId, userId, clientId],
    );
    return rows.length > 0;
  }

  /** Sign-ins to the application and the end of its access wait for each other. */
  async lock(_scope: typeof allOrganizations, tx: Transaction, userId: string, clientId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7053))', [`${userId}/${clientId}`]);
  }

  /** Returns false if the application is new in the session, or its access is ending. */
  async noteNextSignIn(_scope: typeof allOrganizations, { sessionId, clientId }: ApplicationSignIn): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE openid_records SET (payload, expires_at) = (${usedNow}) WHERE id_hash = $1 AND kind = 'SessionClient'
       RETURNING 1`,
      [openidRecordHash(`${sessionId}/${clientId}`)],
    );
    return rows.length > 0;
  }

  /** Returns whether the application is new in the session. */
  async noteSignIn(_scope: typeof allOrganizations, tx: Transaction, signIn: ApplicationSignIn): Promise<boolean> {
    const { clientId, userId, sessionId } = signIn;
    const [row] = await tx.query<{ is_new: boolean }>(
      `INSERT INTO openid_records (payload, expires_at, kind, id_hash, client_id, user_id, session_id)
       SELECT ${usedNow}, 'SessionClient', $1, $2, $3, $4
       ON CONFLICT (id_hash, kind) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at
       RETURNING xmax = 0 AS is_new`,
      [openidRecordHash(`${sessionId}/${clientId}`), clientId, userId, sessionId],
    );
    return row!.is_new;
  }

  async endedAt(
    _scope: typeof allOrganizations,
    tx: Transaction,
    userId: string,
    clientId: string,
  ): Promise<Date | undefined> {
    const [row] = await tx.query<{ created_at: Date }>(
      `SELECT created_at FROM openid_records WHERE id_hash = $1 AND kind = '${endedKind}'`,
      [openidRecordHash(`${userId}/${clientId}`)],
    );
    return row?.created_at;
  }

  /** Removes everything issued to the application for the person. Returns the sessions that it knew. */
  async end(organizationId: string, tx: Transaction, userId: string, clientId: string): Promise<string[]> {
    const remove = (kinds: string[]) =>
      tx.query<{ kind: string; session_id: string }>(
        `DELETE FROM openid_records WHERE ${ofUser} AND client_id = $3 AND kind = ANY ($4) RETURNING kind, session_id`,
        [organizationId, userId, clientId, kinds],
      );
    const gone = await remove(['AccessToken', 'RefreshToken', 'AuthorizationCode', 'SessionClient', endedKind]);
    // A separate statement, to also see the grants of sign-ins that the first one waited for.
    await remove(['Grant']);
    const sessionIds = gone.filter(({ kind }) => kind === 'SessionClient').map(({ session_id: id }) => id);
    if (sessionIds.length === 0) return [];
    await tx.query(
      `INSERT INTO openid_records (kind, id_hash, payload, client_id, user_id, expires_at)
       VALUES ('${endedKind}', $1, '{}', $2, $3, now() + interval '${sessionLifetimeMs} milliseconds')`,
      [openidRecordHash(`${userId}/${clientId}`), clientId, userId],
    );
    return sessionIds;
  }
}
