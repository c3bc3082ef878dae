import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('federated_identities')
export class FederatedIdentityEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('uuid') user_id!: string;
  @Column('uuid') connection_id!: string;
  @Column('text') subject!: string;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) recovered_at!: Date | null;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) last_used_at!: Date | null;
}

@Entity('sso_sign_ins')
export class SsoSignInEntity {
  @PrimaryColumn('bytea') state_hash!: Buffer;
  @Column('uuid') connection_id!: string;
  @Column('text', { nullable: true }) interaction!: string | null;
  @Column('boolean') is_fresh!: boolean;
  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3 }) expires_at!: Date;
}
