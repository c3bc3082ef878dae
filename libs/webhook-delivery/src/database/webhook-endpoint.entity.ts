import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Events were exhausted over 12 hours without a success, or the endpoint returned 410 Gone. */
export const disabledReasons = ['failing', 'gone'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** Who did something, in the service's own terms. */
export interface Actor {
  type: string;
  id: string | null;
  name: string | null;
}

/** The settings of an endpoint, as its owner has set them. */
@Entity('webhook_endpoints')
@Index('webhook_endpoints_tenant', { synchronize: false })
@Check('webhook_endpoints_url_length', `char_length(url) BETWEEN 1 AND 1024`)
@Check('webhook_endpoints_events_given', `cardinality(events) >= 1`)
@Check(
  'webhook_endpoints_disabled',
  `(disabled_reason IS NULL) = (disabled_at IS NULL) AND NOT (enabled AND disabled_at IS NOT NULL)`,
)
@Check('webhook_endpoints_disabled_reason', `disabled_reason IN ('failing', 'gone')`)
@Check('webhook_endpoints_previous_secret', `(previous_secret_sealed IS NULL) = (previous_secret_expires_at IS NULL)`)
@Check('webhook_endpoints_headers', `(headers_sealed IS NULL) = (cardinality(header_names) = 0)`)
@Check('webhook_endpoints_retired', `retired_at IS NULL OR format IS NOT NULL`)
@Check('webhook_endpoints_max_per_second', `max_per_second BETWEEN 1 AND 1000`)
export class WebhookEndpoint {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhook_endpoints_pkey' })
  id!: string;

  /** Null: a platform endpoint, which receives every tenant's events. */
  @Column('uuid', { name: 'tenant_id', nullable: true })
  tenantId!: string | null;

  @Column('text')
  url!: string;

  @Column('text', { array: true })
  events!: string[];

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('boolean', { default: true })
  enabled!: boolean;

  @Column('text', { name: 'secret_sealed' })
  secretSealed!: string;

  /** The masked secret, so that reads need no decryption. */
  @Column('text', { name: 'secret_masked' })
  secretMasked!: string;

  @Column('text', { name: 'previous_secret_sealed', nullable: true })
  previousSecretSealed!: string | null;

  @Column({ type: 'timestamptz', name: 'previous_secret_expires_at', precision: 3, nullable: true })
  previousSecretExpiresAt!: Date | null;

  /** Custom headers as an encrypted JSON object. */
  @Column('text', { name: 'headers_sealed', nullable: true })
  headersSealed!: string | null;

  @Column('text', { name: 'header_names', array: true, default: [] })
  headerNames!: string[];

  @Column('integer', { name: 'max_per_second', nullable: true })
  maxPerSecond!: number | null;

  /** The message format of the service; null: Standard Webhooks. */
  @Column('text', { nullable: true })
  format!: string | null;

  /** When set, the endpoint is deleted after its pending deliveries. */
  @Column({ type: 'timestamptz', name: 'retired_at', precision: 3, nullable: true })
  retiredAt!: Date | null;

  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason!: DisabledReason | null;

  @Column({ type: 'timestamptz', name: 'disabled_at', precision: 3, nullable: true })
  disabledAt!: Date | null;

  /** Null if the service does not record it, or did not yet. */
  @Column('jsonb', { name: 'created_by', nullable: true })
  createdBy!: Actor | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3 })
  updatedAt!: Date;

  /** When set, the endpoint is hidden; a job deletes its log and then the row. */
  @Column({ type: 'timestamptz', name: 'deleted_at', precision: 3, nullable: true })
  deletedAt!: Date | null;
}
