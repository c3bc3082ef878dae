import { Column, Entity, PrimaryColumn } from 'typeorm';

export type ProviderStatus = 'pending' | 'active' | 'suspended';

@Entity('providers')
export class ProviderEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') slug!: string;
  @Column('text') status!: ProviderStatus;
  @Column('text', { name: 'logo_url', nullable: true }) logoUrl!: string | null;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
}
