import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many of a day's visitors of a subject were last there on which earlier day. */
@Entity('analytics_visitor_returns')
export class AnalyticsVisitorReturnEntity {
  @PrimaryColumn('integer', { name: 'subject_no' }) subjectNo!: number;
  @PrimaryColumn('integer') day!: number;
  @PrimaryColumn('integer', { name: 'previous_day' }) previousDay!: number;
  @Column('integer') visitors!: number;
}
