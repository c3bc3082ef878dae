import { Column, Entity, PrimaryColumn } from 'typeorm';

const primaryKeyConstraintName = 'webhook_attempts_pkey';

/**
 * One attempt of a delivery that has been tried again since: the last one is in the delivery's own row. Partitioned by
 * days, which are dropped after 30.
 */
@Entity('webhook_attempts')
export class WebhookAttempt {
  @PrimaryColumn('uuid', { name: 'delivery_id', primaryKeyConstraintName })
  deliveryId!: string;

  /** From 1, over all rounds. */
  @PrimaryColumn('integer', { primaryKeyConstraintName })
  number!: number;

  @PrimaryColumn({ type: 'timestamptz', precision: 3, primaryKeyConstraintName })
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
