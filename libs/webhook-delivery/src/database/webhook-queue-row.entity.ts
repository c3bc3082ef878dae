import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const primaryKeyConstraintName = 'webhook_queue_pkey';

/** A delivery that is pending: when it is due, and what a worker needs to know of it. It goes with its outcome. */
@Entity('webhook_queue')
@Index('webhook_queue_forced', { synchronize: false })
export class WebhookQueueRow {
  @PrimaryColumn('uuid', { name: 'endpoint_id', primaryKeyConstraintName })
  endpointId!: string;

  @PrimaryColumn({ type: 'timestamptz', name: 'due_at', precision: 3, primaryKeyConstraintName })
  dueAt!: Date;

  @PrimaryColumn('uuid', { name: 'delivery_id', primaryKeyConstraintName })
  deliveryId!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  /** As in the delivery; an outcome counts only for the attempt after these. */
  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('integer', { name: 'round_attempts', default: 0 })
  roundAttempts!: number;

  @Column('boolean', { name: 'is_test', default: false })
  isTest!: boolean;

  @Column('boolean', { name: 'is_forced', default: false })
  isForced!: boolean;
}
