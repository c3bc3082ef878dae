import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Condition } from './conditions/condition.js';
import type { Effect, Mode } from './policy.js';

@Entity('policies')
export class PolicyEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('integer') priority!: number;
  @Column('json') conditions!: Condition[];
  @Column('text') effect!: Effect;
  @Column('text') mode!: Mode;
  @Column('integer') version!: number;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'updated_at', precision: 3 }) updatedAt!: Date;
}

/** A policy as one change left it; kept when the policy is gone. */
@Entity('policy_versions')
export class PolicyVersionEntity {
  @PrimaryColumn('uuid', { name: 'policy_id' }) policyId!: string;
  @PrimaryColumn('integer') version!: number;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('text') change!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('integer') priority!: number;
  @Column('json') conditions!: Condition[];
  @Column('text') effect!: Effect;
  @Column('text') mode!: Mode;
  @Column('text', { name: 'actor_type', nullable: true }) actorType!: string | null;
  @Column('text', { name: 'actor_id', nullable: true }) actorId!: string | null;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
}

/** All policies of one organization together. `version` moves with every change to any of them. */
@Entity('policy_sets')
export class PolicySetEntity {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('bigint') version!: string;
  @Column('integer', { name: 'policy_count' }) policyCount!: number;
}
