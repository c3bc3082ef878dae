import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('roles')
export class RoleEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null for a role on the platform itself. */
  @Column('uuid', { name: 'provider_id', nullable: true }) providerId!: string | null;
  @Column('text') name!: string;
  @Column('text') slug!: string;
}
