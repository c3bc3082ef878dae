import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Why an endpoint was switched off by the service itself: events were exhausted half a day apart with no success between, or it
 * answered 410 Gone.
 */
export type DisabledReason = 'failing' | 'gone';

/** A receiver's address, what it wants to hear, and the secrets that sign for it: what its owner has set. */
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

  /** Null: it belongs to the platform and hears every tenant's events. */
  @Column('uuid', { name: 'tenant_id', nullable: true })
  tenantId!: string | null;

  @Column('text')
  url!: string;

  /** Event kinds, exact (`product.published`) or with a wildcard (`privacy.*`). */
  @Column('text', { array: true })
  events!: string[];

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('boolean', { default: true })
  enabled!: boolean;

  @Column('text', { name: 'secret_sealed' })
  secretSealed!: string;

  /** What reads may show of the secret, so that a list needs no decryption. */
  @Column('text', { name: 'secret_masked' })
  secretMasked!: string;

  @Column('text', { name: 'previous_secret_sealed', nullable: true })
  previousSecretSealed!: string | null;

  @Column({ type: 'timestamptz', name: 'previous_secret_expires_at', precision: 3, nullable: true })
  previousSecretExpiresAt!: Date | null;

  /** The headers that go with each of its deliveries, as a JSON object. */
  @Column('text', { name: 'headers_sealed', nullable: true })
  headersSealed!: string | null;

  /** Their names, as reads show them. */
  @Column('text', { name: 'header_names', array: true, default: [] })
  headerNames!: string[];

  /** Attempts a second that it wants at most. */
  @Column('integer', { name: 'max_per_second', nullable: true })
  maxPerSecond!: number | null;

  /** The service's own format of its messages; null for events as Standard Webhooks has them. */
  @Column('text', { nullable: true })
  format!: string | null;

  /** It goes once what is still to be sent to it has been sent. */
  @Column({ type: 'timestamptz', name: 'retired_at', precision: 3, nullable: true })
  retiredAt!: Date | null;

  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason!: DisabledReason | null;

  @Column({ type: 'timestamptz', name: 'disabled_at', precision: 3, nullable: true })
  disabledAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3 })
  updatedAt!: Date;

  /** Set: it is gone for everyone, and the row waits until its log has been removed piece by piece. */
  @Column({ type: 'timestamptz', name: 'deleted_at', precision: 3, nullable: true })
  deletedAt!: Date | null;
}
