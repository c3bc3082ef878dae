import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A challenge that a ceremony was begun with. */
@Entity('challenges')
export class ChallengeEntity {
  @PrimaryColumn('bytea') challenge!: Buffer;
  @Column('text') ceremony!: 'login' | 'registration';
  @Column('uuid', { name: 'organization_id', nullable: true }) organizationId!: string | null;
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('text', { name: 'display_name', nullable: true }) displayName!: string | null;
  @Column('timestamp with time zone', { name: 'expires_at', precision: 3 }) expiresAt!: Date;
}
