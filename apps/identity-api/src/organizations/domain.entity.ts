import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A domain that an organization claims, or owns once `verified_at` is set. */
@Entity('organization_domains')
export class DomainEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('text') domain!: string;
  @Column('text') kind!: 'email' | 'custom';
  @Column('text') challenge!: string;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) verified_at!: Date | null;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
}
