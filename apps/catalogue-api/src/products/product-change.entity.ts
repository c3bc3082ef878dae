import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When each product was last changed, kept beside the products by triggers: the order of their changes. */
@Entity('product_changes')
export class ProductChangeEntity {
  @PrimaryColumn('uuid', { name: 'product_id' }) productId!: string;
  @Column('uuid', { name: 'vendor_id' }) vendorId!: string;
  @Column('timestamp with time zone', { name: 'changed_at', precision: 3 }) changedAt!: Date;
}
