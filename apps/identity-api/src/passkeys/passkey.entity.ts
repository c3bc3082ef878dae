import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('uuid') user_id!: string;
  @Column('bytea') credential_id!: Buffer;
  @Column('bytea') public_key!: Buffer;
  @Column('text') display_name!: string;
  // TypeORM returns bigint as text; the counter has 32 bits.
  @Column('bigint') sign_count!: string;
  @Column('boolean') backup_eligible!: boolean;
  @Column('boolean') backed_up!: boolean;
  @Column('uuid') aaguid!: string;
  @Column('text', { array: true }) transports!: string[];
  @Column('boolean') clone_suspected!: boolean;
  @Column('boolean', { default: false }) attested!: boolean;
  @Column('boolean', { default: false }) hardware_protected!: boolean;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) recovered_at!: Date | null;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) last_used_at!: Date | null;
}

@Entity('challenges')
export class ChallengeEntity {
  @PrimaryColumn('bytea') challenge!: Buffer;
  @Column('text') ceremony!: 'login' | 'registration';
  @Column('uuid', { nullable: true }) organization_id!: string | null;
  @Column('uuid', { nullable: true }) user_id!: string | null;
  @Column('text', { nullable: true }) display_name!: string | null;
  @Column('timestamp with time zone', { precision: 3 }) expires_at!: Date;
}
