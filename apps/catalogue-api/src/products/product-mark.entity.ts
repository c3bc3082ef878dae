import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many products of a vendor are older than a position in the list by creation; of all vendors under the id of zeros. */
@Entity('product_marks')
export class ProductMarkEntity {
  @PrimaryColumn('uuid', { name: 'provider_id' }) providerId!: string;
  @PrimaryColumn('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @PrimaryColumn('uuid', { name: 'product_id' }) productId!: string;
  @Column('bigint') rank!: string;
}

/** A product that was removed from before marks, or put there, and is not in their ranks yet; written by triggers. */
@Entity('product_mark_shifts')
export class ProductMarkShiftEntity {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('uuid', { name: 'product_id' }) productId!: string;
  @Column('integer') difference!: number;
}
