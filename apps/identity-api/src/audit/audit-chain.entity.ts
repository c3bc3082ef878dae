import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The end of an organization's chain. */
@Entity('audit_chains')
export class AuditChainEntity {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('bigint', { name: 'last_seq' }) lastSeq!: string;
  @Column('bytea', { name: 'last_hash' }) lastHash!: Buffer;
}
