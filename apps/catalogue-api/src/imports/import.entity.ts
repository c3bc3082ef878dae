import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '../actor.js';
import type { ImportErrorCode, ImportStatus } from './import-status.js';

@Entity('imports')
export class ImportEntity {
  @PrimaryColumn('uuid') id!: string;
  /** The order of a vendor's imports. PostgreSQL returns a bigint as text. */
  @Column('bigint') number!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  /** Null if a person started it. */
  @Column('uuid', { name: 'key_id', nullable: true }) keyId!: string | null;
  @Column('uuid', { name: 'member_id', nullable: true }) memberId!: string | null;
  /** Null for imports of the version before this column. */
  @Column('jsonb', { name: 'created_by', nullable: true }) createdBy!: Actor | null;
  @Column('text') status!: ImportStatus;
  @Column('text') mode!: 'upsert' | 'create' | 'update';
  @Column('text', { name: 'on_published' }) onPublished!: 'review' | 'offer' | 'fail' | 'revise';
  @Column('boolean') submit!: boolean;
  @Column('boolean', { name: 'dry_run' }) dryRun!: boolean;
  @Column('boolean', { name: 'fetch_images', default: false }) fetchImages!: boolean;
  @Column('integer') rows!: number;
  @Column('integer') done!: number;
  @Column('integer') created!: number;
  @Column('integer') updated!: number;
  @Column('integer') revised!: number;
  @Column('integer') unchanged!: number;
  @Column('integer') failed!: number;
  @Column('integer') unpublished!: number;
  @Column('integer') withheld!: number;
  @Column('integer') slices!: number;
  @Column('integer', { name: 'slices_done' }) slicesDone!: number;
  /** How often the next slice failed for a reason other than its rows, and when it is retried. */
  @Column('integer') attempts!: number;
  @Column('timestamp with time zone', { name: 'next_attempt_at', precision: 3 }) nextAttemptAt!: Date;
  @Column('text', { name: 'error_code', nullable: true }) errorCode!: ImportErrorCode | null;
  @Column('text', { name: 'error_detail', nullable: true }) errorDetail!: string | null;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'started_at', precision: 3, nullable: true }) startedAt!: Date | null;
  @Column('timestamp with time zone', { name: 'finished_at', precision: 3, nullable: true }) finishedAt!: Date | null;
}

@Entity('import_slices')
export class ImportSliceEntity {
  @PrimaryColumn('uuid', { name: 'import_id' }) importId!: string;
  @PrimaryColumn('integer') number!: number;
  @Column('integer') rows!: number;
  @Column('bytea') body!: Buffer;
}

@Entity('import_withheld')
export class ImportWithheldEntity {
  @PrimaryColumn('uuid', { name: 'import_id' }) importId!: string;
  @PrimaryColumn('integer') slice!: number;
  @Column('bytea') body!: Buffer;
}

@Entity('import_changes')
export class ImportChangesEntity {
  @PrimaryColumn('uuid', { name: 'import_id' }) importId!: string;
  @PrimaryColumn('integer') slice!: number;
  @Column('bytea') body!: Buffer;
}

@Entity('import_problems')
export class ImportProblemsEntity {
  @PrimaryColumn('uuid', { name: 'import_id' }) importId!: string;
  @PrimaryColumn('integer') slice!: number;
  @Column('bytea') body!: Buffer;
}
