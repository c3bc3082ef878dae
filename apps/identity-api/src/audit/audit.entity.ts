import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** What is told of an event, the same before and after it is chained. It is pseudonymised already. */
export abstract class AuditedEvent {
  @Column('timestamp with time zone', { precision: 3 }) occurred_at!: Date;
  @Column('text') action!: string;
  @Column('text') actor_type!: string;
  @Column('text', { nullable: true }) actor_id!: string | null;
  @Column('text', { nullable: true }) target_type!: string | null;
  @Column('text', { nullable: true }) target_id!: string | null;
  @Column('text') result!: string;
  @Column('text', { nullable: true }) ip!: string | null;
  @Column('text', { nullable: true }) user_agent!: string | null;
  @Column('text', { nullable: true }) request_id!: string | null;
  @Column('json') details!: Record<string, unknown>;
}

/** An event in its place in the chain. Nobody changes or removes it: the database refuses. */
@Entity('audit_events')
@Unique('audit_events_id_key', ['id'])
@Index('audit_events_action_idx', ['organization_id', 'action', 'seq'])
@Index('audit_events_actor_idx', ['organization_id', 'actor_id', 'seq'])
@Index('audit_events_target_idx', ['organization_id', 'target_id', 'seq'])
@Index('audit_events_result_idx', ['organization_id', 'result', 'seq'])
@Index('audit_events_about_idx', { synchronize: false })
@Index('audit_events_time_idx', ['organization_id', 'occurred_at', 'seq'])
export class AuditEventEntity extends AuditedEvent {
  @PrimaryColumn('uuid') organization_id!: string;
  @PrimaryColumn('bigint') seq!: string;
  @Column('uuid') id!: string;
  @Column('bytea') prev_hash!: Buffer;
  @Column('bytea') hash!: Buffer;
}

/** An event that happened and is not chained yet. */
@Entity('audit_arrivals')
@Index('audit_arrivals_next_idx', { synchronize: false })
export class PendingAuditEventEntity extends AuditedEvent {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
}

/** The end of an organization's chain. */
@Entity('audit_chains')
export class AuditChainEntity {
  @PrimaryColumn('uuid') organization_id!: string;
  @Column('bigint') last_seq!: string;
  @Column('bytea') last_hash!: Buffer;
  /** When the latest event happened. */
  @Column('timestamp with time zone', { precision: 3, nullable: true }) latest_at!: Date | null;
  /** By how much an event happened at most before one that precedes it. */
  @Column('bigint', { default: 0 }) max_late_ms!: string;
}

/** A signed statement of where a chain stood. Nobody changes or removes it: the database refuses. */
@Entity('audit_checkpoints')
export class AuditCheckpointEntity {
  @PrimaryColumn('uuid') organization_id!: string;
  @PrimaryColumn('bigint') seq!: string;
  @Column('bytea') hash!: Buffer;
  @Column('timestamp with time zone', { precision: 3 }) at!: Date;
  @Column('text') jws!: string;
}

/** By what name a person appears in the audit log; null once the person is erased. */
@Entity('audit_pseudonyms')
@Unique('audit_pseudonyms_pseudonym_key', ['pseudonym'])
export class AuditPseudonymEntity {
  @PrimaryColumn('uuid') user_id!: string;
  @Column('uuid') organization_id!: string;
  @Column('text', { nullable: true }) pseudonym!: string | null;
}
