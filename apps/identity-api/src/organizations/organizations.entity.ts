import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A deleted organization keeps only `id` and `deleted_at`. */
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
  @Column({ type: 'text', nullable: true, insert: false, update: false }) sign_in_logo_version!: string | null;
  @Column('text', { default: 'none' }) attestation!: 'none' | 'direct';
  @Column('boolean', { default: false }) self_recovery!: boolean;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3 }) updated_at!: Date;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) deleted_at!: Date | null;
}

/** A domain that an organization claims, or owns if `verified_at` is set. */
@Entity('organization_domains')
export class DomainEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('text') domain!: string;
  @Column('text') kind!: 'email' | 'custom';
  @Column('text') challenge!: string;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) verified_at!: Date | null;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
}

@Entity('sso_connections')
export class SsoConnectionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('text') type!: 'saml' | 'oidc';
  @Column('text') display_name!: string;
  @Column('text', { nullable: true }) authorize_url!: string | null;
  /** The OpenID Provider that people sign in with; null: `authorize_url` hands them over. */
  @Column('text', { nullable: true }) issuer!: string | null;
  @Column('text', { nullable: true }) client_id!: string | null;
  @Column('text', { nullable: true }) client_secret_sealed!: string | null;
  @Column('boolean', { default: false }) jit!: boolean;
  /** The connection whose people are linked to this one without proof until `succeeds_until`. */
  @Column('uuid', { nullable: true }) succeeds!: string | null;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) succeeds_until!: Date | null;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' }) updated_at!: Date;
}
