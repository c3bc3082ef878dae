import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Something that happened, in the exact words that are signed and sent. */
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

  /** The JSON text `{id, type, timestamp, sequence, data}`. */
  @Column('text')
  body!: string;

  /** With the transaction and the sequence its place in the feed: which cluster and timeline gave the transaction's id. */
  @Column('bigint', { default: () => 'webhook_feed_epoch()' })
  epoch!: string;

  /** The id of the transaction that wrote it. Null: a test, which no feed shows. */
  @Column('bigint', { name: 'transaction_id', nullable: true })
  transactionId!: string | null;

  /** The number in its body, which grows from event to event of a transaction. */
  @Column('bigint', { default: () => `nextval('webhook_event_sequence')` })
  sequence!: string;

  /** The person whom it names; null where it names nobody. */
  @Column('uuid', { name: 'subject_id', nullable: true })
  subjectId!: string | null;

  /** Of the span that published it (W3C Trace Context), which its deliveries follow; null when it was not traced. */
  @Column('varchar', { length: 55, nullable: true })
  traceparent!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;
}
