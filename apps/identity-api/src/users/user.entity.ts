import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PageLanguage } from '../sign-in-page/page-language.shared.js';

/** A person. After erasure only `id`, `organizationId` and the times remain. */
@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) display_name!: string | null;
  @Column('text', { array: true }) groups!: string[];
  @Column('text', { nullable: true }) locale!: PageLanguage | null;
  /** Incremented by a database trigger when the user's groups or status change; the application never writes it. */
  @Column('bigint') access_version?: string;
  @Column('bytea', { nullable: true }) user_handle!: Buffer | null;
  @Column('text', { default: 'active' }) status!: 'active' | 'suspended';
  @Column('timestamp with time zone', { precision: 3, nullable: true }) suspended_at!: Date | null;
  @Column('text', { nullable: true }) suspension_reason!: string | null;
  // Triggers in the migrations maintain the next three columns.
  @Column('boolean', { default: false }) had_passkey!: boolean;
  @Column('boolean', { default: false }) had_link!: boolean;
  @Column('boolean', { default: false }) email_changed!: boolean;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3 }) updated_at!: Date;
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  last_sign_in_at!: Date | null;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) deleted_at!: Date | null;
}

/** A one-time permission to register a passkey, stored as a hash. */
@Entity('enrollment_tickets')
export class EnrollmentTicketEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('uuid') user_id!: string;
  @Column('bytea') token_hash!: Buffer;
  @Column('text') issued_by!: string;
  /** The scopes of the issuer. The ticket does not enrol somebody whose roles grant others. */
  @Column('text', { array: true }) issuer_rights!: string[];
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3 }) expires_at!: Date;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) spent_at!: Date | null;
  @Column('boolean', { default: false }) is_recovery!: boolean;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) revoked_at!: Date | null;
}
