import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed-in person on one device, kept after its end as sign-in history. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('uuid') user_id!: string;
  @Column('uuid', { nullable: true }) passkey_id!: string | null;
  @Column('uuid', { nullable: true }) federated_identity_id!: string | null;
  @Column('bytea') token_hash!: Buffer;
  @Column('text') aal!: 'aal1' | 'aal2';
  @Column('bigint', { nullable: true }) policies_version!: string | null;
  @Column('bigint', { nullable: true }) user_version!: string | null;
  @Column('text', { array: true }) amr!: string[];
  @Column('text', { nullable: true }) ip!: string | null;
  /** The last known address, for policies. */
  @Column('text', { nullable: true }) last_ip!: string | null;
  @Column('text', { nullable: true }) last_country!: string | null;
  @Column('text', { nullable: true }) user_agent!: string | null;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) authenticated_at!: Date | null;
  @Column('timestamp with time zone', { precision: 3 }) last_used_at!: Date;
  @Column('timestamp with time zone', { precision: 3 }) expires_at!: Date;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) revoked_at!: Date | null;
}
