import { Injectable } from '@nestjs/common';
import { allOf, Database, SqlValues, type Queryable, type Transaction } from '@plinth/database';
import type { ProviderScope } from '../principal.js';
import { ofScope } from '../database/sql/list-sql.js';
import { ownerSlug } from '../role-scopes.js';
import { InvitationEntity, MemberEntity, type UserRole } from './team.entity.js';

export interface RoleRow {
  id: string;
  name: string;
  slug: string;
}

export interface MemberRow {
  id: string;
  created_at: Date;
  user_id: string;
  user_role: UserRole;
  full_name: string;
  email: string;
  email_verified: boolean;
  phone: string | null;
  phone_verified: boolean;
  country: string | null;
  profession: string | null;
  company: string | null;
  avatar_url: string | null;
  role: RoleRow;
  admin_role: RoleRow | null;
}

export interface InvitationRow {
  id: string;
  created_at: Date;
  email: string;
  invited_by: string;
  expires_at: Date;
  role: RoleRow;
}

const isPending = 'accepted_at IS NULL AND expires_at > clock_timestamp()';

const roleOf = (column: string): string =>
  `(SELECT json_build_object('id', id, 'name', name, 'slug', slug) FROM roles WHERE id = ${column})`;

@Injectable()
export class TeamRepository {
  constructor(private readonly database: Database) {}

  async members(
    scope: ProviderScope,
    { id }: { id?: string } = {},
    on: Queryable = this.database,
  ): Promise<MemberRow[]> {
    const values = new SqlValues();
    const where = allOf([ofScope(scope, values), id && `member.id = ${values.add(id)}`]);
    return on.query<MemberRow>(
      `SELECT id, created_at, user_id, user_role, full_name, email, email_verified, phone, phone_verified, country,
              profession, company, avatar_url,
              ${roleOf('member.role_id')} AS role, ${roleOf('member.admin_role_id')} AS admin_role
         FROM members AS member
        WHERE ${where}
        ORDER BY created_at DESC, id DESC`,
      values.values,
    );
  }

  async findFullName(scope: ProviderScope, id: string, on: Queryable = this.database): Promise<string | undefined> {
    const values = new SqlValues();
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    const [row] = await on.query<{ full_name: string }>(`SELECT full_name FROM members WHERE ${where}`, values.values);
    return row?.full_name;
  }

  async insertMember(providerId: string, tx: Transaction, member: Omit<MemberEntity, 'providerId'>): Promise<void> {
    await tx.manager.insert(MemberEntity, { ...member, providerId });
  }

  /** The member and all owners of their team. */
  async lockMemberAndOwners(
    scope: ProviderScope,
    tx: Transaction,
    id: string,
  ): Promise<{ id: string; providerId: string; roleId: string; adminRoleId: string | null; isOwner: boolean }[]> {
    const values = new SqlValues();
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    // Without a join: after waiting for a lock, PostgreSQL checks and returns the new role.
    const owners = `ARRAY(SELECT id FROM roles WHERE slug = ${values.add(ownerSlug)})`;
    return tx.query(
      `SELECT id, provider_id AS "providerId", role_id AS "roleId", admin_role_id AS "adminRoleId",
              role_id = ANY (${owners}) AS "isOwner"
         FROM members
        WHERE provider_id = (SELECT provider_id FROM members WHERE ${where}) AND (id = $1 OR role_id = ANY (${owners}))
        ORDER BY id FOR UPDATE`,
      values.values,
    );
  }

  async setRoles(
    providerId: string,
    tx: Transaction,
    id: string,
    roles: Partial<Pick<MemberEntity, 'roleId' | 'adminRoleId' | 'isAdminRoleGranted'>>,
  ): Promise<void> {
    if (Object.keys(roles).length > 0) await tx.manager.update(MemberEntity, { id, providerId }, roles);
  }

  async deleteMember(providerId: string, tx: Transaction, id: string): Promise<void> {
    await tx.manager.delete(MemberEntity, { id, providerId });
  }

  /** A new member has accepted the pending invitations to their address. */
  async acceptInvitations(providerId: string, tx: Transaction, email: string, at: Date): Promise<void> {
    await tx.query(
      `UPDATE invitations SET accepted_at = $3
        WHERE provider_id = $1 AND lower(email) = lower($2) AND accepted_at IS NULL`,
      [providerId, email, at],
    );
  }

  async pendingInvitations(scope: ProviderScope): Promise<InvitationRow[]> {
    const values = new SqlValues();
    const where = allOf([isPending, ofScope(scope, values)]);
    return this.database.query<InvitationRow>(
      `SELECT id, created_at, email, invited_by, expires_at, ${roleOf('invitation.role_id')} AS role
         FROM invitations AS invitation
        WHERE ${where}
        ORDER BY created_at DESC, id DESC`,
      values.values,
    );
  }

  async hasPendingInvitation(scope: ProviderScope, id: string): Promise<boolean> {
    const values = new SqlValues();
    const where = allOf([`id = ${values.add(id)}`, isPending, ofScope(scope, values)]);
    return (await this.database.query(`SELECT FROM invitations WHERE ${where}`, values.values)).length === 1;
  }

  /** Returns its role; undefined if there is no such invitation. */
  async deleteInvitation(scope: ProviderScope, id: string, tx: Transaction): Promise<string | undefined> {
    const values = new SqlValues();
    const where = allOf([`id = ${values.add(id)}`, isPending, ofScope(scope, values)]);
    const [deleted] = await tx.query<{ role_id: string }>(
      `DELETE FROM invitations WHERE ${where} RETURNING role_id`,
      values.values,
    );
    return deleted?.role_id;
  }

  /** A pending invitation to this address. Compares byte lengths, too: see `link` of memberships. */
  async hasMember(providerId: string, email: string, tx: Transaction): Promise<boolean> {
    const members = await tx.query('SELECT FROM members WHERE provider_id = $1 AND lower(email) = lower($2)', [
      providerId,
      email,
    ]);
    return members.length > 0;
  }

  async findInvitationTo(
    email: string,
    id: string,
    lockedBy?: Transaction,
  ): Promise<{ providerId: string; roleId: string; isSuspended: boolean } | undefined> {
    const [row] = await (lockedBy ?? this.database).query<{ providerId: string; roleId: string; isSuspended: boolean }>(
      `SELECT provider_id AS "providerId", role_id AS "roleId",
              (SELECT status = 'suspended' FROM providers WHERE id = provider_id) AS "isSuspended"
         FROM invitations
        WHERE id = $1 AND ${isPending} AND lower(email) = lower($2) AND octet_length(email) = octet_length($2)
        ${lockedBy ? 'FOR UPDATE' : ''}`,
      [id, email],
    );
    return row;
  }

  async insertInvitation(
    providerId: string,
    tx: Transaction,
    invitation: Omit<InvitationEntity, 'providerId'>,
  ): Promise<void> {
    await tx.manager.insert(InvitationEntity, { ...invitation, providerId });
  }
}
