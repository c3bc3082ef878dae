import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** 32 days of one visitor in one scope: `days[i]` has a bit for each day on which it was a visitor of `subjects[i]`. */
@Entity('analytics_visitor_days')
@Index('analytics_visitor_days_oldest_idx', { synchronize: false })
export class AnalyticsVisitorDaysEntity {
  @PrimaryColumn('integer', { name: 'scope_no' }) scopeNo!: number;
  @PrimaryColumn('uuid') visitor!: string;
  @PrimaryColumn('smallint') block!: number;
  @Column('integer', { array: true }) subjects!: number[];
  @Column('integer', { array: true }) days!: number[];
}
