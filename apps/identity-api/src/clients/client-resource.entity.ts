import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('client_resources')
export class ClientResourceEntity {
  @PrimaryColumn('uuid') client_id!: string;
  @PrimaryColumn('uuid') resource_id!: string;
  @Column('boolean') has_all_permissions!: boolean;
  @Column('boolean') has_all_service_permissions!: boolean;
}

@Entity('client_permissions')
export class ClientPermissionEntity {
  @PrimaryColumn('uuid') client_id!: string;
  @PrimaryColumn('uuid') resource_id!: string;
  @PrimaryColumn('text') permission!: string;
  @PrimaryColumn('boolean') for_service!: boolean;
}
