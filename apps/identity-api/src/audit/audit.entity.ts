import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** What is told of an event, the same before and after it is chained. It is pseudonymised already. */
export abstract class AuditedEvent {
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
}

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

/** An event that happened and is not chained yet. */
@Entity('audit_arrivals')
@Index('audit_arrivals_next_idx', { synchronize: false })
export class PendingAuditEventEntity extends AuditedEvent {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
}

/** The end of an organization's chain. */
@Entity('audit_chains')
export class AuditChainEntity {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('bigint', { name: 'last_seq' }) lastSeq!: string;
  @Column('bytea', { name: 'last_hash' }) lastHash!: Buffer;
  /** When the latest event happened. */
  @Column('timestamp with time zone', { name: 'latest_at', precision: 3, nullable: true }) latestAt!: Date | null;
  /** By how much an event happened at most before one that precedes it. */
  @Column('bigint', { name: 'max_late_ms', default: 0 }) maxLateMs!: string;
}

/** A signed statement of where a chain stood. Nobody changes or removes it: the database refuses. */
@Entity('audit_checkpoints')
export class AuditCheckpointEntity {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId!: string;
  @PrimaryColumn('bigint') seq!: string;
  @Column('bytea') hash!: Buffer;
  @Column('timestamp with time zone', { precision: 3 }) at!: Date;
  @Column('text') jws!: string;
}

/** By what name a person appears in the audit log; null once the person is erased. */
@Entity('audit_pseudonyms')
@Unique('audit_pseudonyms_pseudonym_key', ['pseudonym'])
export class AuditPseudonymEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('text', { nullable: true }) pseudonym!: string | null;
}
