import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The current feed epoch and how to recognize it. At most one row; see `webhook_feed_epoch()` in create-webhook-tables.ts. */
@Entity('webhook_feed_epoch')
@Check('webhook_feed_epoch_one', 'is_only')
export class WebhookFeedEpoch {
  @PrimaryColumn('boolean', { name: 'is_only', primaryKeyConstraintName: 'webhook_feed_epoch_pkey', default: true })
  isOnly!: boolean;

  @Column('bigint')
  epoch!: string;

  @Column('bigint', { name: 'system_identifier' })
  systemIdentifier!: string;

  @Column('integer')
  timeline!: number;
}

/** The last expired position of a tenant's feed. */
@Entity('webhook_feed_pruned')
export class WebhookFeedPruned {
  /** The nil UUID represents the platform. */
  @PrimaryColumn('uuid', { name: 'tenant_id', primaryKeyConstraintName: 'webhook_feed_pruned_pkey' })
  tenantId!: string;

  @Column('bigint')
  epoch!: string;

  @Column('bigint', { name: 'transaction_id' })
  transactionId!: string;

  @Column('bigint')
  sequence!: string;
}
