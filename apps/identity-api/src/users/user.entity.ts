import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person. Once erased only `id`, `organizationId` and the times are left. */
@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { name: 'display_name', nullable: true }) displayName!: string | null;
  @Column('text', { array: true }) groups!: string[];
  /** Moved by a trigger with what decides whether the person gets in; never written here. */
  @Column('bigint', { name: 'access_version' }) accessVersion?: string;
  @Column('bytea', { name: 'user_handle', nullable: true }) userHandle!: Buffer | null;
  @Column('text', { default: 'active' }) status!: 'active' | 'suspended';
  @Column('timestamp with time zone', { name: 'suspended_at', precision: 3, nullable: true }) suspendedAt!: Date | null;
  @Column('text', { name: 'suspension_reason', nullable: true }) suspensionReason!: string | null;
  // These three are kept by the database itself; see the migrations.
  @Column('boolean', { name: 'had_passkey', default: false }) hadPasskey!: boolean;
  @Column('boolean', { name: 'had_link', default: false }) hadLink!: boolean;
  @Column('boolean', { name: 'email_changed', default: false }) emailChanged!: boolean;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'updated_at', precision: 3 }) updatedAt!: Date;
  @Column('timestamp with time zone', { name: 'last_sign_in_at', precision: 3, nullable: true })
  lastSignInAt!: Date | null;
  @Column('timestamp with time zone', { name: 'deleted_at', precision: 3, nullable: true }) deletedAt!: Date | null;
}

/** A one-time permission to register a passkey; its secret is stored as a hash only. */
@Entity('enrollment_tickets')
export class EnrollmentTicketEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('bytea', { name: 'token_hash' }) tokenHash!: Buffer;
  @Column('text', { name: 'issued_by' }) issuedBy!: string;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'expires_at', precision: 3 }) expiresAt!: Date;
  @Column('timestamp with time zone', { name: 'spent_at', precision: 3, nullable: true }) spentAt!: Date | null;
  @Column('boolean', { name: 'is_recovery', default: false }) isRecovery!: boolean;
  @Column('timestamp with time zone', { name: 'revoked_at', precision: 3, nullable: true }) revokedAt!: Date | null;
}
