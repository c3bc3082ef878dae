import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('uploads')
export class UploadEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null for uploads by a platform key. */
  @Column('uuid', { name: 'provider_id', nullable: true }) providerId!: string | null;
  /** Random; part of the URL `/uploads/<name>`. */
  @Column('text') name!: string;
  /** Null for uploads from before this column existed. */
  @Column('text', { name: 'original_name', nullable: true }) originalName!: string | null;
  @Column('text', { name: 'content_type' }) contentType!: string;
  /** Bytes. PostgreSQL returns a bigint as text. */
  @Column('bigint') size!: string;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
}

/** A name that is being written to the store. If the claim is old, the stored file can be removed. */
@Entity('upload_claims')
export class UploadClaimEntity {
  @PrimaryColumn('text') name!: string;
  @Column('timestamp with time zone', { name: 'claimed_at', precision: 3 }) claimedAt!: Date;
}
