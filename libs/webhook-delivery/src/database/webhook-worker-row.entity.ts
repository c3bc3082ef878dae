import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A process that delivers. While `alive_until` lies ahead, the leases that name it hold. */
@Entity('webhook_workers')
export class WebhookWorkerRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhook_workers_pkey' })
  id!: string;

  @Column({ type: 'timestamptz', name: 'alive_until', precision: 3 })
  aliveUntil!: Date;

  /** It listens to what others tell it of its endpoints. */
  @Column({ default: false })
  hears!: boolean;
}
