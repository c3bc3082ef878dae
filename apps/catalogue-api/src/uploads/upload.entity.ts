import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('uploads')
export class UploadEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null when a platform key uploaded it. */
  @Column('uuid', { name: 'provider_id', nullable: true }) providerId!: string | null;
  /** The random name that it is served under, `/uploads/<name>`. */
  @Column('text') name!: string;
  /** What its sender called it; null for what was uploaded before this was kept. */
  @Column('text', { name: 'original_name', nullable: true }) originalName!: string | null;
  @Column('text', { name: 'content_type' }) contentType!: string;
  /** Bytes. PostgreSQL gives a bigint as text. */
  @Column('bigint') size!: string;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
}

/** A name that is being written to the store. Whoever finds it old may remove what the store has under it. */
@Entity('upload_claims')
export class UploadClaimEntity {
  @PrimaryColumn('text') name!: string;
  @Column('timestamp with time zone', { name: 'claimed_at', precision: 3 }) claimedAt!: Date;
}
