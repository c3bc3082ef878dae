import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { SubjectKind } from './subjects.js';

/** Something of which numbers are kept. Never renamed nor removed: rolled up rows go by its number. */
@Entity('analytics_subjects')
@Check(
  'analytics_subjects_kind_check',
  `kind IN ('total', 'product', 'brand', 'designer', 'source', 'country', 'locale', 'profession')`,
)
@Unique('analytics_subjects_kind_provider_value_key', ['kind', 'providerId', 'value'])
export class AnalyticsSubjectEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' }) no!: number;
  @Column('uuid', { name: 'provider_id', nullable: true }) providerId!: string | null;
  @Column('text') kind!: SubjectKind;
  @Column('text') value!: string;
}
