import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { CountedEvent, EventKind, SubjectKind } from './subjects.js';

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

@Entity('analytics_event_ids')
@Index('analytics_event_ids_oldest_idx', { synchronize: false })
export class AnalyticsEventIdEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('date', { name: 'received_on' }) receivedOn!: string;
}

/** TypeORM does not support partitioned tables, so schema comparison skips this one. */
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

@Entity('analytics_inbox')
export class AnalyticsInboxEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) no!: string;
  @Column('json') events!: CountedEvent[];
  @Column('timestamptz', { name: 'arrived_at', default: () => 'now()' }) arrivedAt!: Date;
}

/** How many of a subject's visitors on `day` were last there on `previousDay`, up to 365 days before. */
@Entity('analytics_returns')
export class AnalyticsReturnEntity {
  @PrimaryColumn('integer', { name: 'subject_no' }) subjectNo!: number;
  @PrimaryColumn('integer', { name: 'previous_day' }) previousDay!: number;
  @PrimaryColumn('integer') day!: number;
  @Column('integer') visitors!: number;
}

/** Never renamed or removed: rollup rows refer to its number. */
@Entity('analytics_subjects')
@Check(
  'analytics_subjects_kind_check',
  `kind IN ('total', 'product', 'brand', 'designer', 'item_group', 'source', 'country', 'locale', 'profession')`,
)
@Unique('analytics_subjects_kind_provider_value_key', ['kind', 'providerId', 'value'])
export class AnalyticsSubjectEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' }) no!: number;
  @Column('uuid', { name: 'provider_id', nullable: true }) providerId!: string | null;
  @Column('text') kind!: SubjectKind;
  @Column('text') value!: string;
}

/** 32 days of one visitor in one scope: `days[i]` has a bit for each day with a visit to `subjects[i]`. */
@Entity('analytics_visitor_days')
@Index('analytics_visitor_days_oldest_idx', { synchronize: false })
export class AnalyticsVisitorDaysEntity {
  @PrimaryColumn('integer', { name: 'scope_no' }) scopeNo!: number;
  @PrimaryColumn('uuid') visitor!: string;
  @PrimaryColumn('smallint') block!: number;
  @Column('integer', { array: true }) subjects!: number[];
  @Column('integer', { array: true }) days!: number[];
}

@Entity('analytics_week_returns')
export class AnalyticsWeekReturnEntity {
  @PrimaryColumn('integer', { name: 'subject_no' }) subjectNo!: number;
  @PrimaryColumn('integer', { name: 'previous_week' }) previousWeek!: number;
  @PrimaryColumn('integer') day!: number;
  @Column('integer') visitors!: number;
}

/** A subject's days, summed by week (`weekOf`). A visitor on two days counts twice. */
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
