import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PublicJwk } from './signing-jwk.js';

/** Something that the OpenID Provider stores for a while: a token, a code, a grant, an interaction, a browser's session. */
@Entity('openid_records')
export class OpenidRecordEntity {
  @PrimaryColumn('text') kind!: string;
  /** SHA-256 of what its holder presents. */
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

/** A key that the OpenID Provider signs with, has signed with, or will. */
@Entity('signing_keys')
export class SigningKeyEntity {
  /** Its `kid`: the thumbprint (RFC 7638). */
  @PrimaryColumn('text') id!: string;
  @Column('jsonb') public_jwk!: PublicJwk;
  @Column('text') private_sealed!: string;
  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3 }) signs_from!: Date;
  /** When it is no longer published; null while no other has taken its place. */
  @Column('timestamp with time zone', { precision: 3, nullable: true }) ends_at!: Date | null;
}
