import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A subject's numbers of one day. */
@Entity('analytics_days')
export class AnalyticsDayEntity {
  @PrimaryColumn('integer', { name: 'subject_no' }) subjectNo!: number;
  @PrimaryColumn('integer') day!: number;
  @Column('integer', { name: 'page_views' }) pageViews!: number;
  @Column('integer') views!: number;
  @Column('integer') favorites!: number;
  @Column('integer') downloads!: number;
  @Column('integer') outbound!: number;
  @Column('integer') visitors!: number;
}
