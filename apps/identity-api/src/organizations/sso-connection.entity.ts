import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sso_connections')
export class SsoConnectionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('text') type!: 'saml' | 'oidc';
  @Column('text', { name: 'display_name' }) displayName!: string;
  @Column('text', { name: 'authorize_url' }) authorizeUrl!: string;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
}
