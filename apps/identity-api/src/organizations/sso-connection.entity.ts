import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sso_connections')
export class SsoConnectionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('text') type!: 'saml' | 'oidc';
  @Column('text') display_name!: string;
  @Column('text', { nullable: true }) authorize_url!: string | null;
  /** Of an OpenID Provider that this service is a relying party of; null: people are handed over by `authorize_url`. */
  @Column('text', { nullable: true }) issuer!: string | null;
  @Column('text', { nullable: true }) client_id!: string | null;
  @Column('text', { nullable: true }) client_secret_sealed!: string | null;
  /** Whether people whom the service does not know yet become users as they sign in. */
  @Column('boolean', { default: false }) jit!: boolean;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' }) updated_at!: Date;
}
