import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in on its way to an identity provider and back. */
@Entity('sso_sign_ins')
export class SsoSignInEntity {
  @PrimaryColumn('bytea', { name: 'state_hash' }) stateHash!: Buffer;
  @Column('uuid', { name: 'connection_id' }) connectionId!: string;
  @Column('text', { nullable: true }) interaction!: string | null;
  @Column('boolean', { name: 'is_fresh' }) isFresh!: boolean;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'expires_at', precision: 3 }) expiresAt!: Date;
}
