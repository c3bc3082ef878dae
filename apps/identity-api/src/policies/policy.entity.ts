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
