import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The end of an organization's chain. */
@Entity('audit_chains')
export class AuditChainEntity {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('bigint', { name: 'last_seq' }) lastSeq!: string;
  @Column('bytea', { name: 'last_hash' }) lastHash!: Buffer;
  /** When the latest event happened. */
  @Column('timestamp with time zone', { name: 'latest_at', precision: 3, nullable: true }) latestAt!: Date | null;
  /** By how much an event happened at most before one that precedes it. */
  @Column('bigint', { name: 'max_late_ms', default: 0 }) maxLateMs!: string;
}
