import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The id of an event that was counted. */
@Entity('analytics_event_ids')
@Index('analytics_event_ids_oldest_idx', { synchronize: false })
export class AnalyticsEventIdEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('date', { name: 'received_on' }) receivedOn!: string;
}
