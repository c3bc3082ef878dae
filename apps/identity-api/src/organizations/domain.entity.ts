import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A domain that an organization claims, or owns once `verifiedAt` is set. */
@Entity('organization_domains')
export class DomainEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('text') domain!: string;
  @Column('text') kind!: 'email' | 'custom';
  @Column('text') challenge!: string;
  @Column('timestamp with time zone', { name: 'verified_at', precision: 3, nullable: true }) verifiedAt!: Date | null;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
}
