import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many of a day's visitors of a subject were last there on which of the 365 days before. */
@Entity('analytics_returns')
export class AnalyticsReturnEntity {
  @PrimaryColumn('integer', { name: 'subject_no' }) subjectNo!: number;
  @PrimaryColumn('integer', { name: 'previous_day' }) previousDay!: number;
  @PrimaryColumn('integer') day!: number;
  @Column('integer') visitors!: number;
}
