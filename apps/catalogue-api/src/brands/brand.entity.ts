import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('brands')
export class BrandEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('text') name!: string;
  @Column('text') slug!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('text', { nullable: true }) city!: string | null;
  @Column('text', { nullable: true }) country!: string | null;
  @Column('text', { name: 'cover_url', nullable: true }) coverUrl!: string | null;
  @Column('text', { name: 'logo_url', nullable: true }) logoUrl!: string | null;
  @Column('text', { nullable: true }) website!: string | null;
  @Column('boolean', { name: 'is_featured' }) isFeatured!: boolean;
  @Column('json') translations!: NonNullable<unknown>;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
}
