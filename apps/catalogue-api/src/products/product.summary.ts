import { Amount, Flag, Nested, RecordId, Text } from '@plinth/validation';
import { BrandSummary, toBrandSummary, type BrandColumns } from '../brands/brand.summary.js';

export class ProductSummary {
  @Nested(() => BrandSummary)
  brand!: BrandSummary;

  @Amount({ nullable: true, example: 1490 })
  compareAtPrice!: number | null;

  @Text({ example: 'EUR' })
  currency!: string;

  @Flag()
  hasBim!: boolean;

  @RecordId()
  id!: string;

  @Flag({ example: true })
  inStock!: boolean;

  @Flag()
  isNew!: boolean;

  @Text({ example: 'Sund Lounge Chair' })
  name!: string;

  @Amount({ nullable: true, example: 1249.5 })
  price!: number | null;

  @Flag()
  priceOnRequest!: boolean;

  @Text({ example: 'sund-lounge-chair' })
  slug!: string;

  @Text({ example: 'Lounge chair' })
  type!: string;

  @Text({ nullable: true, example: 'https://images.example.com/sund/front.jpg' })
  coverUrl!: string | null;

  @Text({ nullable: true, example: 'https://images.example.com/sund/side.jpg' })
  hoverUrl!: string | null;
}

export class RequestedProduct extends ProductSummary {
  @Text({ nullable: true, example: 'FJ-SUN-001' })
  sku!: string | null;
}

export interface ProductColumns extends BrandColumns {
  id: string;
  compare_at_price: string | null;
  currency: string;
  has_bim: boolean;
  available: boolean;
  is_new: boolean;
  name: string;
  price: string | null;
  price_on_request: boolean;
  slug: string;
  type: string;
  cover_url: string | null;
  hover_url: string | null;
}

// numeric arrives as text. A double represents ten digits and two decimals exactly.
const priceOf = (text: string | null): number | null => (text === null ? null : Number(text));

export const toProductSummary = (row: ProductColumns): ProductSummary => ({
  brand: toBrandSummary(row),
  compareAtPrice: priceOf(row.compare_at_price),
  currency: row.currency,
  hasBim: row.has_bim,
  id: row.id,
  inStock: row.available,
  isNew: row.is_new,
  name: row.name,
  price: priceOf(row.price),
  priceOnRequest: row.price_on_request,
  slug: row.slug,
  type: row.type,
  coverUrl: row.cover_url,
  hoverUrl: row.hover_url,
});
