import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MakerSince } from '../makers/maker.shared.js';
import type { Scope } from '../scopes.js';

/** An application that people sign in to, or a service that has tokens of its own (RFC 6749 §2). */
@Entity('clients')
export class ClientEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null: an operator's, which serves every organization. */
  @Column('uuid', { name: 'organization_id', nullable: true }) organizationId!: string | null;
  @Column('text') name!: string;
  @Column('text') type!: 'public' | 'confidential';
  @Column('text', { name: 'redirect_uris', array: true }) redirectUris!: string[];
  @Column('text', { name: 'post_logout_redirect_uris', array: true }) postLogoutRedirectUris!: string[];
  @Column('text', { name: 'backchannel_logout_uri', nullable: true }) backchannelLogoutUri!: string | null;
  @Column('text', { array: true }) audiences!: string[];
  @Column('text', { array: true }) scopes!: string[];
  @Column('text', { name: 'service_scopes', array: true }) serviceScopes!: Scope[];
  @Column('boolean', { name: 'dpop_bound' }) dpopBound!: boolean;
  @Column('text', { name: 'token_endpoint_auth_method' }) tokenEndpointAuthMethod!: string;
  @Column('text', { name: 'secret_sealed', nullable: true }) secretSealed!: string | null;
  /** With whom what it may do for itself ends; nobody for one from before this was recorded. */
  @Column('jsonb', { name: 'made_by' }) madeBy!: MakerSince[];
  /** When it was last adopted after its end: what it got for itself and made before that stays ended. */
  @Column('timestamp with time zone', { name: 'revived_at', precision: 3, nullable: true }) revivedAt!: Date | null;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'updated_at', precision: 3 }) updatedAt!: Date;
}
