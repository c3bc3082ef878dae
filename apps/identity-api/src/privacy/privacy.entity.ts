import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A deletion request. After the erasure, it contains no link to the person. */
@Entity('privacy_deletions')
export class PrivacyDeletionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('uuid', { nullable: true }) user_id!: string | null;
  @Column('text') status!: 'queued' | 'cancelled' | 'completed';
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('boolean') cancel_on_login!: boolean;
  @Column('timestamp with time zone', { precision: 3 }) requested_at!: Date;
  @Column('timestamp with time zone', { precision: 3 }) scheduled_for!: Date;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) cancelled_at!: Date | null;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) completed_at!: Date | null;
}

@Entity('privacy_export_chunks')
export class PrivacyExportChunkEntity {
  @PrimaryColumn('uuid') export_id!: string;
  @PrimaryColumn('integer') attempt!: number;
  @PrimaryColumn('integer') position!: number;
  @Column('bytea') sealed!: Buffer;
}

/** The encryption context of an archive piece. */
export const pieceContext = ({ id, attempts }: { id: string; attempts: number }, position: number): string =>
  `privacy_export_chunks/${id}/${attempts}/${position}`;

@Entity('privacy_exports')
export class PrivacyExportEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('uuid') user_id!: string;
  @Column('text') status!: 'pending' | 'ready' | 'failed' | 'expired';
  @Column('timestamp with time zone', { precision: 3 }) requested_at!: Date;
  @Column('timestamp with time zone', { precision: 3 }) expires_at!: Date;
  @Column('uuid', { nullable: true }) lease_token!: string | null;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) lease_until!: Date | null;
  @Column('integer') attempts!: number;
  @Column('text', { nullable: true }) sha256!: string | null;
  @Column('bigint', { nullable: true }) size!: string | null;
}

@Entity('privacy_opt_outs')
export class PrivacyOptOutEntity {
  @PrimaryColumn('uuid') user_id!: string;
  @Column('uuid') organization_id!: string;
  @Column('text') source!: 'user' | 'gpc';
  @Column('timestamp with time zone', { precision: 3 }) recorded_at!: Date;
}
