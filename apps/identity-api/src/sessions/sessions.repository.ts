import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { Database, notFrozen, queryPage, type PagedRow, type Queryable, type Transaction } from '@plinth/database';
import type { ClientAddress } from '@plinth/http';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { isOpenRecoverySql } from '../recovery/open-recovery.shared.js';
import { emailVerifiedSql } from '../users/email-verified.shared.js';
import { applicationSignIns } from './application-sign-ins.shared.js';
import type { ApplicationRow } from './application.summary.js';
import type { SessionEntity } from './session.entity.js';
import type { ActivityKind } from './sessions.dto.js';
import { idleLimitMs, sessionLifetimeMs } from './session-limits.shared.js';

/** `authenticated_at` is null if the sign-in was at `created_at`. */
export type SessionRow = Omit<
  SessionEntity,
  'token_hash' | 'policies_version' | 'user_version' | 'last_ip' | 'last_country' | 'revoked_at'
>;

export interface ListedSessionRow extends SessionRow {
  applications: ApplicationRow[];
}

export interface PresentedSessionRow extends SessionRow {
  /** Whether policies, `sso_required` or the user changed since the last evaluation. */
  is_outdated: boolean;
  /** When the session's passkey or link came from a recovery; else null. */
  recovered_at: Date | null;
}

export interface CurrentSessionRow extends PresentedSessionRow {
  email: string;
  email_verified: boolean;
  user_display_name: string;
  deletion_scheduled_for: Date | null;
  deletion_cancels_on_login: boolean | null;
  recovery_requested_at: Date | null;
  recovery_send_at: Date | null;
}

/** A session that was not ended; see `findUnended`. */
export interface UnendedSessionRow extends PresentedSessionRow {
  is_alive: boolean;
  last_ip: string | null;
  last_country: string | null;
}

/** The organization's and user's counters at the last evaluation. */
export interface EvaluatedBy {
  policiesVersion: number;
  userVersion: string;
}

export interface EndedWhich {
  id?: string;
  passkeyId?: string;
  federatedIdentityId?: string;
  isAlive?: boolean;
}

export interface ActivityRow extends PagedRow {
  kind: ActivityKind;
  is_recovery: boolean;
  expires_at: Date | null;
  ended_at: Date | null;
  ip: string | null;
  user_agent: string | null;
  passkey_id: string | null;
  issued_by: string | null;
}

/** A new session. The database sets its times, so replicas' clocks need not agree. */
export interface NewSession
  extends
    Omit<SessionRow, 'organization_id' | 'created_at' | 'last_used_at' | 'expires_at'>,
    Pick<SessionEntity, 'token_hash' | 'last_country'> {
  /** Null: evaluated at the first use. */
  evaluatedBy: EvaluatedBy | null;
}

const columns = `session.id, session.organization_id, session.user_id, session.passkey_id,
  session.federated_identity_id, session.aal, session.amr, session.ip, session.user_agent, session.authenticated_at, session.created_at, session.last_used_at, session.expires_at`;

const listedColumns = `${columns}, coalesce((SELECT jsonb_agg(to_jsonb(used) ORDER BY first_at, client_id)
  FROM ${applicationSignIns} AS used WHERE used.session_id = session.id), '[]') AS applications`;

const isAlive = `session.revoked_at IS NULL AND session.expires_at > now()
  AND session.last_used_at > now() - interval '${idleLimitMs} milliseconds'`;

const withStanding = `sessions AS session
  JOIN users ON users.id = session.user_id AND users.deleted_at IS NULL AND users.status = 'active'
  LEFT JOIN policy_sets AS policy_set ON policy_set.organization_id = session.organization_id
  LEFT JOIN passkeys ON passkeys.id = session.passkey_id
  LEFT JOIN federated_identities AS federated ON federated.id = session.federated_identity_id`;
const standingColumns = `coalesce(passkeys.recovered_at, federated.recovered_at) AS recovered_at, (session.policies_version, session.user_version)
  IS DISTINCT FROM (coalesce(policy_set.version, 0), users.access_version) AS is_outdated`;

const holderColumns = `users.email, ${emailVerifiedSql('users')} AS email_verified, users.display_name AS user_display_name,
  deletion.scheduled_for AS deletion_scheduled_for, deletion.cancel_on_login AS deletion_cancels_on_login,
  recovery.created_at AS recovery_requested_at, recovery.send_at AS recovery_send_at`;

const eventColumns = 'id, occurred_at, action, actor_type, actor_id, target_type, target_id, details';
const kindOfEvent = `CASE action WHEN 'passkey.registered' THEN 'passkey_added' WHEN 'passkey.removed' THEN 'passkey_removed'
  WHEN 'link.removed' THEN 'sso_unlinked' ELSE 'email_changed' END`;
