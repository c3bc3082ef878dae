import { Column, Entity, PrimaryColumn } from 'typeorm';

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
