import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Scope } from '../scopes.js';

@Entity('roles')
export class RoleEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null for a role of every provider, or of the platform. */
  @Column('uuid', { name: 'provider_id', nullable: true }) providerId!: string | null;
  @Column('text') name!: string;
  @Column('text') slug!: string;
  /** Null: those of the role of every provider with this slug. */
  @Column('text', { array: true, nullable: true }) scopes!: Scope[] | null;
  @Column('boolean') platform!: boolean;
}

export type UserRole = 'customer' | 'vendor' | 'admin';

@Entity('members')
export class MemberEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('uuid', { name: 'role_id' }) roleId!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text', { name: 'user_role' }) userRole!: UserRole;
  @Column('uuid', { name: 'admin_role_id', nullable: true }) adminRoleId!: string | null;
  /** Given by somebody who held its scopes. Roles given before people could sign in grant nothing. */
  @Column('boolean', { name: 'is_admin_role_granted' }) isAdminRoleGranted!: boolean;
  /** The person whom OpenID Connect calls (iss, sub); null until their first request. */
  @Column('text', { nullable: true }) issuer!: string | null;
  @Column('text', { nullable: true }) subject!: string | null;
  @Column('text', { name: 'full_name' }) fullName!: string;
  @Column('text') email!: string;
  @Column('boolean', { name: 'email_verified' }) emailVerified!: boolean;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('boolean', { name: 'phone_verified' }) phoneVerified!: boolean;
  @Column('text', { nullable: true }) country!: string | null;
  @Column('text', { nullable: true }) profession!: string | null;
  @Column('text', { nullable: true }) company!: string | null;
  @Column('text', { name: 'avatar_url', nullable: true }) avatarUrl!: string | null;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
}

@Entity('invitations')
export class InvitationEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('uuid', { name: 'role_id' }) roleId!: string;
  @Column('text') email!: string;
  @Column('text', { name: 'invited_by' }) invitedBy!: string;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'expires_at', precision: 3 }) expiresAt!: Date;
  @Column('timestamp with time zone', { name: 'accepted_at', precision: 3, nullable: true }) acceptedAt!: Date | null;
}