const pseudonym = '(SELECT pseudonym FROM audit_pseudonyms WHERE organization_id = $1 AND user_id = $2)';
const ofUserByPseudonym = `organization_id = $1 AND (
  (action IN ('passkey.registered', 'passkey.removed', 'link.removed') AND details ->> 'user_id' = ${pseudonym})
  OR (action = 'user.updated' AND target_id = ${pseudonym} AND (details -> 'changed')::jsonb ? 'email'))`;
const credentialEvents = `credential_event AS MATERIALIZED (
  SELECT ${eventColumns} FROM audit_events WHERE ${ofUserByPseudonym}
  UNION ALL
  SELECT ${eventColumns} FROM audit_arrivals WHERE ${ofUserByPseudonym}
)`;

// $1 null: any organization.
const ofUser = 'session.user_id = $2 AND ($1::uuid IS NULL OR session.organization_id = $1)';
const organizationOf = (scope: OrganizationScope): string | null => (scope === allOrganizations ? null : scope);

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async insert(organizationId: string, tx: Transaction, session: NewSession): Promise<SessionRow> {
    const [row] = await tx.query<SessionRow>(
      `INSERT INTO sessions AS session
         (id, organization_id, user_id, passkey_id, token_hash, aal, amr, ip, user_agent, policies_version, user_version,
          last_ip, last_country, federated_identity_id, authenticated_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $8, $12, $13, $14, now() + interval '${sessionLifetimeMs} milliseconds')
       RETURNING ${columns}`,
      [
        session.id,
        organizationId,
        session.user_id,
        session.passkey_id,
        session.token_hash,
        session.aal,
        session.amr,
        session.ip,
        session.user_agent,
        session.evaluatedBy?.policiesVersion ?? null,
        session.evaluatedBy?.userVersion ?? null,
        session.last_country,
        session.federated_identity_id,
        session.authenticated_at,
      ],
    );
    return row!;
  }

  /** Undefined unless the session is alive and the user active. */
  async findAlive(_scope: typeof allOrganizations, tokenHash: Buffer): Promise<CurrentSessionRow | undefined> {
    const [row] = await this.database.query<CurrentSessionRow>(
      `SELECT ${columns}, ${standingColumns}, ${holderColumns} FROM ${withStanding}
         LEFT JOIN privacy_deletions AS deletion ON deletion.user_id = session.user_id AND deletion.status = 'queued'
         LEFT JOIN account_recoveries AS recovery
           ON recovery.user_id = session.user_id AND ${isOpenRecoverySql('recovery')}
        WHERE session.token_hash = $1 AND ${isAlive}`,
      [tokenHash],
    );
    return row;
  }

  /** Also finds expired sessions. Undefined if the session was ended or its user is not active. */
  async findUnended(
    _scope: typeof allOrganizations,
    id: string,
    on: Queryable = this.database,
  ): Promise<UnendedSessionRow | undefined> {
    const [row] = await on.query<UnendedSessionRow>(
      `SELECT ${columns}, ${standingColumns}, ${isAlive} AS is_alive, session.last_ip, session.last_country
         FROM ${withStanding} WHERE session.id = $1 AND session.revoked_at IS NULL`,
      [id],
    );
    return row;
  }

  /** Records a use, at most once a minute, unless the session has ended. Returns the recorded time, if any. */
  async touch(organizationId: string, id: string, { ip, country }: ClientAddress): Promise<Date | undefined> {
    const [row] = await this.database.query<{ last_used_at: Date }>(
      `UPDATE sessions AS session SET last_used_at = now(), last_ip = $3, last_country = $4
        WHERE organization_id = $1 AND id = $2 AND ${isAlive}
          AND last_used_at < now() - interval '1 minute'
        RETURNING last_used_at`,
      [organizationId, id, ip, country],
    );
    return row?.last_used_at;
  }

  async noteEvaluation(organizationId: string, id: string, by: EvaluatedBy): Promise<void> {
    await this.database.query(
      `UPDATE sessions AS session SET policies_version = $3, user_version = $4
        WHERE organization_id = $1 AND id = $2 AND ${isAlive}`,
      [organizationId, id, by.policiesVersion, by.userVersion],
    );
  }

  async findOf(scope: OrganizationScope, userId: string, id: string): Promise<ListedSessionRow | undefined> {
    const [row] = await this.database.query<ListedSessionRow>(
      `SELECT ${listedColumns} FROM sessions AS session WHERE ${ofUser} AND session.id = $3 AND ${isAlive}`,
      [organizationOf(scope), userId, id],
    );
    return row;
  }

  async listOf(scope: OrganizationScope, userId: string, request: PageRequest): Promise<Page<ListedSessionRow>> {
    const where = `${ofUser} AND ${isAlive}`;
    return queryPage<ListedSessionRow>(this.database, {
      total: `SELECT count(*) FROM sessions AS session WHERE ${where}`,
      rows: `SELECT ${listedColumns} FROM sessions AS session WHERE ${where}
              ORDER BY session.created_at DESC, session.id DESC LIMIT $3 OFFSET $4::bigint`,
      values: [organizationOf(scope), userId, request.perPage, pageOffset(request)],
    });
  }

  /** Includes expired sessions unless `isAlive`, because applications may still have tokens from them. */
  async end(
    organizationId: string,
    tx: Transaction,
    userId: string,
    which: EndedWhich,
  ): Promise<{ id: string; user_id: string; was_alive: boolean }[]> {
    return tx.query<{ id: string; user_id: string; was_alive: boolean }>(
      `UPDATE sessions AS session SET revoked_at = now()
         FROM (SELECT session.id, ${isAlive} AS was_alive FROM sessions AS session
                WHERE session.organization_id = $1 AND session.user_id = $2 AND session.revoked_at IS NULL
                  AND ($3::uuid IS NULL OR session.id = $3) AND ($4::uuid IS NULL OR session.passkey_id = $4)
                  AND (NOT $5 OR ${isAlive}) AND ($6::uuid IS NULL OR session.federated_identity_id = $6)
                ORDER BY session.id FOR UPDATE) AS open
        WHERE session.id = open.id
        RETURNING session.id, session.user_id, open.was_alive`,
      [organizationId, userId, which.id, which.passkeyId, which.isAlive ?? false, which.federatedIdentityId],
    );
  }

  /** Users with sessions that were not ended, sorted by id. */
  async listHolders(
    scope: OrganizationScope,
    after: string | null,
    limit: number,
  ): Promise<{ organization_id: string; user_id: string }[]> {
    return this.database.query<{ organization_id: string; user_id: string }>(
      `SELECT DISTINCT organization_id, user_id FROM sessions
        WHERE revoked_at IS NULL AND ($1::uuid IS NULL OR organization_id = $1) AND ($2::uuid IS NULL OR user_id > $2)
        ORDER BY user_id LIMIT $3`,
      [organizationOf(scope), after, limit],
    );
  }

  async endOfLinks(
    organizationId: string,
    tx: Transaction,
    linkIds: readonly string[],
  ): Promise<{ id: string; user_id: string }[]> {
    return tx.query<{ id: string; user_id: string }>(
      `UPDATE sessions AS session SET revoked_at = now()
         FROM (SELECT id FROM sessions
                WHERE organization_id = $1 AND federated_identity_id = ANY ($2::uuid[]) AND revoked_at IS NULL
                ORDER BY id FOR UPDATE) AS open
        WHERE session.id = open.id
        RETURNING session.id, session.user_id`,
      [organizationId, linkIds],
    );
  }

  async listActivityOf(organizationId: string, userId: string, request: PageRequest): Promise<Page<ActivityRow>> {
    return queryPage<ActivityRow>(this.database, {
      with: credentialEvents,
      total: `SELECT (SELECT count(*) FROM sessions WHERE organization_id = $1 AND user_id = $2)
                   + (SELECT count(*) FROM enrollment_tickets WHERE organization_id = $1 AND user_id = $2)
                   + (SELECT count(*) FROM federated_identities WHERE organization_id = $1 AND user_id = $2)
                   + (SELECT count(*) FROM credential_event)`,
      rows: `SELECT 'sign_in' AS kind, id, created_at, expires_at, revoked_at AS ended_at, ip, user_agent, passkey_id,
                    NULL AS issued_by, false AS is_recovery
               FROM sessions WHERE organization_id = $1 AND user_id = $2
             UNION ALL
             SELECT 'enrollment_ticket', id, created_at, expires_at, coalesce(spent_at, revoked_at), NULL, NULL, NULL,
                    issued_by, is_recovery
               FROM enrollment_tickets WHERE organization_id = $1 AND user_id = $2
             UNION ALL
             SELECT ${kindOfEvent}, id, occurred_at, NULL, NULL, NULL, NULL,
                    CASE target_type WHEN 'passkey' THEN target_id::uuid END, CASE actor_type WHEN 'token' THEN actor_id END, coalesce((details ->> 'is_recovery')::boolean, false)
               FROM credential_event
             UNION ALL
             SELECT 'sso_linked', id, created_at, NULL, NULL, NULL, NULL, NULL, NULL, recovered_at IS NOT NULL
               FROM federated_identities WHERE organization_id = $1 AND user_id = $2
             ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4::bigint`,
      values: [organizationId, userId, request.perPage, pageOffset(request)],
    });
  }

  async prune(_scope: typeof allOrganizations, interval: string, limit: number): Promise<number> {
    const gone = await this.database.query(
      `DELETE FROM sessions WHERE id = ANY (ARRAY(
         SELECT id FROM sessions WHERE expires_at < now() - $1::interval AND ${notFrozen('organization_id')}
          ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1`,
      [interval, limit],
    );
    return gone.length;
  }
}
