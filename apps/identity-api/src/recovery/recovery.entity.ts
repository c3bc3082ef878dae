import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A request for a recovery link by address. The worker looks it up and deletes it within seconds. */
@Entity('recovery_requests')
export class RecoveryRequestEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') email!: string;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
}

/** A recovery that was announced to the person. Its link is sent at `send_at`. */
@Entity('account_recoveries')
export class AccountRecoveryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('uuid') user_id!: string;
  @Column('text') status!: 'waiting' | 'sent' | 'cancelled';
  @Column('timestamp with time zone', { precision: 3 }) send_at!: Date;
  @Column('uuid', { nullable: true }) ticket_id!: string | null;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) ended_at!: Date | null;
}
