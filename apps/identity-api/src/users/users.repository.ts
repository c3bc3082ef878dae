import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { allOf, Database, SqlValues, queryPage, type Queryable, type Transaction } from '@plinth/database';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { emailVerifiedSql } from './email-verified.shared.js';
import { UserEntity } from './user.entity.js';

/** A living user; tombstones are never read as users. */
export interface UserRow {
  id: string;
  organization_id: string;
  email: string;
  /** Whether the organization has verified the domain of the address. */
  email_verified: boolean;
  display_name: string;
  groups: string[];
  /** Moves with what decides whether the person gets in. */
  access_version: string;
  user_handle: Buffer;
  status: 'active' | 'suspended';
  suspended_at: Date | null;
  suspension_reason: string | null;
  /** Whether the person has ever had a passkey. */
  had_passkey: boolean;
  /** Whether the person has ever had a passkey or a link to an identity provider. */
  had_credential: boolean;
  /** Whether the address is another one than the person began with, or was in between. */
  email_changed: boolean;
  created_at: Date;
  updated_at: Date;
  last_sign_in_at: Date | null;
  deletion_id: string | null;
  do_not_sell: boolean;
  /** When the person is erased, where they have asked for it. */
  deletion_scheduled_for: Date | null;
  deletion_cancels_on_login: boolean | null;
}

/** A user as they begin: active, and without a passkey. */
type NewUser = Omit<
  UserEntity,
  | 'organizationId'
  | 'accessVersion'
  | 'status'
  | 'suspendedAt'
  | 'suspensionReason'
  | 'hadPasskey'
  | 'hadLink'
  | 'emailChanged'
>;

const columns = `
  id, organization_id, email, display_name, groups, access_version, user_handle, status, suspended_at, suspension_reason,
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

  /** Keeps somebody from being erased until the transaction ends; false when there is nobody. */
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

  async list(
    scope: OrganizationScope,
    { email, status, ...request }: PageRequest & { email?: string | undefined; status?: string | undefined },
  ): Promise<Page<UserRow>> {
    const values = new SqlValues();
    const where = allOf([
      'deleted_at IS NULL',
      ofScope(scope, values),
      email === undefined ? undefined : `lower(email) = lower(${values.add(email)})`,
      status === undefined ? undefined : `status = ${values.add(status)}`,
    ]);
    return queryPage<UserRow>(this.database, {
      total: `SELECT count(*) FROM users WHERE ${where}`,
      rows: `SELECT ${columns} FROM users WHERE ${where} ORDER BY created_at DESC, id DESC
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      values: values.values,
    });
  }

  /**
   * Whether somebody but `exceptId` has the address. Whoever else wants it waits until the transaction ends: the unique
   * index would tell it to PostgreSQL's log as well, with the address.
   */
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
    await tx.manager.insert(UserEntity, { ...user, organizationId });
  }

  async update(organizationId: string, tx: Transaction, id: string, changes: Partial<UserEntity>): Promise<void> {
    await tx.manager.update(UserEntity, { id, organizationId }, { ...changes, updatedAt: new Date() });
  }

  /** A sign-in is no change of the record: `updated_at` stays. */
  async noteSignIn(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.query('UPDATE users SET last_sign_in_at = now() WHERE organization_id = $1 AND id = $2', [
      organizationId,
      id,
    ]);
  }

  /**
   * Leaves a tombstone: the id, and the day of the deletion. Times to the millisecond would find the events of the audit
   * log that were written in the same moments.
   */
  async erase(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.query(
      `UPDATE users SET email = NULL, display_name = NULL, user_handle = NULL, groups = '{}', last_sign_in_at = NULL,
              status = 'active', suspended_at = NULL, suspension_reason = NULL, had_passkey = false, had_link = false, email_changed = false,
              created_at = date_trunc('day', created_at, 'UTC'), updated_at = date_trunc('day', now(), 'UTC'),
              deleted_at = date_trunc('day', now(), 'UTC')
        WHERE organization_id = $1 AND id = $2`,
      [organizationId, id],
    );
  }

  /** A user as the person gets it; undefined where there is none. */
  async readAccount(organizationId: string, userId: string): Promise<{ user_handle: Buffer } | undefined> {
    const [account] = await this.database.query<{ user_handle: Buffer }>(
      `SELECT id, organization_id, email, display_name, groups, user_handle, status, suspended_at, suspension_reason,
              created_at, updated_at, last_sign_in_at
         FROM users WHERE organization_id = $1 AND id = $2 AND deleted_at IS NULL`,
      [organizationId, userId],
    );
    return account;
  }

  /** Living users after the one named, in the order of their ids; all of them where `limit` is null. */
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
}

const ofScope = (scope: OrganizationScope, values: SqlValues): string | undefined =>
  scope === allOrganizations ? undefined : `organization_id = ${values.add(scope)}`;
