import { Column, Entity, PrimaryColumn } from 'typeorm';

/** All policies of one organization together. `version` moves with every change to any of them. */
@Entity('policy_sets')
export class PolicySetEntity {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('bigint') version!: string;
  @Column('integer', { name: 'policy_count' }) policyCount!: number;
}
