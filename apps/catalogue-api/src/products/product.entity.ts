import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '../actor.js';
import type { RevisionStatus } from './product-statuses.js';
import type { PictureSource, PictureStatus } from '../pictures/picture-source.shared.js';

export type ImageStatus = PictureStatus;

export type ProductStatus = 'draft' | 'pending' | 'published' | 'rejected';

/** Sorted by position: the first two are cover and hover image. */
export interface StoredImage {
  id: string;
  position: number;
  alt: string | null;
  url: string;
  /** Absent if the picture was never to be fetched. */
  source?: PictureSource;
}

export interface StoredFile {
  id: string;
  position: number;
  format: string;
  kind: string;
  label: string;
  originalName: string;
  size: number;
  url: string;
}

export interface StoredSpec {
  label: string;
  value: string;
}

export interface StoredOption {
  name: string;
  value: string;
}

/** Only repository statements read the generated columns. */
@Entity('products')
export class ProductEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('uuid', { name: 'brand_id' }) brandId!: string;
  @Column('uuid', { name: 'category_id' }) categoryId!: string;
  @Column('uuid', { name: 'designer_id', nullable: true }) designerId!: string | null;
  @Column('text') status!: ProductStatus;
  @Column('text', { name: 'review_note', nullable: true }) reviewNote!: string | null;
  @Column('text', { name: 'revision_status', nullable: true }) revisionStatus!: RevisionStatus | null;
  @Column('text') name!: string;
  @Column('text') slug!: string;
  @Column('text') type!: string;
  @Column('text', { nullable: true }) sku!: string | null;
  /** Another product owns its SKU. Dates from before SKUs were unique. */
  @Column('boolean', { name: 'shares_sku', default: false }) sharesSku!: boolean;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('text', { nullable: true }) materials!: string | null;
  @Column('text', { nullable: true }) collection!: string | null;
  @Column('text', { name: 'country_of_origin', nullable: true }) countryOfOrigin!: string | null;
  @Column('text', { name: 'hs_code', nullable: true }) hsCode!: string | null;
  @Column('smallint', { nullable: true }) year!: number | null;
  @Column('numeric', { precision: 12, scale: 2, nullable: true }) price!: number | null;
  @Column('numeric', { name: 'compare_at_price', precision: 12, scale: 2, nullable: true }) compareAtPrice!:
    | number
    | null;
  @Column('text') currency!: string;
  @Column('boolean', { name: 'price_on_request' }) priceOnRequest!: boolean;
  @Column('boolean', { name: 'track_stock' }) trackStock!: boolean;
  @Column('boolean', { name: 'sell_when_out_of_stock' }) sellWhenOutOfStock!: boolean;
  @Column('boolean', { name: 'in_stock' }) inStock!: boolean;
  @Column('integer', { name: 'stock_quantity', nullable: true }) stockQuantity!: number | null;
  @Column('smallint', { name: 'lead_time_days', nullable: true }) leadTimeDays!: number | null;
  @Column('boolean', { name: 'is_physical' }) isPhysical!: boolean;
  @Column('boolean', { name: 'is_new' }) isNew!: boolean;
  @Column('boolean', { name: 'is_featured' }) isFeatured!: boolean;
  @Column('double precision', { nullable: true }) length!: number | null;
  @Column('double precision', { nullable: true }) width!: number | null;
  @Column('double precision', { nullable: true }) height!: number | null;
  @Column('double precision', { nullable: true }) weight!: number | null;
  @Column('text', { array: true }) tags!: string[];
  @Column('text', { array: true }) finishes!: string[];
  @Column('text', { name: 'item_group', nullable: true }) itemGroup!: string | null;
  @Column('jsonb', { default: [] }) options!: StoredOption[];
  @Column('text', { nullable: true }) gtin!: string | null;
  @Column('jsonb') specs!: StoredSpec[];
  @Column('jsonb') images!: StoredImage[];
  /** The sum of the sources of its images and those of its revision: pending before failed before stored; null without any. */
  @Column('text', { name: 'image_status', nullable: true }) imageStatus!: ImageStatus | null;
  @Column('jsonb') files!: StoredFile[];
  @Column('text', { name: 'model_url', nullable: true }) modelUrl!: string | null;
  @Column('text', { name: 'model_ios_url', nullable: true }) modelIosUrl!: string | null;
  @Column('text', { name: 'model_poster_url', nullable: true }) modelPosterUrl!: string | null;
  @Column('text', { name: 'model_credit', nullable: true }) modelCredit!: string | null;
  @Column('json', { name: 'model_variants', nullable: true }) modelVariants!: Record<string, unknown> | null;
  @Column('json') translations!: NonNullable<unknown>;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'updated_at', precision: 3 }) updatedAt!: Date;
}

/** Changes of a published product. Its status is also the product's `revisionStatus`. */
@Entity('product_revisions')
export class ProductRevisionEntity {
  @PrimaryColumn('uuid', { name: 'product_id' }) productId!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('text') status!: RevisionStatus;
  @Column('text', { name: 'review_note', nullable: true }) reviewNote!: string | null;
  @Column('json') values!: object;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'updated_at', precision: 3 }) updatedAt!: Date;
}

/** Who changed a product, and what. */
@Entity('product_history')
export class ProductHistoryEntity {
  @PrimaryColumn('uuid', { name: 'product_id' }) productId!: string;
  /** The order of a product's changes. PostgreSQL returns a bigint as text. */
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('timestamp with time zone', { precision: 3 }) at!: Date;
  @Column('jsonb') actor!: Actor;
  @Column('text') kind!: string;
  @Column('text', { array: true }) changed!: string[];
  @Column('text', { name: 'review_note', nullable: true }) reviewNote!: string | null;
}

/** How many of a vendor's products are older than a position; the ID of zeros covers all vendors. */
@Entity('product_marks')
export class ProductMarkEntity {
  @PrimaryColumn('uuid', { name: 'provider_id' }) providerId!: string;
  @PrimaryColumn('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @PrimaryColumn('uuid', { name: 'product_id' }) productId!: string;
  @Column('bigint') rank!: string;
}

/** A product removed or added before marks and not yet in their ranks. Written by triggers. */
@Entity('product_mark_shifts')
export class ProductMarkShiftEntity {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('uuid', { name: 'product_id' }) productId!: string;
  @Column('integer') difference!: number;
}

/** The order of changes, kept in a separate table by triggers. */
@Entity('product_changes')
export class ProductChangeEntity {
  @PrimaryColumn('uuid', { name: 'product_id' }) productId!: string;
  @Column('uuid', { name: 'vendor_id' }) vendorId!: string;
  @Column('timestamp with time zone', { name: 'changed_at', precision: 3 }) changedAt!: Date;
}
