import { Column } from 'typeorm';

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
