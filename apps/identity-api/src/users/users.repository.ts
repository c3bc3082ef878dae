import { Injectable } from '@nestjs/common';
import { allOf, Database, SqlValues, type Queryable, type Transaction } from '@plinth/database';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { emailVerifiedSql } from './email-verified.shared.js';
import { EnrollmentTicketEntity, UserEntity } from './user.entity.js';

export interface UserRow extends Omit<UserEntity, 'had_link' | 'deleted_at'> {
  email: string;
  email_verified: boolean;
  display_name: string;
  access_version: string;
  user_handle: Buffer;
  /** Whether the user has ever had a passkey or a link to an identity provider. */
  had_credential: boolean;
  deletion_id: string | null;
  do_not_sell: boolean;
  /** When the account is erased, if the user requested its deletion. */
  deletion_scheduled_for: Date | null;
  deletion_cancels_on_login: boolean | null;
}

type NewUser = Pick<
  UserEntity,
  | 'id'
  | 'email'
  | 'display_name'
  | 'groups'
  | 'locale'
  | 'user_handle'
  | 'created_at'
  | 'updated_at'
  | 'last_sign_in_at'
  | 'deleted_at'
>;

export interface ValidTicket {
  id: string;
  organization_id: string;
  user_id: string;
  issuer_rights: string[];
}

export type SpentTicket = Pick<EnrollmentTicketEntity, 'user_id' | 'is_recovery' | 'issuer_rights'>;

type NewTicket = Omit<EnrollmentTicketEntity, 'organization_id' | 'spent_at' | 'revoked_at'>;

