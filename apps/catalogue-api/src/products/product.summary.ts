import { z } from 'zod';
import { brandSummary, toBrandSummary, type BrandColumns } from '../brands/brand.summary.js';

/** A product as lists, requests and events show it. */
export const productSummary = z
  .object({
    brand: brandSummary,
    compareAtPrice: z
      .number()
      .nullable()
      .meta({ examples: [1490] }),
    currency: z.string().meta({ examples: ['EUR'] }),
    hasBim: z.boolean(),
    id: z.string().meta({ format: 'uuid' }),
    inStock: z.boolean().meta({ examples: [true] }),
    isNew: z.boolean(),
    name: z.string().meta({ examples: ['Sund Lounge Chair'] }),
    price: z
      .number()
      .nullable()
      .meta({ examples: [1249.5] }),
    priceOnRequest: z.boolean(),
    slug: z.string().meta({ examples: ['sund-lounge-chair'] }),
    type: z.string().meta({ examples: ['Lounge chair'] }),
    coverUrl: z
      .string()
      .nullable()
      .meta({ examples: ['https://images.example.com/sund/front.jpg'] }),
    hoverUrl: z
      .string()
      .nullable()
      .meta({ examples: ['https://images.example.com/sund/side.jpg'] }),
  })
  .meta({ id: 'ProductSummary' });

export type ProductSummary = z.infer<typeof productSummary>;

/** A product's columns as a statement selects them, with its brand's beside them. */
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

// numeric arrives as text; two decimals and ten digits before them are exact in a double's shortest form.
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
