import { Column, Entity, PrimaryColumn } from 'typeorm';

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
