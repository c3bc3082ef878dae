import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Attestation } from './attestation.js';

/** Whose people sign in. Once deleted only `id` and `deletedAt` say something. */
@Entity('organizations')
export class OrganizationEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') slug!: string;
  @Column('text', { name: 'display_name' }) displayName!: string;
  @Column('text', { name: 'logo_url', nullable: true }) logoUrl!: string | null;
  @Column('boolean', { name: 'sso_required' }) ssoRequired!: boolean;
  @Column('text', { name: 'break_glass_group', nullable: true }) breakGlassGroup!: string | null;
  @Column('text', { name: 'accent_color', nullable: true }) accentColor!: string | null;
  @Column('text', { name: 'sign_in_message', nullable: true }) signInMessage!: string | null;
  @Column('bytea', { name: 'sign_in_logo', nullable: true }) signInLogo!: Buffer | null;
  @Column('text', { name: 'sign_in_logo_type', nullable: true }) signInLogoType!: string | null;
  /** A hash of the logo, of the database's making. */
  @Column({ type: 'text', name: 'sign_in_logo_version', nullable: true, insert: false, update: false })
  signInLogoVersion?: string | null;
  @Column('text', { default: 'none' }) attestation!: Attestation;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'updated_at', precision: 3 }) updatedAt!: Date;
  @Column('timestamp with time zone', { name: 'deleted_at', precision: 3, nullable: true }) deletedAt!: Date | null;
}
