import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sso_connections')
export class SsoConnectionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('text') type!: 'saml' | 'oidc';
  @Column('text', { name: 'display_name' }) displayName!: string;
  @Column('text', { name: 'authorize_url', nullable: true }) authorizeUrl!: string | null;
  /** Of an OpenID Provider that this service is a relying party of; null: people are handed over by `authorizeUrl`. */
  @Column('text', { nullable: true }) issuer!: string | null;
  @Column('text', { name: 'client_id', nullable: true }) clientId!: string | null;
  @Column('text', { name: 'client_secret_sealed', nullable: true }) clientSecretSealed!: string | null;
  /** Whether people whom the service does not know yet become users as they sign in. */
  @Column('boolean', { default: false }) jit!: boolean;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
