import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The sums of a subject's days by week (`weekOf`). Of visitors too: who comes on two days counts twice. */
@Entity('analytics_weeks')
export class AnalyticsWeekEntity {
  @PrimaryColumn('integer', { name: 'subject_no' }) subjectNo!: number;
  @PrimaryColumn('integer') week!: number;
  @Column('integer', { name: 'page_views' }) pageViews!: number;
  @Column('integer') views!: number;
  @Column('integer') favorites!: number;
  @Column('integer') downloads!: number;
  @Column('integer') outbound!: number;
  @Column('integer', { name: 'visitor_days' }) visitorDays!: number;
}
