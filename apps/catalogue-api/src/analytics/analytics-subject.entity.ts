import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { SubjectKind } from './subjects.js';

/** Something of which numbers are kept. Never renamed nor removed: rolled up rows go by its number. */
@Entity('analytics_subjects')
@Index('analytics_subjects_kind_provider_value_key', { synchronize: false })
export class AnalyticsSubjectEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' }) no!: number;
  @Column('uuid', { name: 'provider_id', nullable: true }) providerId!: string | null;
  @Column('text') kind!: SubjectKind;
  @Column('text') value!: string;
}
