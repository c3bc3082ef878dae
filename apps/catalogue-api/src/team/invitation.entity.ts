import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('invitations')
export class InvitationEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('uuid', { name: 'role_id' }) roleId!: string;
  @Column('text') email!: string;
  @Column('text', { name: 'invited_by' }) invitedBy!: string;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'expires_at', precision: 3 }) expiresAt!: Date;
  @Column('timestamp with time zone', { name: 'accepted_at', precision: 3, nullable: true }) acceptedAt!: Date | null;
}
