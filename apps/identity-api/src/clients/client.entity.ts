import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredCreator } from '../lineage/lineage.shared.js';
import type { Scope } from '../scopes.js';

export interface PublicKey {
  kty: string;
  crv?: string;
  x?: string;
  y?: string;
  n?: string;
  e?: string;
  kid?: string;
  alg?: string;
}

/** The public keys with which a client signs its assertions (RFC 7517 §5). */
export interface PublicKeys {
  keys: PublicKey[];
}

@Entity('clients')
export class ClientEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null: an operator's, for every organization. */
  @Column('uuid', { nullable: true }) organization_id!: string | null;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) logo_url!: string | null;
  @Column('text', { nullable: true }) policy_url!: string | null;
  @Column('text', { nullable: true }) terms_url!: string | null;
  @Column('bytea', { nullable: true }) logo!: Buffer | null;
  @Column('text', { nullable: true }) logo_type!: string | null;
  @Column({ type: 'text', nullable: true, insert: false, update: false }) logo_version!: string | null;
  @Column('text') type!: 'public' | 'confidential';
  @Column('text', { array: true }) redirect_uris!: string[];
  @Column('text', { array: true }) post_logout_redirect_uris!: string[];
  @Column('text', { nullable: true }) backchannel_logout_uri!: string | null;
  /** The identifiers of its resources, for the previous version; `client_resources` decides. */
  @Column('text', { array: true, default: [] }) audiences!: string[];
  @Column('text', { array: true }) scopes!: string[];
  @Column('text', { array: true }) service_scopes!: Scope[];
  /** What administrators can request through the client. */
  @Column('text', { array: true }) admin_scopes!: Scope[];
  @Column('boolean') dpop_bound!: boolean;
  @Column('text') token_endpoint_auth_method!:
    | 'client_secret_basic'
    | 'client_secret_post'
    | 'private_key_jwt'
    | 'none';
  @Column('jsonb', { nullable: true }) jwks!: PublicKeys | null;
  /** In seconds, like the next two. */
  @Column('integer', { nullable: true }) session_idle!: number | null;
  @Column('integer', { nullable: true }) session_max!: number | null;
  @Column('integer', { nullable: true }) refresh_lifetime!: number | null;
  @Column('boolean', { default: false }) require_pushed_authorization_requests!: boolean;
  @Column('text', { nullable: true }) secret_sealed!: string | null;
  /** `client_credentials` end with each of these; empty for clients from before this was recorded. */
  @Column('jsonb') made_by!: StoredCreator[];
  /** The last adoption after the client ended; older tokens and clients of its own stay ended. */
  @Column('timestamp with time zone', { precision: 3, nullable: true }) revived_at!: Date | null;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3 }) updated_at!: Date;
}
