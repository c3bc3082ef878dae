import type { Scope } from '../scopes.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('roles')
export class RoleEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('text', { array: true }) admin_scopes!: Scope[];
  @Column('boolean') operator!: boolean;
  @Column('text', { array: true }) groups!: string[];
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3 }) updated_at!: Date;
}

@Entity('role_permissions')
export class RolePermissionEntity {
  @PrimaryColumn('uuid') role_id!: string;
  @PrimaryColumn('uuid') resource_id!: string;
  @PrimaryColumn('text') permission!: string;
}

@Entity('user_roles')
export class UserRoleEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('uuid') user_id!: string;
  @Column('uuid') role_id!: string;
  @Column('timestamp with time zone', { precision: 3 }) given_at!: Date;
}
