import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A WebAuthn credential of a user. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('bytea', { name: 'credential_id' }) credentialId!: Buffer;
  @Column('bytea', { name: 'public_key' }) publicKey!: Buffer;
  @Column('text', { name: 'display_name' }) displayName!: string;
  // A bigint comes as text; the counter itself has 32 bits.
  @Column('bigint', { name: 'sign_count' }) signCount!: string;
  @Column('boolean', { name: 'backup_eligible' }) backupEligible!: boolean;
  @Column('boolean', { name: 'backed_up' }) backedUp!: boolean;
  @Column('uuid') aaguid!: string;
  @Column('text', { array: true }) transports!: string[];
  @Column('boolean', { name: 'clone_suspected' }) cloneSuspected!: boolean;
  @Column('boolean', { default: false }) attested!: boolean;
  @Column('boolean', { name: 'hardware_protected', default: false }) hardwareProtected!: boolean;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'recovered_at', precision: 3, nullable: true }) recoveredAt!: Date | null;
  @Column('timestamp with time zone', { name: 'last_used_at', precision: 3, nullable: true }) lastUsedAt!: Date | null;
}

/** A challenge that a ceremony was begun with. */
@Entity('challenges')
export class ChallengeEntity {
  @PrimaryColumn('bytea') challenge!: Buffer;
  @Column('text') ceremony!: 'login' | 'registration';
  @Column('uuid', { name: 'organization_id', nullable: true }) organizationId!: string | null;
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('text', { name: 'display_name', nullable: true }) displayName!: string | null;
  @Column('timestamp with time zone', { name: 'expires_at', precision: 3 }) expiresAt!: Date;
}
