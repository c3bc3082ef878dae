import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's wish to be erased. Once that is done it names nobody. */
@Entity('privacy_deletions')
export class PrivacyDeletionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('text') status!: 'queued' | 'cancelled' | 'completed';
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('boolean', { name: 'cancel_on_login' }) cancelOnLogin!: boolean;
  @Column('timestamp with time zone', { name: 'requested_at', precision: 3 }) requestedAt!: Date;
  @Column('timestamp with time zone', { name: 'scheduled_for', precision: 3 }) scheduledFor!: Date;
  @Column('timestamp with time zone', { name: 'cancelled_at', precision: 3, nullable: true }) cancelledAt!: Date | null;
  @Column('timestamp with time zone', { name: 'completed_at', precision: 3, nullable: true }) completedAt!: Date | null;
}

/** A piece of an archive, encrypted. */
@Entity('privacy_export_chunks')
export class PrivacyExportChunkEntity {
  @PrimaryColumn('uuid', { name: 'export_id' }) exportId!: string;
  @PrimaryColumn('integer') attempt!: number;
  @PrimaryColumn('integer') position!: number;
  @Column('bytea') sealed!: Buffer;
}

/** A person's request for their data, and the archive that came of it. */
@Entity('privacy_exports')
export class PrivacyExportEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') status!: 'pending' | 'ready' | 'failed' | 'expired';
  @Column('timestamp with time zone', { name: 'requested_at', precision: 3 }) requestedAt!: Date;
  @Column('timestamp with time zone', { name: 'expires_at', precision: 3 }) expiresAt!: Date;
  @Column('uuid', { name: 'lease_token', nullable: true }) leaseToken!: string | null;
  @Column('timestamp with time zone', { name: 'lease_until', precision: 3, nullable: true }) leaseUntil!: Date | null;
  @Column('integer') attempts!: number;
  @Column('text', { nullable: true }) sha256!: string | null;
  @Column('bigint', { nullable: true }) size!: string | null;
}

/** That a person does not want their data sold, and how they said so first. */
@Entity('privacy_opt_outs')
export class PrivacyOptOutEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('text') source!: 'user' | 'gpc';
  @Column('timestamp with time zone', { name: 'recorded_at', precision: 3 }) recordedAt!: Date;
}
