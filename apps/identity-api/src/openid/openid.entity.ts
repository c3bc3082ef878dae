import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that the OpenID Provider stores for a while: a token, a code, a grant, an interaction, a browser's session. */
@Entity('openid_records')
export class OpenidRecordEntity {
  @PrimaryColumn('text') kind!: string;
  /** SHA-256 of what its holder presents. */
  @PrimaryColumn('bytea', { name: 'id_hash' }) idHash!: Buffer;
  @Column('jsonb') payload!: object;
  @Column('uuid', { name: 'client_id', nullable: true }) clientId!: string | null;
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('uuid', { name: 'session_id', nullable: true }) sessionId!: string | null;
  @Column('bytea', { name: 'grant_hash', nullable: true }) grantHash!: Buffer | null;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'consumed_at', precision: 3, nullable: true }) consumedAt!: Date | null;
  @Column('timestamp with time zone', { name: 'expires_at', precision: 3 }) expiresAt!: Date;
}

/** A key that the OpenID Provider signs with, has signed with, or will. */
@Entity('signing_keys')
export class SigningKeyEntity {
  /** Its `kid`: the thumbprint (RFC 7638). */
  @PrimaryColumn('text') id!: string;
  @Column('jsonb', { name: 'public_jwk' }) publicJwk!: object;
  @Column('text', { name: 'private_sealed' }) privateSealed!: string;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'signs_from', precision: 3 }) signsFrom!: Date;
  /** When it is no longer published; null while no other has taken its place. */
  @Column('timestamp with time zone', { name: 'ends_at', precision: 3, nullable: true }) endsAt!: Date | null;
}
