import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A one-time permission to register a passkey; its secret is stored as a hash only. */
@Entity('enrollment_tickets')
export class EnrollmentTicketEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('bytea', { name: 'token_hash' }) tokenHash!: Buffer;
  @Column('text', { name: 'issued_by' }) issuedBy!: string;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'expires_at', precision: 3 }) expiresAt!: Date;
  @Column('timestamp with time zone', { name: 'spent_at', precision: 3, nullable: true }) spentAt!: Date | null;
  @Column('boolean', { name: 'is_recovery', default: false }) isRecovery!: boolean;
  @Column('timestamp with time zone', { name: 'revoked_at', precision: 3, nullable: true }) revokedAt!: Date | null;
}
