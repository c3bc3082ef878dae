import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many of a day's visitors of a subject were last there in which week: the sums of `analytics_returns`. */
@Entity('analytics_week_returns')
export class AnalyticsWeekReturnEntity {
  @PrimaryColumn('integer', { name: 'subject_no' }) subjectNo!: number;
  @PrimaryColumn('integer', { name: 'previous_week' }) previousWeek!: number;
  @PrimaryColumn('integer') day!: number;
  @Column('integer') visitors!: number;
}
