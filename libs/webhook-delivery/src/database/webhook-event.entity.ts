import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('webhook_events')
@Index('webhook_events_tenant_feed', { synchronize: false })
@Index('webhook_events_feed', { synchronize: false })
@Index('webhook_events_subject', { synchronize: false })
export class WebhookEvent {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhook_events_pkey' })
  id!: string;

  @Column('uuid', { name: 'tenant_id', nullable: true })
  tenantId!: string | null;

  @Column('text')
  type!: string;

  @Column('text')
  body!: string;

  /** Identifies the cluster and timeline of `transaction_id`. Epoch, transaction and sequence are the feed position. */
  @Column('bigint', { default: () => 'webhook_feed_epoch()' })
  epoch!: string;

  /** The transaction that wrote the event. Null: a test, which is not in the feed. */
  @Column('bigint', { name: 'transaction_id', nullable: true })
  transactionId!: string | null;

  /** The number in the body. Grows within a transaction. */
  @Column('bigint', { default: () => `nextval('webhook_event_sequence')` })
  sequence!: string;

  @Column('uuid', { name: 'subject_id', nullable: true })
  subjectId!: string | null;

  @Column('varchar', { length: 55, nullable: true })
  traceparent!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;
}
