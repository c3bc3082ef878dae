import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture of a vendor, by the URL that it is downloaded from. */
@Entity('pictures')
export class PictureEntity {
  /** A hash of vendor and URL; see `pictureId`. */
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('text') url!: string;
  @Column('text') host!: string;
  @Column('text') status!: 'pending' | 'stored' | 'failed';
  @Column('text', { nullable: true }) error!: string | null;
  /** Begun attempts since the picture was requested. */
  @Column('smallint', { default: 0 }) attempts!: number;
  @Column('timestamp with time zone', { name: 'next_attempt_at', precision: 3 }) nextAttemptAt!: Date;
  /** The job that may fetch it, until `leasedUntil`. */
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column('timestamp with time zone', { name: 'leased_until', precision: 3, nullable: true }) leasedUntil!: Date | null;
  @Column('timestamp with time zone', { name: 'requested_at', precision: 3 }) requestedAt!: Date;
  /** The upload that is the last copy. */
  @Column('text', { name: 'stored_url', nullable: true }) storedUrl!: string | null;
  @Column('integer', { nullable: true }) width!: number | null;
  @Column('integer', { nullable: true }) height!: number | null;
  @Column('text', { nullable: true }) etag!: string | null;
  @Column('text', { name: 'last_modified', nullable: true }) lastModified!: string | null;
  @Column('timestamp with time zone', { name: 'fresh_until', precision: 3, nullable: true }) freshUntil!: Date | null;
}

/** A product that waits for a picture. */
@Entity('picture_uses')
export class PictureUseEntity {
  @PrimaryColumn('uuid', { name: 'product_id' }) productId!: string;
  @PrimaryColumn('uuid', { name: 'picture_id' }) pictureId!: string;
}

/** The fetches of a vendor that began in its latest minute. */
@Entity('picture_quotas')
export class PictureQuotaEntity {
  @PrimaryColumn('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('timestamp with time zone', { precision: 3 }) minute!: Date;
  @Column('integer') used!: number;
}
