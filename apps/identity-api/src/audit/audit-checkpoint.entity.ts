import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed statement of where a chain stood. Nobody changes or removes it: the database refuses. */
@Entity('audit_checkpoints')
export class AuditCheckpointEntity {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId!: string;
  @PrimaryColumn('bigint') seq!: string;
  @Column('bytea') hash!: Buffer;
  @Column('timestamp with time zone', { precision: 3 }) at!: Date;
  @Column('text') jws!: string;
}
