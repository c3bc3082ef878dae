import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PublicJwk } from './signing-jwk.js';

@Entity('openid_records')
export class OpenidRecordEntity {
  @PrimaryColumn('text') kind!: string;
  /** SHA-256 of the value that its holder presents. */
  @PrimaryColumn('bytea') id_hash!: Buffer;
  @Column('jsonb') payload!: Record<string, unknown>;
  @Column('uuid', { nullable: true }) client_id!: string | null;
  @Column('uuid', { nullable: true }) user_id!: string | null;
  @Column('uuid', { nullable: true }) session_id!: string | null;
  @Column('bytea', { nullable: true }) grant_hash!: Buffer | null;
  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) consumed_at!: Date | null;
  @Column('timestamp with time zone', { precision: 3 }) expires_at!: Date;
}

@Entity('signing_keys')
export class SigningKeyEntity {
  /** The `kid`: the thumbprint (RFC 7638). */
  @PrimaryColumn('text') id!: string;
  @Column('jsonb') public_jwk!: PublicJwk;
  @Column('text') private_sealed!: string;
  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3 }) signs_from!: Date;
  /** When publication ends; null until a newer key replaces it. */
  @Column('timestamp with time zone', { precision: 3, nullable: true }) ends_at!: Date | null;
}
