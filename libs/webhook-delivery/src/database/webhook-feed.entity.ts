import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The epoch of the feed that this database is in, and by what it is known. One row at most; see Feed1769000000000. */
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
