import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { AuditedEvent } from './audited-event.entity.js';

/** An event in its place in the chain. Nobody changes or removes it: the database refuses. */
@Entity('audit_events')
@Unique('audit_events_id_key', ['id'])
@Index('audit_events_action_idx', ['organizationId', 'action', 'seq'])
@Index('audit_events_actor_idx', ['organizationId', 'actorId', 'seq'])
@Index('audit_events_target_idx', ['organizationId', 'targetId', 'seq'])
@Index('audit_events_result_idx', ['organizationId', 'result', 'seq'])
@Index('audit_events_about_idx', { synchronize: false })
@Index('audit_events_time_idx', ['organizationId', 'occurredAt', 'seq'])
export class AuditEventEntity extends AuditedEvent {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId!: string;
  @PrimaryColumn('bigint') seq!: string;
  @Column('uuid') id!: string;
  @Column('bytea', { name: 'prev_hash' }) prevHash!: Buffer;
  @Column('bytea') hash!: Buffer;
}
