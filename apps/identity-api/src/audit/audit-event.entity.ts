import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** An event in its place in the chain. Nobody changes or removes it: the database refuses. */
@Entity('audit_events')
@Unique('audit_events_id_key', ['id'])
@Index('audit_events_action_idx', ['organizationId', 'action', 'seq'])
@Index('audit_events_actor_idx', ['organizationId', 'actorId', 'seq'])
@Index('audit_events_user_idx', ['organizationId', 'targetId', 'seq'], { where: `target_type = 'user'` })
@Index('audit_events_about_idx', { synchronize: false })
@Index('audit_events_time_idx', ['organizationId', 'occurredAt', 'seq'])
export class AuditEventEntity {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId!: string;
  @PrimaryColumn('bigint') seq!: string;
  @Column('uuid') id!: string;
  @Column('timestamp with time zone', { name: 'occurred_at', precision: 3 }) occurredAt!: Date;
  @Column('text') action!: string;
  @Column('text', { name: 'actor_type' }) actorType!: string;
  @Column('text', { name: 'actor_id', nullable: true }) actorId!: string | null;
  @Column('text', { name: 'target_type', nullable: true }) targetType!: string | null;
  @Column('text', { name: 'target_id', nullable: true }) targetId!: string | null;
  @Column('text') result!: string;
  @Column('text', { nullable: true }) ip!: string | null;
  @Column('text', { name: 'user_agent', nullable: true }) userAgent!: string | null;
  @Column('text', { name: 'request_id', nullable: true }) requestId!: string | null;
  @Column('json') details!: Record<string, unknown>;
  @Column('bytea', { name: 'prev_hash' }) prevHash!: Buffer;
  @Column('bytea') hash!: Buffer;
}
