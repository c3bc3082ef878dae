import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEvent } from './webhook-event.entity.js';

/** `pending` until it is decided; `failed` when its attempts are used up or it can never succeed. */
export const deliveryStatuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One event on its way to one endpoint, over all its attempts. */
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

  /** The kind of the event, so that a log is narrowed to one without reading the events. */
  @Column('text', { name: 'event_type', nullable: true })
  eventType!: string | null;

  @Column('text', { default: 'pending' })
  status!: DeliveryStatus;

  /** A test: one attempt, and no bearing on the endpoint's health. */
  @Column('boolean', { name: 'is_test', default: false })
  isTest!: boolean;

  /** Somebody asked for this very one: it goes out even while the endpoint is disabled. */
  @Column('boolean', { name: 'is_forced', default: false })
  isForced!: boolean;

  /** The person whom its event names is erased: no answer to it is kept, and it goes once it has arrived. */
  @Column('boolean', { name: 'is_forgotten', default: false })
  isForgotten!: boolean;

  /** Attempts in all. */
  @Column('integer', { default: 0 })
  attempts!: number;

  /** Attempts since the schedule began, which a retry by hand begins anew. */
  @Column('integer', { name: 'round_attempts', default: 0 })
  roundAttempts!: number;

  /** While it is pending, the `due_at` of its row in the queue. */
  @Column({ type: 'timestamptz', name: 'next_attempt_at', precision: 3, nullable: true })
  nextAttemptAt!: Date | null;

  /** When the last attempt began. */
  @Column({ type: 'timestamptz', name: 'attempted_at', precision: 3, nullable: true })
  attemptedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'delivered_at', precision: 3, nullable: true })
  deliveredAt!: Date | null;

  /** When its status became final; its place in the log is kept for 30 days from then. */
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
