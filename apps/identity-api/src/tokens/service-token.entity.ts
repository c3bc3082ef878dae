import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Scope } from '../scopes.js';

@Entity('service_tokens')
export class ServiceTokenEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') public_id!: string;
  @Column('text') name!: string;
  @Column('text', { array: true }) scopes!: Scope[];
  /** Whether the token has every scope of the running version, regardless of `scopes`. */
  @Column('boolean') all_scopes!: boolean;
  @Column('uuid', { nullable: true }) organization_id!: string | null;
  /** The token that created this one and with which it ends; null for tokens created on the command line. */
  @Column('uuid', { nullable: true }) parent_id!: string | null;
  /** The client whose token created this one and with which it ends. */
  @Column('uuid', { nullable: true }) client_id!: string | null;
  /** The person who created this one as an administrator and with whom it ends. */
  @Column('uuid', { nullable: true }) user_id!: string | null;
  @Column('bytea') secret_hash!: Buffer;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) expires_at!: Date | null;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) last_used_at!: Date | null;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) revoked_at!: Date | null;
}
