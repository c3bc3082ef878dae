import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

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

/** A chained event. The database rejects updates and deletions. */
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

@Entity('audit_arrivals')
@Index('audit_arrivals_next_idx', { synchronize: false })
export class PendingAuditEventEntity extends AuditedEvent {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
}

@Entity('audit_chains')
export class AuditChainEntity {
  @PrimaryColumn('uuid') organization_id!: string;
  @Column('bigint') last_seq!: string;
  @Column('bytea') last_hash!: Buffer;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) latest_at!: Date | null;
  /** The most that an event happened before one that precedes it in the chain. */
  @Column('bigint', { default: 0 }) max_late_ms!: string;
}

@Entity('audit_checkpoints')
export class AuditCheckpointEntity {
  @PrimaryColumn('uuid') organization_id!: string;
  @PrimaryColumn('bigint') seq!: string;
  @Column('bytea') hash!: Buffer;
  @Column('timestamp with time zone', { precision: 3 }) at!: Date;
  @Column('text') jws!: string;
}

@Entity('audit_pseudonyms')
@Unique('audit_pseudonyms_pseudonym_key', ['pseudonym'])
export class AuditPseudonymEntity {
  @PrimaryColumn('uuid') user_id!: string;
  @Column('uuid') organization_id!: string;
  @Column('text', { nullable: true }) pseudonym!: string | null;
}
