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
