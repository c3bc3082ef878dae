import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

/** Slow endpoints share a limited part of the requests in flight. */
export type Lane = 'fast' | 'slow';

@Entity('webhook_endpoint_states')
@Check('webhook_endpoint_states_lane', `lane IN ('fast', 'slow')`)
@Check('webhook_endpoint_states_lease', `(lease_worker IS NULL) = (lease_token IS NULL)`)
@Check('webhook_endpoint_states_pause', `(paused_since IS NULL) = (paused_until IS NULL)`)
export class WebhookEndpointState {
  @ForeignKey(() => WebhookEndpoint, { name: 'webhook_endpoint_states_endpoint_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'endpoint_id', primaryKeyConstraintName: 'webhook_endpoint_states_pkey' })
  endpointId!: string;

  /** Increments when the owner changes the URL or enables the endpoint, which resets its health. */
  @Column('integer', { default: 0 })
  generation!: number;

  @Column('text', { default: 'fast' })
  lane!: Lane;

  @Column('uuid', { name: 'lease_worker', nullable: true })
  leaseWorker!: string | null;

  /** Fencing token: new with each lease, it voids later writes of earlier holders. */
  @Column('uuid', { name: 'lease_token', nullable: true })
  leaseToken!: string | null;

  /** The last holder's queue position. Reading starts there, past the dead rows. */
  @Column({ type: 'timestamptz', name: 'due_from', precision: 3, nullable: true })
  dueFrom!: Date | null;

  @Column({ type: 'timestamptz', name: 'next_start_at', precision: 3, nullable: true })
  nextStartAt!: Date | null;

  /** The URL has answered at least once. Until then, concurrency is low. */
  @Column('boolean', { name: 'has_answered', default: false })
  hasAnswered!: boolean;

  @Column('integer', { name: 'failures_in_row', default: 0 })
  failuresInRow!: number;

  @Column({ type: 'timestamptz', name: 'paused_since', precision: 3, nullable: true })
  pausedSince!: Date | null;

  /** Until then only manual deliveries are sent; afterwards one probe. */
  @Column({ type: 'timestamptz', name: 'paused_until', precision: 3, nullable: true })
  pausedUntil!: Date | null;

  /** The length of the last failure pause. */
  @Column('integer', { name: 'pause_ms', nullable: true })
  pauseMs!: number | null;

  /** When the first event since the last success ran out of attempts. */
  @Column({ type: 'timestamptz', name: 'exhausted_at', precision: 3, nullable: true })
  exhaustedAt!: Date | null;

  /** Exhausted events not yet reported. */
  @Column('integer', { name: 'exhausted_count', default: 0 })
  exhaustedCount!: number;

  @Column({ type: 'timestamptz', name: 'exhausted_told_at', precision: 3, nullable: true })
  exhaustedToldAt!: Date | null;

  /** The next success is reported. */
  @Column('boolean', { name: 'needs_recovery', default: false })
  needsRecovery!: boolean;
}

/** A delivering process. Its leases are valid until `alive_until`. */
@Entity('webhook_workers')
export class WebhookWorkerRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhook_workers_pkey' })
  id!: string;

  @Column({ type: 'timestamptz', name: 'alive_until', precision: 3 })
  aliveUntil!: Date;

  @Column({ default: false })
  hears!: boolean;
}
