import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a person does not want their data sold, and how they said so first. */
@Entity('privacy_opt_outs')
export class PrivacyOptOutEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('text') source!: 'user' | 'gpc';
  @Column('timestamp with time zone', { name: 'recorded_at', precision: 3 }) recordedAt!: Date;
}
