import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person as a connection's identity provider knows them. */
@Entity('federated_identities')
export class FederatedIdentityEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('uuid', { name: 'connection_id' }) connectionId!: string;
  @Column('text') subject!: string;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'recovered_at', precision: 3, nullable: true }) recoveredAt!: Date | null;
  @Column('timestamp with time zone', { name: 'last_used_at', precision: 3, nullable: true }) lastUsedAt!: Date | null;
}

/** A sign-in on its way to an identity provider and back. */
@Entity('sso_sign_ins')
export class SsoSignInEntity {
  @PrimaryColumn('bytea', { name: 'state_hash' }) stateHash!: Buffer;
  @Column('uuid', { name: 'connection_id' }) connectionId!: string;
  @Column('text', { nullable: true }) interaction!: string | null;
  @Column('boolean', { name: 'is_fresh' }) isFresh!: boolean;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'expires_at', precision: 3 }) expiresAt!: Date;
}
