import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEvent } from './webhook-event.entity.js';

/** `failed`: no attempts are left, or the delivery can never succeed. */
export const deliveryStatuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

@Entity('webhook_deliveries')
@Index('webhook_deliveries_log', { synchronize: false })
@Index('webhook_deliveries_forgotten', { synchronize: false })
@Index('webhook_deliveries_event_endpoint', ['eventId', 'endpointId'], { unique: true })
@Check('webhook_deliveries_status', `status IN ('pending', 'succeeded', 'failed', 'cancelled')`)
@Check('webhook_deliveries_next_attempt', `(status = 'pending') = (next_attempt_at IS NOT NULL)`)
@Check('webhook_deliveries_finished', `(status = 'pending') = (finished_at IS NULL)`)
@Check('webhook_deliveries_delivered', `(status = 'succeeded') = (delivered_at IS NOT NULL)`)
@Check('webhook_deliveries_attempts', `attempts >= round_attempts AND round_attempts >= 0`)
export class WebhookDelivery {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhook_deliveries_pkey' })
  id!: string;

  @ForeignKey(() => WebhookEndpoint, { name: 'webhook_deliveries_endpoint_fkey' })
  @Column('uuid', { name: 'endpoint_id' })
  endpointId!: string;

  @ForeignKey(() => WebhookEvent, { name: 'webhook_deliveries_event_fkey' })
  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  /** Copied from the event, for filtering the log. */
  @Column('text', { name: 'event_type', nullable: true })
  eventType!: string | null;

  @Column('text', { default: 'pending' })
  status!: DeliveryStatus;

  /** A test: one attempt that does not affect the endpoint's health. */
  @Column('boolean', { name: 'is_test', default: false })
  isTest!: boolean;

  /** A user requested this delivery: it is sent even while the endpoint is disabled. */
  @Column('boolean', { name: 'is_forced', default: false })
  isForced!: boolean;

  /** The person that its event names is erased: responses are not stored, and the delivery is deleted on success. */
  @Column('boolean', { name: 'is_forgotten', default: false })
  isForgotten!: boolean;

  @Column('integer', { default: 0 })
  attempts!: number;

  /** Attempts since the schedule began; a manual retry resets it. */
  @Column('integer', { name: 'round_attempts', default: 0 })
  roundAttempts!: number;

  /** While pending, equals `due_at` of its queue row. */
  @Column({ type: 'timestamptz', name: 'next_attempt_at', precision: 3, nullable: true })
  nextAttemptAt!: Date | null;

  /** The start of the last attempt. */
  @Column({ type: 'timestamptz', name: 'attempted_at', precision: 3, nullable: true })
  attemptedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'delivered_at', precision: 3, nullable: true })
  deliveredAt!: Date | null;

  /** The time of its final status. The log keeps it for 30 days from then. */
  @Column({ type: 'timestamptz', name: 'finished_at', precision: 3, nullable: true })
  finishedAt!: Date | null;

  @Column('integer', { name: 'duration_ms', nullable: true })
  durationMs!: number | null;

  @Column('integer', { name: 'response_status', nullable: true })
  responseStatus!: number | null;

  @Column('text', { name: 'response_body', nullable: true })
  responseBody!: string | null;

  @Column('text', { nullable: true })
  error!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;
}

const queueKey = 'webhook_queue_pkey';

/** A pending delivery. The row is deleted with the final outcome. */
@Entity('webhook_queue')
@Index('webhook_queue_forced', { synchronize: false })
export class WebhookQueueRow {
  @PrimaryColumn('uuid', { name: 'endpoint_id', primaryKeyConstraintName: queueKey })
  endpointId!: string;

  @PrimaryColumn({ type: 'timestamptz', name: 'due_at', precision: 3, primaryKeyConstraintName: queueKey })
  dueAt!: Date;

  @PrimaryColumn('uuid', { name: 'delivery_id', primaryKeyConstraintName: queueKey })
  deliveryId!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  /** Fences outcomes: only the outcome of the next attempt counts. */
  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('integer', { name: 'round_attempts', default: 0 })
  roundAttempts!: number;

  @Column('boolean', { name: 'is_test', default: false })
  isTest!: boolean;

  @Column('boolean', { name: 'is_forced', default: false })
  isForced!: boolean;
}

const attemptKey = 'webhook_attempts_pkey';

/** Attempts before the last one, partitioned by day. Partitions are dropped after 30 days. */
@Entity('webhook_attempts')
export class WebhookAttempt {
  @PrimaryColumn('uuid', { name: 'delivery_id', primaryKeyConstraintName: attemptKey })
  deliveryId!: string;

  /** Counts from 1 over all rounds. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: attemptKey })
  number!: number;

  @PrimaryColumn({ type: 'timestamptz', precision: 3, primaryKeyConstraintName: attemptKey })
  at!: Date;

  @Column('integer', { name: 'duration_ms' })
  durationMs!: number;

  @Column('integer', { name: 'response_status', nullable: true })
  responseStatus!: number | null;

  @Column('text', { name: 'response_body', nullable: true })
  responseBody!: string | null;

  @Column('text', { nullable: true })
  error!: string | null;
}
