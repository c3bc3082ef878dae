import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CountedEvent } from './subjects.js';

/** Events of one call that wait to be rolled up. */
@Entity('analytics_inbox')
export class AnalyticsInboxEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) no!: string;
  @Column('json') events!: CountedEvent[];
  @Column('timestamptz', { name: 'arrived_at', default: () => 'now()' }) arrivedAt!: Date;
}
