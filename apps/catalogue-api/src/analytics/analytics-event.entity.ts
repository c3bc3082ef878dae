import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EventKind } from './subjects.js';

/** A tracked event. TypeORM knows no partitioned tables, so the schema comparison leaves it out. */
@Entity('analytics_events', { synchronize: false })
export class AnalyticsEventEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamp with time zone', { precision: 3 }) at!: Date;
  @Column('text') kind!: EventKind;
  @Column('text', { name: 'visitor_id' }) visitorId!: string;
  @Column('uuid', { name: 'provider_id', nullable: true }) providerId!: string | null;
  @Column('uuid', { name: 'brand_id', nullable: true }) brandId!: string | null;
  @Column('uuid', { name: 'designer_id', nullable: true }) designerId!: string | null;
  @Column('uuid', { name: 'product_id', nullable: true }) productId!: string | null;
  @Column('text', { nullable: true }) country!: string | null;
  @Column('text', { nullable: true }) locale!: string | null;
  @Column('text', { nullable: true }) source!: string | null;
  @Column('text', { nullable: true }) profession!: string | null;
  @Column('timestamp with time zone', { name: 'received_at', precision: 3 }) receivedAt!: Date;
}