const columns = `
  id, organization_id, email, display_name, groups, locale, access_version, user_handle, status, suspended_at, suspension_reason,
  had_passkey, had_passkey OR had_link AS had_credential, email_changed, created_at, updated_at, last_sign_in_at,
  (SELECT deletion.id FROM privacy_deletions AS deletion
    WHERE deletion.user_id = users.id AND deletion.status = 'queued') AS deletion_id,
  ${emailVerifiedSql('users')} AS email_verified,
  EXISTS (SELECT FROM privacy_opt_outs AS choice WHERE choice.user_id = users.id) AS do_not_sell,
  (SELECT deletion.scheduled_for FROM privacy_deletions AS deletion
    WHERE deletion.user_id = users.id AND deletion.status = 'queued') AS deletion_scheduled_for,
  (SELECT deletion.cancel_on_login FROM privacy_deletions AS deletion
    WHERE deletion.user_id = users.id AND deletion.status = 'queued') AS deletion_cancels_on_login`;

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  /** Prevents the erasure of a user until the transaction ends. False if the user does not exist. */
  async hold(scope: OrganizationScope, tx: Transaction, id: string): Promise<boolean> {
    const values = new SqlValues();
    const where = allOf([`id = ${values.add(id)}`, 'deleted_at IS NULL', ofScope(scope, values)]);
    return (await tx.query(`SELECT 1 FROM users WHERE ${where} FOR KEY SHARE`, values.values)).length > 0;
  }

  async find(
    scope: OrganizationScope,
    id: string,
    on: Queryable = this.database,
    lock: '' | 'FOR UPDATE' = '',
  ): Promise<UserRow | undefined> {
    const values = new SqlValues();
    const where = allOf([`id = ${values.add(id)}`, 'deleted_at IS NULL', ofScope(scope, values)]);
    const [row] = await on.query<UserRow>(`SELECT ${columns} FROM users WHERE ${where} ${lock}`, values.values);
    return row;
  }

  /** In the order of `ids`. */
  async listByIds(organizationId: string, ids: readonly string[]): Promise<UserRow[]> {
    return this.database.query<UserRow>(
      `SELECT ${columns} FROM users WHERE organization_id = $1 AND id = ANY ($2::uuid[]) AND deleted_at IS NULL
        ORDER BY array_position($2, id)`,
      [organizationId, ids],
    );
  }

  /** Locks the address until the transaction ends. A violated unique index would write it to PostgreSQL's log. */
  async isEmailTaken(organizationId: string, tx: Transaction, email: string, exceptId?: string): Promise<boolean> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended(concat('email ', $1::text, ' ', lower($2)), 0))`, [
      organizationId,
      email,
    ]);
    const holders = await tx.query(
      `SELECT 1 FROM users
        WHERE organization_id = $1 AND lower(email) = lower($2) AND ($3::uuid IS NULL OR id <> $3)`,
      [organizationId, email, exceptId ?? null],
    );
    return holders.length > 0;
  }

  async findIdByEmail(organizationId: string, tx: Transaction, email: string): Promise<string | undefined> {
    const [row] = await tx.query<{ id: string }>(
      'SELECT id FROM users WHERE organization_id = $1 AND lower(email) = lower($2) AND deleted_at IS NULL',
      [organizationId, email],
    );
    return row?.id;
  }

  async insert(organizationId: string, tx: Transaction, user: NewUser): Promise<void> {
    await tx.manager.insert(UserEntity, { ...user, organization_id: organizationId });
  }

  async update(organizationId: string, tx: Transaction, id: string, changes: Partial<UserEntity>): Promise<void> {
    await tx.manager.update(
      UserEntity,
      { id, organization_id: organizationId },
      { ...changes, updated_at: new Date() },
    );
  }

  /** A sign-in does not change `updated_at`. */
  async noteSignIn(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.query('UPDATE users SET last_sign_in_at = now() WHERE organization_id = $1 AND id = $2', [
      organizationId,
      id,
    ]);
  }

  /** Keeps only the day of the deletion. An exact time would identify the user's events in the audit log. */
  async erase(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.query(
      `UPDATE users SET email = NULL, display_name = NULL, user_handle = NULL, groups = '{}', locale = NULL, last_sign_in_at = NULL,
              status = 'active', suspended_at = NULL, suspension_reason = NULL, had_passkey = false, had_link = false, email_changed = false,
              created_at = date_trunc('day', created_at, 'UTC'), updated_at = date_trunc('day', now(), 'UTC'),
              deleted_at = date_trunc('day', now(), 'UTC')
        WHERE organization_id = $1 AND id = $2`,
      [organizationId, id],
    );
  }

  async readAccount(organizationId: string, userId: string): Promise<{ user_handle: Buffer } | undefined> {
    const [account] = await this.database.query<{ user_handle: Buffer }>(
      `SELECT id, organization_id, email, display_name, groups, locale, user_handle, status, suspended_at, suspension_reason,
              created_at, updated_at, last_sign_in_at
         FROM users WHERE organization_id = $1 AND id = $2 AND deleted_at IS NULL`,
      [organizationId, userId],
    );
    return account;
  }

  /** Users after the given id, sorted by id; all of them if `limit` is null. */
  async listIds(
    organizationId: string,
    after: string | null,
    limit: number | null,
    on: Queryable = this.database,
  ): Promise<string[]> {
    const rows = await on.query<{ id: string }>(
      `SELECT id FROM users WHERE organization_id = $1 AND deleted_at IS NULL AND ($2::uuid IS NULL OR id > $2)
        ORDER BY id LIMIT $3`,
      [organizationId, after, limit],
    );
    return rows.map(({ id }) => id);
  }

  async insertTicket(organizationId: string, tx: Transaction, ticket: NewTicket): Promise<void> {
    const unused = { organization_id: organizationId, spent_at: null, revoked_at: null };
    await tx.manager.insert(EnrollmentTicketEntity, { ...ticket, ...unused });
  }

  /** The presented ticket determines its organization, so this lookup is not scoped. */
  async findValidTicket(_scope: typeof allOrganizations, tokenHash: Buffer): Promise<ValidTicket | undefined> {
    const [row] = await this.database.query<ValidTicket>(
      `SELECT ticket.id, ticket.organization_id, ticket.user_id, ticket.issuer_rights
         FROM enrollment_tickets AS ticket JOIN users ON users.id = ticket.user_id AND users.deleted_at IS NULL
          AND users.status = 'active'
        WHERE ticket.token_hash = $1 AND ticket.spent_at IS NULL AND ticket.revoked_at IS NULL
          AND ticket.expires_at > now()`,
      [tokenHash],
    );
    return row;
  }

  /** Undefined if the ticket was already used, revoked or has expired. */
  async spendTicket(organizationId: string, tx: Transaction, id: string): Promise<SpentTicket | undefined> {
    const [spent] = await tx.query<SpentTicket>(
      `UPDATE enrollment_tickets SET spent_at = now()
        WHERE organization_id = $1 AND id = $2 AND spent_at IS NULL AND revoked_at IS NULL AND expires_at > now()
        RETURNING user_id, is_recovery, issuer_rights`,
      [organizationId, id],
    );
    return spent;
  }

  async revokeTicketsOf(organizationId: string, tx: Transaction, userId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      // The previous version of the service only checks expires_at.
      `UPDATE enrollment_tickets SET revoked_at = now(), expires_at = now()
        WHERE organization_id = $1 AND user_id = $2 AND spent_at IS NULL AND revoked_at IS NULL AND expires_at > now()
        RETURNING id`,
      [organizationId, userId],
    );
    return rows.map(({ id }) => id);
  }
}

const ofScope = (scope: OrganizationScope, values: SqlValues): string | undefined =>
  scope === allOrganizations ? undefined : `organization_id = ${values.add(scope)}`;
