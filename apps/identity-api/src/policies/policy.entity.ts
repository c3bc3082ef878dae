import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Condition } from './conditions/condition.js';
import type { Effect, Mode } from './policy.js';

@Entity('policies')
export class PolicyEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('integer') priority!: number;
  @Column('json') conditions!: Condition[];
  @Column('text') effect!: Effect;
  @Column('text') mode!: Mode;
  @Column('integer') version!: number;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3 }) updated_at!: Date;
}

/** A policy after one change, kept even when the policy is deleted. */
@Entity('policy_versions')
export class PolicyVersionEntity {
  @PrimaryColumn('uuid') policy_id!: string;
  @PrimaryColumn('integer') version!: number;
  @Column('uuid') organization_id!: string;
  @Column('text') change!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('integer') priority!: number;
  @Column('json') conditions!: Condition[];
  @Column('text') effect!: Effect;
  @Column('text') mode!: Mode;
  @Column('text', { nullable: true }) actor_type!: string | null;
  @Column('text', { nullable: true }) actor_id!: string | null;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
}

/** The policies of one organization. `version` increments with every change to any of them. */
@Entity('policy_sets')
export class PolicySetEntity {
  @PrimaryColumn('uuid') organization_id!: string;
  @Column('bigint') version!: string;
  @Column('integer') policy_count!: number;
}
