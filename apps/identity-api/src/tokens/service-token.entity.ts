import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Scope } from '../scopes.js';

@Entity('service_tokens')
export class ServiceTokenEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { name: 'public_id' }) publicId!: string;
  @Column('text') name!: string;
  @Column('text', { array: true }) scopes!: Scope[];
  /** Whether it has every scope that the running version knows, whatever `scopes` lists. */
  @Column('boolean', { name: 'all_scopes' }) allScopes!: boolean;
  @Column('uuid', { name: 'organization_id', nullable: true }) organizationId!: string | null;
  /** The token that made it, and with which it ends; null for one of the command line. */
  @Column('uuid', { name: 'parent_id', nullable: true }) parentId!: string | null;
  /** The client whose token made it, and with which it ends. */
  @Column('uuid', { name: 'client_id', nullable: true }) clientId!: string | null;
  @Column('bytea', { name: 'secret_hash' }) secretHash!: Buffer;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'expires_at', precision: 3, nullable: true }) expiresAt!: Date | null;
  @Column('timestamp with time zone', { name: 'last_used_at', precision: 3, nullable: true }) lastUsedAt!: Date | null;
  @Column('timestamp with time zone', { name: 'revoked_at', precision: 3, nullable: true }) revokedAt!: Date | null;
}
