import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** By what name a person appears in the audit log; null once the person is erased. */
@Entity('audit_pseudonyms')
@Unique('audit_pseudonyms_pseudonym_key', ['pseudonym'])
export class AuditPseudonymEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('uuid', { name: 'organization_id' }) organizationId!: string;
  @Column('text', { nullable: true }) pseudonym!: string | null;
}
