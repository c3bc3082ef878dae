import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Attestation } from './attestation.js';

/** Whose people sign in. Once deleted only `id` and `deleted_at` say something. */
@Entity('organizations')
export class OrganizationEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') slug!: string;
  @Column('text') display_name!: string;
  @Column('text', { nullable: true }) logo_url!: string | null;
  @Column('boolean') sso_required!: boolean;
  @Column('text', { nullable: true }) break_glass_group!: string | null;
  @Column('text', { nullable: true }) accent_color!: string | null;
  @Column('text', { nullable: true }) sign_in_message!: string | null;
  @Column('bytea', { nullable: true }) sign_in_logo!: Buffer | null;
  @Column('text', { nullable: true }) sign_in_logo_type!: string | null;
  /** A hash of the logo, of the database's making. */
  @Column({ type: 'text', nullable: true, insert: false, update: false }) sign_in_logo_version!: string | null;
  @Column('text', { default: 'none' }) attestation!: Attestation;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3 }) updated_at!: Date;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) deleted_at!: Date | null;
}
