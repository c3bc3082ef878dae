import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('designers')
export class DesignerEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') slug!: string;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
}
