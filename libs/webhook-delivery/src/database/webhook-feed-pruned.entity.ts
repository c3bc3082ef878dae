import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last position that a tenant's feed has lost to its age. */
@Entity('webhook_feed_pruned')
export class WebhookFeedPruned {
  /** The nil UUID stands for the platform's own events. */
  @PrimaryColumn('uuid', { name: 'tenant_id', primaryKeyConstraintName: 'webhook_feed_pruned_pkey' })
  tenantId!: string;

  @Column('bigint')
  epoch!: string;

  @Column('bigint', { name: 'transaction_id' })
  transactionId!: string;

  @Column('bigint')
  sequence!: string;
}
