import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Scope } from '../scopes.js';

@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { name: 'public_id' }) publicId!: string;
  @Column('text') name!: string;
  @Column('text', { array: true }) scopes!: Scope[];
  @Column('boolean') platform!: boolean;
  @Column('uuid', { name: 'provider_id', nullable: true }) providerId!: string | null;
  @Column('uuid', { name: 'created_by', nullable: true }) createdBy!: string | null;
  @Column('bytea', { name: 'secret_hash' }) secretHash!: Buffer;
  @Column('bytea', { name: 'previous_secret_hash', nullable: true }) previousSecretHash!: Buffer | null;
  @Column('timestamp with time zone', { name: 'previous_secret_expires_at', precision: 3, nullable: true })
  previousSecretExpiresAt!: Date | null;
  @Column('integer', { name: 'rate_limit_per_minute', nullable: true }) rateLimitPerMinute!: number | null;
  @Column('integer', { name: 'rate_limit_heavy_per_minute', nullable: true }) rateLimitHeavyPerMinute!: number | null;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'expires_at', precision: 3, nullable: true }) expiresAt!: Date | null;
  /** When `key.expiring` was last published for the current `expiresAt`. */
  @Column('timestamp with time zone', { name: 'expiry_notified_at', precision: 3, nullable: true })
  expiryNotifiedAt!: Date | null;
  @Column('timestamp with time zone', { name: 'last_used_at', precision: 3, nullable: true }) lastUsedAt!: Date | null;
  @Column('timestamp with time zone', { name: 'revoked_at', precision: 3, nullable: true }) revokedAt!: Date | null;
}
