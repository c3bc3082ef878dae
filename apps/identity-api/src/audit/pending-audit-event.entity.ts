import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { AuditedEvent } from './audited-event.entity.js';

/** An event that happened and is not chained yet. */
@Entity('audit_arrivals')
@Index('audit_arrivals_next_idx', { synchronize: false })
export class PendingAuditEventEntity extends AuditedEvent {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
}
