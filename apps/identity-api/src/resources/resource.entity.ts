import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('resources')
export class ResourceEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null: an operator's, for every organization. */
  @Column('uuid', { nullable: true }) organization_id!: string | null;
  @Column('text') identifier!: string;
  @Column('text') name!: string;
  @Column('text', { array: true }) claims!: string[];
  @Column('text') authorization!: 'roles' | 'api';
  /** Seconds. */
  @Column('integer') access_token_lifetime!: number;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3 }) updated_at!: Date;
}

/** Foreign keys remove a permission from clients and roles. */
@Entity('resource_permissions')
export class ResourcePermissionEntity {
  @PrimaryColumn('uuid') resource_id!: string;
  @PrimaryColumn('text') name!: string;
  @Column('text') description!: string;
  @Column('boolean') operator_only!: boolean;
  @Column('integer') position!: number;
}
