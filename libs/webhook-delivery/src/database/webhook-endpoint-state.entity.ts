import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

/** Whether an endpoint answers in time; slow ones share a bounded part of the requests in flight. */
export type Lane = 'fast' | 'slow';

/** What workers know of an endpoint. Only the worker that has its lease writes it, and its owner's changes. */
@Entity('webhook_endpoint_states')
@Check('webhook_endpoint_states_lane', `lane IN ('fast', 'slow')`)
@Check('webhook_endpoint_states_lease', `(lease_worker IS NULL) = (lease_token IS NULL)`)
@Check('webhook_endpoint_states_pause', `(paused_since IS NULL) = (paused_until IS NULL)`)
export class WebhookEndpointState {
  @ForeignKey(() => WebhookEndpoint, { name: 'webhook_endpoint_states_endpoint_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'endpoint_id', primaryKeyConstraintName: 'webhook_endpoint_states_pkey' })
  endpointId!: string;

  /** Grows when a change of its owner's makes what was known of it void: another url, or enabled again. */
  @Column('integer', { default: 0 })
  generation!: number;

  @Column('text', { default: 'fast' })
  lane!: Lane;

  /** The worker that delivers to it, as long as that one is alive. */
  @Column('uuid', { name: 'lease_worker', nullable: true })
  leaseWorker!: string | null;

  /** New with each lease: what a worker with an earlier one writes is void. */
  @Column('uuid', { name: 'lease_token', nullable: true })
  leaseToken!: string | null;

  /** Where its last worker had got to in the queue: a first read begins there, past the dead rows. */
  @Column({ type: 'timestamptz', name: 'due_from', precision: 3, nullable: true })
  dueFrom!: Date | null;

  /** When its last worker might have sent to it again by its limit. */
  @Column({ type: 'timestamptz', name: 'next_start_at', precision: 3, nullable: true })
  nextStartAt!: Date | null;

  /** Its url has answered at least once. Until then it is sent little at a time. */
  @Column('boolean', { name: 'has_answered', default: false })
  hasAnswered!: boolean;

  @Column('integer', { name: 'failures_in_row', default: 0 })
  failuresInRow!: number;

  @Column({ type: 'timestamptz', name: 'paused_since', precision: 3, nullable: true })
  pausedSince!: Date | null;

  /** Nothing is sent before, but what was asked for by hand; then one delivery tries whether it answers. */
  @Column({ type: 'timestamptz', name: 'paused_until', precision: 3, nullable: true })
  pausedUntil!: Date | null;

  /** How long the last pause for failures was. */
  @Column('integer', { name: 'pause_ms', nullable: true })
  pauseMs!: number | null;

  /** When the first event since the last success used its attempts up. */
  @Column({ type: 'timestamptz', name: 'exhausted_at', precision: 3, nullable: true })
  exhaustedAt!: Date | null;

  /** Exhausted events that were not told of yet, and when the last were. */
  @Column('integer', { name: 'exhausted_count', default: 0 })
  exhaustedCount!: number;

  @Column({ type: 'timestamptz', name: 'exhausted_told_at', precision: 3, nullable: true })
  exhaustedToldAt!: Date | null;

  /** The next success is worth telling of. */
  @Column('boolean', { name: 'needs_recovery', default: false })
  needsRecovery!: boolean;
}
