import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed-in person on one device. It is kept for a while after its end, as the history of sign-ins. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('uuid', { name: 'passkey_id', nullable: true }) passkeyId!: string | null;
  @Column('uuid', { name: 'federated_identity_id', nullable: true }) federatedIdentityId!: string | null;
  @Column('bytea', { name: 'token_hash' }) tokenHash!: Buffer;
  @Column('text') aal!: string;
  @Column('bigint', { name: 'policies_version', nullable: true }) policiesVersion!: string | null;
  @Column('bigint', { name: 'user_version', nullable: true }) userVersion!: string | null;
  @Column('text', { array: true }) amr!: string[];
  @Column('text', { nullable: true }) ip!: string | null;
  /** Where its person was last seen, as policies know it. */
  @Column('text', { name: 'last_ip', nullable: true }) lastIp!: string | null;
  @Column('text', { name: 'last_country', nullable: true }) lastCountry!: string | null;
  @Column('text', { name: 'user_agent', nullable: true }) userAgent!: string | null;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'authenticated_at', precision: 3, nullable: true })
  authenticatedAt!: Date | null;
  @Column('timestamp with time zone', { name: 'last_used_at', precision: 3 }) lastUsedAt!: Date;
  @Column('timestamp with time zone', { name: 'expires_at', precision: 3 }) expiresAt!: Date;
  @Column('timestamp with time zone', { name: 'revoked_at', precision: 3, nullable: true }) revokedAt!: Date | null;
}
